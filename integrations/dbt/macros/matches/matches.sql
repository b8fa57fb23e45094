{#
SPDX-License-Identifier: Apache-2.0

The materialization `matches`: a Delta table of matches that follows the rows it comes from. It does
in SQL what `refresh` of the Python package does, with the same record in the log of the table, so
each can continue where the other ended.

The first run creates the table. Later runs read which rows of the one input have changed, match
their partitions again, and merge the difference. What the model's query must be like is checked by
EXPLAIN MATCH REFRESH of the extension.

    {{ config(materialized='matches', file_format='delta') }}

Settings, as keys of `config` or below its `meta`:

    grows           a column of the input that is greater in rows that are added later; without it,
                    changes are read from Delta's change data feed of the input
    partition_keys  for keys of PARTITION BY that are no columns of the input: what they are there,
                    as {'account': 'upper(acct)'}
    on_mismatch     'fail' or 'full_refresh', if the table is not one that a refresh can continue

source.sql has the changes and their marks, record.sql the record, merge.sql the rest.
#}

{% materialization matches, adapter='spark' %}
  {%- set package = spark_match_recognize -%}
  {%- set settings = package.matches_settings() -%}
  {%- set existing = load_relation(this) -%}
  {%- set target_relation = this.incorporate(type='table') -%}
  {%- set full = should_full_refresh() -%}

  {{ run_hooks(pre_hooks) }}

  {%- if flags.EMPTY -%}
    {%- if existing is none -%}
      {%- call statement('main') -%}{{ create_table_as(False, target_relation, sql) }}{%- endcall -%}
    {%- else -%}
      {%- do package.report('nothing to do with --empty', 0) -%}
    {%- endif -%}
  {%- else -%}
    {%- set parts = package.refresh_parts(sql) -%}
    {%- set source = package.matches_source(parts.table, settings.grows) -%}
    {%- set replaces = existing is not none and not existing.is_view and existing.is_delta -%}
    {%- set last = package.last_record(target_relation) if replaces else none -%}
    {%- set reason = package.mismatch(target_relation, existing, replaces, last, parts, source)
        if existing is not none and not full else '' -%}
    {%- if reason and settings.on_mismatch == 'fail' -%}
      {%- do exceptions.raise_compiler_error(reason ~ ' To compute it anew, run: dbt run '
          ~ '--full-refresh --select ' ~ model.name ~ '. With on_mismatch=\'full_refresh\' in the '
          ~ 'config of the model, this happens by itself.') -%}
    {%- endif -%}
    {%- set until = package.newest_mark(source) -%}
    {%- do package.create_rows_view(source, until) -%}
    {%- set record = package.new_record(parts, source, until, last) -%}
    {%- if existing is none or full or reason -%}
      {%- if existing is not none and not replaces -%}
        {%- do adapter.drop_relation(existing) -%}
      {%- endif -%}
      {#- What is wrong with the keys is reported now, rather than by the first run with changes. -#}
      {%- do package.drop_views('touched') -%}
      {%- do package.create_view('changed', 'SELECT * FROM ' ~ package.view_name('rows')
          ~ ' LIMIT 1000') -%}
      {%- do package.cache_touched(parts, source, settings.partition_keys) -%}
      {%- do package.set_record(record) -%}
      {%- call statement('main') -%}
        {{ create_table_as(False, target_relation, package.query_over(parts, 'rows')) }}
      {%- endcall -%}
      {%- do package.reset_record() -%}
      {%- do package.check_record(target_relation, record) -%}
      {%- do persist_constraints(target_relation, model) -%}
      {%- do package.report('all partitions matched, up to ' ~ (until or 'no row'), none) -%}
    {%- elif last.mark == until -%}
      {%- do package.report('nothing has changed since ' ~ (until or 'no row'), 0) -%}
    {%- else -%}
      {%- do package.merge_changes(target_relation, parts, source, settings, last.mark, record) -%}
    {%- endif -%}
    {%- do package.drop_views('all') -%}
  {%- endif -%}

  {%- do apply_grants(target_relation, config.get('grants'),
      should_revoke(existing, full_refresh_mode=full)) -%}
  {%- do persist_docs(target_relation, model) -%}
  {{ run_hooks(post_hooks) }}
  {{ return({'relations': [target_relation]}) }}
{% endmaterialization %}

{#- The settings of the model. Raises a compile error for wrong ones. -#}
{% macro matches_settings() %}
  {%- set meta = config.get('meta') or {} -%}
  {%- set found = {} -%}
  {%- for name in ['grows', 'partition_keys', 'on_mismatch'] -%}
    {%- do found.update({name: config.get(name) or meta.get(name)}) -%}
  {%- endfor -%}
  {%- set fail = exceptions.raise_compiler_error -%}
  {%- if config.get('file_format') != 'delta' -%}
    {%- do fail('The materialization matches keeps its table in Delta Lake, because it needs MERGE '
        ~ "and a log. Add file_format='delta' to the config of the model.") -%}
  {%- endif -%}
  {%- if found.grows is not none and found.grows is not string -%}
    {%- do fail("The setting grows is not the name of a column. An example is grows='loaded_at'.") -%}
  {%- endif -%}
  {%- set keys = found.partition_keys or {} -%}
  {%- set example = "An example is partition_keys={'account': 'upper(acct)'}." -%}
  {%- if keys is not mapping -%}
    {%- do fail('The setting partition_keys is no mapping of names to expressions. ' ~ example) -%}
  {%- endif -%}
  {%- for name, text in keys.items() -%}
    {%- do spark_match_recognize.fragment(text, 'partition_keys.' ~ name, example) -%}
  {%- endfor -%}
  {%- set mismatch = found.on_mismatch or 'fail' -%}
  {%- if mismatch not in ['fail', 'full_refresh'] -%}
    {%- do fail("The setting on_mismatch is '" ~ mismatch ~ "'. Write 'fail' or 'full_refresh'.") -%}
  {%- endif -%}
  {%- for name in ['incremental_strategy', 'unique_key'] -%}
    {%- if config.get(name) -%}
      {%- do fail('The materialization matches has no setting ' ~ name ~ ': rows are merged by the '
          ~ 'column of MATCH_ID(). Remove it.') -%}
    {%- endif -%}
  {%- endfor -%}
  {%- do return({'grows': found.grows, 'partition_keys': keys, 'on_mismatch': mismatch}) -%}
{% endmacro %}

{#- What dbt shows as the result of the model. dbt cannot write a result without a number of rows. -#}
{% macro report(message, rows) %}
  {%- do store_raw_result('main', message=message, code='OK', rows_affected=rows) -%}
{% endmacro %}

{#
SPDX-License-Identifier: Apache-2.0

The refresh of a table of matches: the keys of changed rows, the matches of their partitions, what
differs from their rows in the table, and MERGE. The extension moves the join with the keys below
the clause, so that only these partitions are sorted and matched.
#}

{#- Brings the table from one mark to that of the record. Needs the view of the rows. -#}
{% macro merge_changes(relation, parts, source, settings, since, record) %}
  {%- set package = spark_match_recognize -%}
  {%- set names = {} -%}
  {%- for which in ['touched', 'matches', 'difference'] -%}
    {%- do names.update({which: package.view_name(which)}) -%}
    {#- A run that failed may have left it. -#}
    {%- do package.drop_views(which) -%}
  {%- endfor -%}
  {%- do package.create_changed_view(source, since, record.mark) -%}
  {%- do package.cache_touched(parts, source, settings.partition_keys) -%}
  {%- do package.create_view('matches', package.only_touched(
      '(' ~ package.query_over(parts, 'rows') ~ ')', parts.key_columns)) -%}
  {%- set columns = package.same_columns(relation, parts) -%}
  {%- do run_query('CACHE TABLE ' ~ names.difference ~ ' AS '
      ~ package.difference_query(relation, parts, columns)) -%}
  {%- set counts = {'added': 0, 'changed': 0, 'gone': 0} -%}
  {%- for row in run_query('SELECT smr_merged_change, count(*) FROM ' ~ names.difference
      ~ ' GROUP BY 1').rows -%}
    {%- do counts.update({row[0]: row[1] | int}) -%}
  {%- endfor -%}
  {%- set partitions = run_query('SELECT count(*) FROM ' ~ names.touched).rows[0][0] | int -%}
  {%- do package.set_record(record) -%}
  {%- call statement('main') -%}
    {%- if counts.values() | sum > 0 -%}
      {{ package.merge_statement(relation, parts.identity, columns) }}
    {%- else -%}
      {#- Delta does not commit a MERGE that changes nothing. -#}
      {{ package.mark_statement(relation, record) }}
    {%- endif -%}
  {%- endcall -%}
  {%- do package.reset_record() -%}
  {%- do package.check_record(relation, record) -%}
  {%- do package.report(counts.added ~ ' added, ' ~ counts.changed ~ ' changed, ' ~ counts.gone
      ~ ' gone; ' ~ partitions ~ ' partitions matched again, from ' ~ since ~ ' to ' ~ record.mark,
      counts.values() | sum) -%}
{% endmacro %}

{#- Caches the keys of the changed rows, as smr_key_0 and so on.

    A key is a column of the input with the name that it has in PARTITION BY, unless partition_keys
    says otherwise. EXPLAIN MATCH KEYS returns the partitions that the clause itself assigns to the
    changed rows; if one of them is not among the keys, the model is wrong, and nothing is merged. -#}
{% macro cache_touched(parts, source, partition_keys) %}
  {%- set package = spark_match_recognize -%}
  {%- set query = package.query_over(parts, 'changed') -%}
  {%- set names = run_query('EXPLAIN MATCH KEYS WHERE (false) ' ~ query).column_names[:-1] -%}
  {%- set given = {} -%}
  {%- for name, text in partition_keys.items() -%}
    {%- if name | lower not in names | map('lower') -%}
      {%- do exceptions.raise_compiler_error('The setting partition_keys has ' ~ name
          ~ ', which is no key of PARTITION BY. These are ' ~ names | join(', ') ~ '.') -%}
    {%- endif -%}
    {%- do given.update({name | lower: text}) -%}
  {%- endfor -%}
  {%- set keys = [] -%}
  {%- set pairs = [] -%}
  {%- for name in names -%}
    {%- set text = given.get(name | lower) -%}
    {%- if text is none -%}
      {%- if name | lower not in source.columns -%}
        {%- do package.wrong_key(name, 'is no column of ' ~ source.table) -%}
      {%- endif -%}
      {%- set text = package.quoted(name) -%}
    {%- endif -%}
    {%- do keys.append(text ~ '\n AS smr_key_' ~ loop.index0) -%}
    {%- do pairs.append('smr_key_' ~ loop.index0 ~ ' <=> ' ~ package.quoted(name)) -%}
  {%- endfor -%}
  {%- do run_query('CACHE TABLE ' ~ package.view_name('touched') ~ ' AS SELECT DISTINCT '
      ~ (keys | join(', ') or '1 AS smr_all') ~ ' FROM ' ~ package.view_name('changed')) -%}
  {%- if names -%}
    {%- set missing = run_query('EXPLAIN MATCH KEYS WHERE (NOT EXISTS (SELECT 1 FROM '
        ~ package.view_name('touched') ~ ' WHERE ' ~ pairs | join(' AND ') ~ ')) ' ~ query) -%}
    {%- if missing.rows | length > 0 -%}
      {%- do package.wrong_key(names | join(', '), 'has another value in PARTITION BY than in '
          ~ source.table ~ ', such as ' ~ missing.rows[0].values()[:-1] | join(', ')) -%}
    {%- endif -%}
  {%- endif -%}
{% endmacro %}

{% macro wrong_key(name, reason) %}
  {%- do exceptions.raise_compiler_error('The key ' ~ name ~ ' ' ~ reason ~ ', so it is not known '
      ~ 'which partitions changed rows belong to. Say what the key is in terms of the columns of '
      ~ "the input, in the config of the model: partition_keys={'" ~ name ~ "': 'upper(acct)'}.") -%}
{% endmacro %}

{#- The rows of a table or of a query in parentheses whose keys are touched. -#}
{% macro only_touched(rows, keys) %}
  {%- set pairs = [] -%}
  {%- for key in keys -%}
    {%- do pairs.append('smr_some.' ~ spark_match_recognize.quoted(key) ~ ' <=> smr_key_'
        ~ loop.index0) -%}
  {%- endfor -%}
  {%- do return('SELECT smr_some.* FROM ' ~ rows ~ ' AS smr_some LEFT SEMI JOIN '
      ~ spark_match_recognize.view_name('touched') ~ ' ON ' ~ (pairs | join(' AND ') or 'true')) -%}
{% endmacro %}

{#- The columns of the view of the matches with their types. Raises a compile error unless the table
    has the same. -#}
{% macro same_columns(relation, parts) %}
  {%- set columns = {} -%}
  {%- for row in run_query('DESCRIBE TABLE ' ~ spark_match_recognize.view_name('matches')).rows -%}
    {%- do columns.update({row[0]: row[1]}) -%}
  {%- endfor -%}
  {%- set known = adapter.get_columns_in_relation(relation) | map(attribute='name') | map('lower')
      | list -%}
  {%- if columns.keys() | map('lower') | sort != known | sort -%}
    {%- do exceptions.raise_compiler_error(relation ~ ' has the columns ' ~ known | join(', ')
        ~ ', and the result of the query ' ~ columns | join(', ') ~ '. Run: dbt run '
        ~ '--full-refresh --select ' ~ model.name ~ '.') -%}
  {%- endif -%}
  {%- do return(columns) -%}
{% endmacro %}

{#- What changes: the columns of the table, smr_merged_id, and smr_merged_change, which is added,
    changed or gone. -#}
{% macro difference_query(relation, parts, columns) %}
  {%- set quoted = spark_match_recognize.quoted -%}
  {%- set identity = quoted(parts.identity) -%}
  {%- set same = [] -%}
  {%- for name, type in columns.items() -%}
    {%- set sides = ['smr_new.' ~ quoted(name), 'smr_old.' ~ quoted(name)] -%}
    {#- Maps and variants cannot be compared. -#}
    {%- if 'map<' in type or 'variant' in type -%}
      {%- set sides = ['to_json(struct(' ~ sides[0] ~ '))', 'to_json(struct(' ~ sides[1] ~ '))'] -%}
    {%- endif -%}
    {%- do same.append(sides | join(' <=> ')) -%}
  {%- endfor -%}
  {%- set query -%}
    SELECT coalesce(smr_new.{{ identity }}, smr_old.{{ identity }}) AS smr_merged_id,
      CASE WHEN smr_new.{{ identity }} IS NULL THEN 'gone'
        WHEN smr_old.{{ identity }} IS NULL THEN 'added' ELSE 'changed' END AS smr_merged_change,
      smr_new.*
    FROM {{ spark_match_recognize.view_name('matches') }} AS smr_new
    FULL OUTER JOIN ({{ spark_match_recognize.only_touched(relation, parts.key_columns) }}) AS smr_old
    ON smr_new.{{ identity }} = smr_old.{{ identity }}
    WHERE smr_new.{{ identity }} IS NULL OR smr_old.{{ identity }} IS NULL
      OR NOT ({{ same | join(' AND ') }})
  {%- endset -%}
  {%- do return(query) -%}
{% endmacro %}

{% macro merge_statement(relation, identity, columns) %}
  {%- set names = [] -%}
  {%- set pairs = [] -%}
  {%- for name in columns -%}
    {%- do names.append(spark_match_recognize.quoted(name)) -%}
    {%- do pairs.append(names[-1] ~ ' = smr_new.' ~ names[-1]) -%}
  {%- endfor -%}
MERGE INTO {{ relation }} AS smr_old
USING {{ spark_match_recognize.view_name('difference') }} AS smr_new
ON smr_old.{{ spark_match_recognize.quoted(identity) }} = smr_new.smr_merged_id
WHEN MATCHED AND smr_new.smr_merged_change = 'gone' THEN DELETE
WHEN MATCHED THEN UPDATE SET {{ pairs | join(', ') }}
WHEN NOT MATCHED AND smr_new.smr_merged_change <> 'gone'
  THEN INSERT ({{ names | join(', ') }}) VALUES (smr_new.{{ names | join(', smr_new.') }})
{% endmacro %}

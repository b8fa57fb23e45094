{#
SPDX-License-Identifier: Apache-2.0

The record of a table of matches, in its own log: which query its rows are of, what the mark refers
to, the mark up to which changes were read, and the number of the refresh. It is the user metadata
of the commit that writes the rows, so both change in one transaction. `refresh` of the Python
package reads and writes the same record.

The metadata is a setting of the session while the commit runs. Another model that writes in the
same session at this moment would take it, so the record is read again afterwards; and because two
runs that began from the same record write the same number, the next run notices them, too.
#}

{#- The last record of a Delta table; none if its log has none. -#}
{% macro last_record(relation) %}
  {%- set records = [] -%}
  {%- for row in run_query('DESCRIBE HISTORY ' ~ relation).rows -%}
    {#- A setting that was left by a merge that failed can be in a commit of another operation. -#}
    {%- if 'match_recognize_refresh' in (row['userMetadata'] or '')
        and (row['operation'] == 'MERGE' or 'TABLE AS SELECT' in row['operation']
          or spark_match_recognize.mark_property() in row['operationParameters']) -%}
      {%- do records.append((
          row['version'] | int, fromjson(row['userMetadata'])['match_recognize_refresh'])) -%}
    {%- endif -%}
  {%- endfor -%}
  {%- set newest = records | sort(attribute='0', reverse=true) -%}
  {%- if newest | length > 1 and newest[0][1].number == newest[1][1].number -%}
    {%- do return(dict(newest[0][1], torn=true)) -%}
  {%- endif -%}
  {%- do return(newest[0][1] if newest else none) -%}
{% endmacro %}

{#- The record of a refresh up to a mark, after the last one. -#}
{% macro new_record(parts, source, until, last) %}
  {%- set now = (modules.datetime.datetime.now().timestamp() * 1000) | int -%}
  {%- do return({'query': spark_match_recognize.fingerprint(parts), 'source': source.marks,
      'mark': until, 'number': now if last is none else last.number + 1}) -%}
{% endmacro %}

{#- Differs for another query or table. -#}
{% macro fingerprint(parts) %}
  {%- set text = tojson([[parts.table, parts.before.strip(), parts.after.strip()], []]) -%}
  {%- set row = run_query('SELECT sha2(' ~ spark_match_recognize.literal(text)
      ~ ', 256) AS fingerprint').rows[0] -%}
  {%- do return(row['fingerprint'][:16]) -%}
{% endmacro %}

{#- Why a table is not one that a refresh can continue; an empty text if it is. -#}
{% macro mismatch(relation, existing, is_delta, last, parts, source) %}
  {%- if not is_delta -%}
    {%- do return(relation ~ ' exists and is not a Delta table.') -%}
  {%- elif last is none -%}
    {%- do return('The history of ' ~ relation ~ ' has no refresh: it was filled by something '
        ~ 'else, or its log no longer reaches back to it.') -%}
  {%- elif last.torn -%}
    {%- do return('Two runs have changed ' ~ relation ~ ' at once, so its rows may be those of '
        ~ 'neither.') -%}
  {%- elif last.query != spark_match_recognize.fingerprint(parts) -%}
    {%- do return(relation ~ ' has the matches of another query, or of the same one over another '
        ~ 'table.') -%}
  {%- elif last.source != source.marks -%}
    {%- do return(relation ~ ' was last refreshed from ' ~ last.source ~ ', and not from '
        ~ source.marks ~ '. A model that is replaced in each run, such as one that is materialized '
        ~ 'as a table, has no changes; make it incremental.') -%}
  {%- endif -%}
  {%- do return('') -%}
{% endmacro %}

{#- From now on, commits of the session carry the record. -#}
{% macro set_record(record) %}
  {%- do run_query('SET spark.databricks.delta.commitInfo.userMetadata = '
      ~ spark_match_recognize.quoted(tojson({'match_recognize_refresh': record}))) -%}
{% endmacro %}

{% macro reset_record() %}
  {%- do run_query('RESET spark.databricks.delta.commitInfo.userMetadata') -%}
{% endmacro %}

{#- A statement that commits the record if no row has to change. -#}
{% macro mark_statement(relation, record) %}
ALTER TABLE {{ relation }} SET TBLPROPERTIES (
  '{{ spark_match_recognize.mark_property() }}' = '{{ record.mark }}')
{% endmacro %}

{% macro mark_property() %}
  {%- do return('spark_match_recognize.read_up_to') -%}
{% endmacro %}

{#- Raises an error unless the last commit of a refresh carries this record. -#}
{% macro check_record(relation, record) %}
  {%- set found = spark_match_recognize.last_record(relation) -%}
  {%- if found is none or found != record -%}
    {%- do exceptions.raise_compiler_error('Another model or another run has changed ' ~ relation
        ~ ', or a setting of its session, in the meantime. Run one dbt at a time. With the method '
        ~ 'session, or a server with one session for all connections, set threads: 1 in the '
        ~ 'profile. Then run: dbt run --full-refresh --select ' ~ model.name ~ '.') -%}
  {%- endif -%}
{% endmacro %}

{#
SPDX-License-Identifier: Apache-2.0

The input of a model of matches: the query around its name, and which of its rows have changed. A
mark is the point up to which changes were read: a version of a Delta table, or a value of a column
that only grows.

Rows are views of the session, whose names view_name gives: `rows` has the input as of a mark,
`changed` the rows that changed between two marks, as they were before and as they are after.
#}

{#- What EXPLAIN MATCH REFRESH says about a query; an error of the extension with its position if
    the result of the query cannot be kept up to date. -#}
{% macro refresh_parts(query) %}
  {%- set row = run_query('EXPLAIN MATCH REFRESH\n' ~ query).rows[0] -%}
  {%- do return({'table': row['table'], 'before': row['before'], 'after': row['after'] ~ '\n',
      'key_columns': fromjson(row['keys']), 'identity': row['identity']}) -%}
{% endmacro %}

{#- The query of the model over a view instead of its input. -#}
{% macro query_over(parts, view) %}
  {%- do return(parts.before ~ spark_match_recognize.view_name(view) ~ parts.after) -%}
{% endmacro %}

{#- The name of a view of this model. All models of a thread share one session. -#}
{% macro view_name(which) %}
  {%- do return('smr_' ~ which ~ '_' ~ local_md5(model.unique_id)[:12]) -%}
{% endmacro %}

{#- Drops one view, or all of them; a cached one is no longer cached. -#}
{% macro drop_views(which) %}
  {%- set all = ['difference', 'matches', 'touched', 'changed', 'rows'] -%}
  {%- for view in (all if which == 'all' else [which]) -%}
    {%- do run_query('DROP VIEW IF EXISTS ' ~ spark_match_recognize.view_name(view)) -%}
  {%- endfor -%}
{% endmacro %}

{#- What is known of the input: its name, what marks refer to, the column that grows, and its type.
    Raises a compile error if its changes cannot be read. -#}
{% macro matches_source(table, grows) %}
  {%- set columns = {} -%}
  {%- set facts = {} -%}
  {%- for row in run_query('DESCRIBE TABLE EXTENDED ' ~ table).rows -%}
    {%- if facts or not row[0] or row[0].startswith('#') -%}
      {%- do facts.update({row[0]: row[1]}) -%}
    {%- else -%}
      {%- do columns.update({row[0] | lower: row[1]}) -%}
    {%- endif -%}
  {%- endfor -%}
  {%- set fail = exceptions.raise_compiler_error -%}
  {%- if grows -%}
    {%- set type = columns.get(grows | lower) -%}
    {%- set types = ['tinyint', 'smallint', 'int', 'bigint', 'date', 'timestamp', 'timestamp_ntz'] -%}
    {%- if type is none -%}
      {%- do fail('The setting grows names the column ' ~ grows ~ ', which ' ~ table
          ~ ' does not have. It has ' ~ columns | join(', ') ~ '.') -%}
    {%- elif type not in types -%}
      {%- do fail('The setting grows names the column ' ~ grows ~ ', which has the type ' ~ type
          ~ '. A column that only grows has the type ' ~ types | join(', ') ~ '.') -%}
    {%- endif -%}
    {%- do return({'table': table, 'columns': columns, 'marks': grows ~ ' of ' ~ table,
        'grows': spark_match_recognize.quoted(grows), 'type': type}) -%}
  {%- endif -%}
  {%- if (facts.get('Provider') or '') | lower != 'delta' -%}
    {%- do fail(table ~ ' is not a Delta table, so it has no change data feed. Read a model with '
        ~ "file_format='delta', or name a column of it that only grows: grows='loaded_at'.") -%}
  {%- endif -%}
  {%- set feed = run_query('SHOW TBLPROPERTIES ' ~ table ~ " ('delta.enableChangeDataFeed')") -%}
  {%- if feed.rows[0][1] | string | lower != 'true' -%}
    {%- do fail(table ~ ' records no changes. Add tblproperties={\'delta.enableChangeDataFeed\': '
        ~ "'true'} to the config of its model. If the table exists already, also run: ALTER TABLE "
        ~ table ~ ' SET TBLPROPERTIES (delta.enableChangeDataFeed = true)') -%}
  {%- endif -%}
  {%- set detail = run_query('DESCRIBE DETAIL ' ~ table).rows[0] -%}
  {%- do return({'table': table, 'columns': columns, 'marks': 'Delta table ' ~ detail['id'],
      'grows': none}) -%}
{% endmacro %}

{#- The mark up to which changes can be read now; an empty text if a growing column has no rows. -#}
{% macro newest_mark(source) %}
  {%- if source.grows is none -%}
    {%- set history = run_query('DESCRIBE HISTORY ' ~ source.table ~ ' LIMIT 1') -%}
    {%- do return(history.rows[0]['version'] | int | string) -%}
  {%- endif -%}
  {%- set shown = 'unix_micros(max(' ~ source.grows ~ '))' if source.type == 'timestamp'
      else 'max(' ~ source.grows ~ ')' -%}
  {%- set row = run_query('SELECT CAST(' ~ shown ~ ' AS STRING) AS last, count_if(' ~ source.grows
      ~ ' IS NULL) AS nulls FROM ' ~ source.table).rows[0] -%}
  {%- if row['nulls'] -%}
    {%- do exceptions.raise_compiler_error(source.grows ~ ' is null in ' ~ row['nulls'] | int
        ~ ' rows of ' ~ source.table ~ '. A column that only grows has a value in each row.') -%}
  {%- endif -%}
  {%- do return('' if row['last'] is none else row['last'] | string) -%}
{% endmacro %}

{#- The condition that a row was added after a mark of a growing column. -#}
{% macro after_mark(source, mark) %}
  {%- if mark == '' -%}
    {%- do return('true') -%}
  {%- endif -%}
  {%- set forms = {'timestamp': 'timestamp_micros(' ~ mark ~ ')', 'date': "DATE '" ~ mark ~ "'",
      'timestamp_ntz': "TIMESTAMP_NTZ '" ~ mark ~ "'"} -%}
  {%- do return(source.grows ~ ' > ' ~ forms.get(source.type, mark)) -%}
{% endmacro %}

{% macro create_rows_view(source, until) %}
  {%- set rows = ' VERSION AS OF ' ~ until if source.grows is none
      else ' WHERE NOT (' ~ spark_match_recognize.after_mark(source, until) ~ ')' -%}
  {%- do spark_match_recognize.create_view('rows', 'SELECT * FROM ' ~ source.table ~ rows) -%}
{% endmacro %}

{#- Needs the view of the rows as of the newer mark. -#}
{% macro create_changed_view(source, since, until) %}
  {%- if source.grows is none -%}
    {%- if since | int > until | int -%}
      {%- do exceptions.raise_compiler_error('The matches are those of version ' ~ since ~ ' of '
          ~ source.table ~ ', whose last version is ' ~ until ~ '. If the table was restored, run: '
          ~ 'dbt run --full-refresh --select ' ~ model.name ~ '.') -%}
    {%- endif -%}
    {#- Delta wants the name as a string that is written as one. -#}
    {%- set name = source.table.replace('\\', '\\\\').replace("'", "\\'") -%}
    {%- set changes = "table_changes('" ~ name ~ "', " ~ (since | int + 1) ~ ', ' ~ until ~ ')' -%}
  {%- else -%}
    {%- set changes = spark_match_recognize.view_name('rows') ~ ' WHERE '
        ~ spark_match_recognize.after_mark(source, since) -%}
  {%- endif -%}
  {%- do spark_match_recognize.create_view('changed', 'SELECT * FROM ' ~ changes) -%}
{% endmacro %}

{% macro create_view(which, query) %}
  {%- do run_query('CREATE OR REPLACE TEMPORARY VIEW ' ~ spark_match_recognize.view_name(which)
      ~ ' AS ' ~ query) -%}
{% endmacro %}

{#
SPDX-License-Identifier: Apache-2.0

The generic test `never`: a sequence of rows that must not occur in a model. It fails with one row
for each match: the keys, the first and the last row's columns of ORDER BY, the variables of its
rows in their order, and what the argument `measures` adds.

    - spark_match_recognize.never:
        arguments:
          partition_by: [account]
          order_by: [at]
          pattern: "SMALL{3,} LARGE"
          define: {SMALL: "amount < 100", LARGE: "amount > 1000"}

`near_misses` says what becomes of attempts that did not complete:

    not given          when the test fails, the ten that came furthest are rows, too; not counted
    true               all of them are rows; if there are only these, the test warns
    [LARGE], LARGE     the same, for attempts whose next step is one of these variables
    false              they are not searched

The counts that decide are settings of the test itself (fail_calc, error_if), so severity, limit,
where and store_failures work as for every test. arguments.sql checks the arguments, query.sql has
the query.
#}

{% test never(
    model, order_by=none, pattern=none, define=none, partition_by=none, within=none, skip=none,
    event_selection=none, measures=none, near_misses=none
) %}
  {%- set given = spark_match_recognize.never_arguments(
      order_by, pattern, define, partition_by, within, skip, event_selection, measures,
      near_misses, kwargs) -%}
  {%- set matches = "count_if(match_outcome = 'MATCHED')" -%}
  {%- if given.warns -%}
    {{- config(
        fail_calc='if(' ~ matches ~ ' > 0, ' ~ matches ~ ', count(*))',
        error_if='!= 0 and ' ~ matches ~ ' != 0') -}}
  {%- else -%}
    {{- config(fail_calc=matches) -}}
  {%- endif -%}
  {{ spark_match_recognize.never_query(model, given) }}
{% endtest %}

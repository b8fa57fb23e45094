{#
SPDX-License-Identifier: Apache-2.0

The query of the test `never`. Names are quoted; the expressions of `define` and `measures` and the
pattern are SQL, each on a line of its own, so that a comment in one ends with it.
#}

{% macro never_query(model, given) %}
{%- set quoted = spark_match_recognize.quoted -%}
{%- set columns = [] -%}
{%- for name in given.partition_by + spark_match_recognize.never_columns() -%}
  {%- do columns.append(quoted(name)) -%}
{%- endfor -%}
{%- for order in given.order_by -%}
  {%- for which in ['first', 'last'] -%}
    {%- do columns.append(quoted(spark_match_recognize.never_column_of(which, order.column))) -%}
  {%- endfor -%}
{%- endfor -%}
{#- The values of measures need not be sortable. -#}
{%- set sorted = columns | join(', ') -%}
{%- for name in given.measures -%}
  {%- do columns.append(quoted(name)) -%}
{%- endfor -%}
{%- set selected = columns | join(', ') -%}
{%- set clause = spark_match_recognize.never_clause(given) -%}

{%- if not given.searches -%}
select {{ selected }}
from {{ model }} {{ clause }}
{%- elif given.warns -%}
select {{ selected }}
from {{ model }} {{ clause }}
{%- if given.steps %}
where match_outcome = 'MATCHED' or lower(next_step) in (
  {%- for step in given.steps -%}
    lower({{ spark_match_recognize.literal(step) }}){{ ', ' if not loop.last }}
  {%- endfor -%}
)
{%- endif -%}
{%- else -%}
{#- The rows are read once: the near misses are sorted after the matches, and kept if there are any. #}
select {{ selected }}
from (
  select *,
    count_if(match_outcome = 'MATCHED') over () as smr_matches,
    row_number() over (order by match_outcome = 'MATCHED' desc, smr_steps desc,
      match_rows desc, {{ sorted }}) as smr_position
  from {{ model }} {{ clause }}
) as smr_attempts
where match_outcome = 'MATCHED' or (smr_matches > 0 and smr_position <= smr_matches + 10)
{%- endif -%}
{% endmacro %}

{% macro never_clause(given) %}
{%- set quoted = spark_match_recognize.quoted -%}
{%- set of = spark_match_recognize.never_column_of -%}
match_recognize (
{%- if given.partition_by %}
  partition by {% for name in given.partition_by -%}
    {{ quoted(name) }}{{ ', ' if not loop.last }}
  {%- endfor %}
{%- endif %}
  order by {% for order in given.order_by -%}
    {{ quoted(order.column) }} {{ order.direction or 'asc' }}
    {%- if order.nulls %} nulls {{ order.nulls }}{% endif %}{{ ', ' if not loop.last }}
  {%- endfor %}
  measures
    {%- if given.searches %}
    match_outcome() as match_outcome,
    next_step() as next_step,
    size(array_distinct(array_agg(classifier()))) as smr_steps,
    {%- else %}
    'MATCHED' as match_outcome,
    cast(null as string) as next_step,
    {%- endif %}
    array_join(array_agg(classifier()), ' ') as match_variables,
    count(*) as match_rows
    {%- for order in given.order_by %},
    first({{ quoted(order.column) }}) as {{ quoted(of('first', order.column)) }},
    last({{ quoted(order.column) }}) as {{ quoted(of('last', order.column)) }}
    {%- endfor %}
    {%- for name, expression in given.measures.items() %},
    {{ expression }}
    as {{ quoted(name) }}
    {%- endfor %}
  one row per match{{ ' with incomplete matches' if given.searches }}
  {%- if given.skip %}
  after match skip {{ given.skip }}
  {%- endif %}
  {%- if given.event_selection %}
  event selection {{ given.event_selection }}
  {%- endif %}
  pattern (
    {{ given.pattern }}
  ){% if given.within %} within {{ given.within }}{% endif %}
  {%- if given.define %}
  define
    {%- for variable, condition in given.define.items() %}
    {{ variable if modules.re.fullmatch('[A-Za-z_][A-Za-z0-9_]*', variable) else quoted(variable) }} as
      {{ condition }}
      {{- '\n    ,' if not loop.last }}
    {%- endfor %}
  {%- endif %}
)
{% endmacro %}

{#
SPDX-License-Identifier: Apache-2.0

Checks the arguments of the test `never` and returns them in one form, as never_query reads them. A
wrong argument is a compile error with its name and an example.
#}

{% macro never_arguments(
    order_by, pattern, define, partition_by, within, skip, event_selection, measures, near_misses,
    others
) %}
  {%- set fail = spark_match_recognize.bad_argument -%}
  {%- set fragment = spark_match_recognize.fragment -%}
  {%- if 'column_name' in others -%}
    {%- do exceptions.raise_compiler_error(
        'never is a test of a model, not of a column. Write it under data_tests: of the model '
        ~ 'instead of those of the column ' ~ others['column_name'] ~ '.') -%}
  {%- endif -%}
  {%- for name in others -%}
    {%- do fail(name, 'is not known', 'The arguments are partition_by, order_by, pattern, define, '
        ~ 'within, skip, event_selection, measures and near_misses.') -%}
  {%- endfor -%}

  {%- set example = 'An example is order_by: [at, "id desc nulls last"].' -%}
  {%- set orders = [] -%}
  {%- for text in spark_match_recognize.never_texts(order_by, 'order_by', example) -%}
    {%- set parts = modules.re.fullmatch(
        '(.+?)(?:[ ]+(asc|desc))?(?:[ ]+nulls[ ]+(first|last))?', text.strip(),
        modules.re.IGNORECASE) -%}
    {%- do orders.append({'column': parts.group(1), 'direction': parts.group(2),
        'nulls': parts.group(3)}) -%}
  {%- endfor -%}
  {%- if not orders -%}
    {%- do fail('order_by', 'is missing', 'List the columns that order the rows. ' ~ example) -%}
  {%- endif -%}

  {%- set example = 'An example is pattern: "SMALL{3,} LARGE".' -%}
  {%- if pattern is none -%}
    {%- do fail('pattern', 'is missing', example) -%}
  {%- endif -%}
  {%- set pattern = fragment(pattern, 'pattern', example) -%}

  {%- set example = 'An example is within: "INTERVAL \'1\' HOUR".' -%}
  {%- if within is not none -%}
    {%- set within = fragment(within | string if within is number and within is not boolean
        else within, 'within', example) -%}
  {%- endif -%}

  {%- if skip is not none -%}
    {%- set example = 'Write PAST LAST ROW, TO NEXT ROW, TO FIRST x, or TO LAST x with a variable '
        ~ 'x of the pattern.' -%}
    {%- set skip = modules.re.sub(
        '^AFTER[ ]+MATCH[ ]+SKIP[ ]+', '', fragment(skip, 'skip', example), 0,
        modules.re.IGNORECASE) -%}
    {%- set modes = '(PAST[ ]+LAST|TO[ ]+NEXT)[ ]+ROW|TO[ ]+((FIRST|LAST)[ ]+)?([A-Za-z0-9_]+|`[^`]+`)' -%}
    {%- if not modules.re.fullmatch(modes, skip, modules.re.IGNORECASE) -%}
      {%- do fail('skip', 'is no mode of skipping', example) -%}
    {%- endif -%}
  {%- endif -%}

  {%- if event_selection is not none -%}
    {%- set example = 'An example is event_selection: "SKIP TILL NEXT MATCH".' -%}
    {%- set event_selection = modules.re.sub(
        '^EVENT[ ]+SELECTION[ ]+', '', fragment(event_selection, 'event_selection', example), 0,
        modules.re.IGNORECASE) -%}
  {%- endif -%}

  {%- set define = spark_match_recognize.never_expressions(
      define, 'define', 'An example is define: {SMALL: "amount < 100"}.') -%}
  {%- for variable in define -%}
    {%- if variable | lower not in modules.re.findall('[A-Za-z0-9_]+', pattern | lower)
        and '`' not in pattern -%}
      {%- do fail('define', 'has the variable ' ~ variable ~ ', which pattern does not contain',
          'Correct its name, or remove it.') -%}
    {%- endif -%}
  {%- endfor -%}
  {%- set partition_by = spark_match_recognize.never_texts(
      partition_by, 'partition_by', 'An example is partition_by: [account].') -%}
  {%- set measures = spark_match_recognize.never_expressions(
      measures, 'measures', 'An example is measures: {total: "SUM(amount)"}.') -%}

  {%- set example = 'Write true, false, or the variables of the steps that are missing, such as '
      ~ 'near_misses: [LARGE].' -%}
  {%- set steps = [] -%}
  {%- if near_misses is not none and near_misses is not boolean -%}
    {%- set steps = spark_match_recognize.never_texts(near_misses, 'near_misses', example) -%}
    {%- if not steps -%}
      {%- do fail('near_misses', 'is empty', example) -%}
    {%- endif -%}
  {%- endif -%}

  {%- set names = partition_by + (measures.keys() | list) + spark_match_recognize.never_columns() -%}
  {%- for order in orders -%}
    {%- do names.extend([spark_match_recognize.never_column_of('first', order.column),
        spark_match_recognize.never_column_of('last', order.column)]) -%}
  {%- endfor -%}
  {%- set seen = [] -%}
  {%- for name in names -%}
    {%- if name | lower in seen -%}
      {%- do fail('measures' if name in measures else 'partition_by', 'has the name ' ~ name
          ~ ', which another column of the failing rows has', 'The test itself adds '
          ~ spark_match_recognize.never_columns() | join(', ') ~ ', and first_ and last_ with each '
          ~ 'column of order_by. Choose another name.') -%}
    {%- endif -%}
    {%- do seen.append(name | lower) -%}
  {%- endfor -%}

  {%- do return({'partition_by': partition_by, 'order_by': orders, 'pattern': pattern,
      'within': within, 'skip': skip, 'event_selection': event_selection, 'define': define,
      'measures': measures, 'steps': steps, 'searches': near_misses is not sameas false,
      'warns': near_misses is sameas true or steps | length > 0}) -%}
{% endmacro %}

{#- The columns that the test adds beside those of the arguments. -#}
{% macro never_columns() %}
  {%- do return(['match_outcome', 'next_step', 'match_variables', 'match_rows']) -%}
{% endmacro %}

{#- The name of a column with the value of the first or the last row. A table of failing rows cannot
    have every character in its names. -#}
{% macro never_column_of(which, column) %}
  {%- do return(which ~ '_' ~ modules.re.sub('[^A-Za-z0-9_]', '_', column)) -%}
{% endmacro %}

{#- A list of texts, given as one or as a list. -#}
{% macro never_texts(value, argument, hint) %}
  {%- set found = [] -%}
  {%- if value is string -%}
    {%- do found.append(value) -%}
  {%- elif value is sequence and value is not mapping -%}
    {%- do found.extend(value) -%}
  {%- elif value is not none -%}
    {%- do spark_match_recognize.bad_argument(argument, 'is no list of texts', hint) -%}
  {%- endif -%}
  {%- for text in found -%}
    {%- if text is not string or not text.strip() -%}
      {%- do spark_match_recognize.bad_argument(argument, 'has an entry that is no text', hint) -%}
    {%- endif -%}
  {%- endfor -%}
  {%- do return(found) -%}
{% endmacro %}

{#- A mapping of names to SQL expressions. -#}
{% macro never_expressions(value, argument, hint) %}
  {%- if value is none -%}
    {%- do return({}) -%}
  {%- elif value is not mapping -%}
    {%- do spark_match_recognize.bad_argument(argument, 'is no mapping of names to texts', hint) -%}
  {%- endif -%}
  {%- set found = {} -%}
  {%- for name, text in value.items() -%}
    {%- if name is not string -%}
      {%- do spark_match_recognize.bad_argument(argument, 'has a name that is no text: ' ~ name,
          'YAML reads names such as ON, OFF, YES and NO as true or false; quote them. ' ~ hint) -%}
    {%- endif -%}
    {%- do found.update({name: spark_match_recognize.fragment(
        text, argument ~ '.' ~ name, hint)}) -%}
  {%- endfor -%}
  {%- do return(found) -%}
{% endmacro %}

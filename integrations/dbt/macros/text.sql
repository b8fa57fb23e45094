{#
SPDX-License-Identifier: Apache-2.0

Fragments of SQL that come from YAML or from a query's result: quoted names, strings, and whether a
text is a single fragment, so that a bracket or a comment too many is reported by the name of the
argument instead of changing the clause around it.
#}

{#- A name as SQL, always in backticks. -#}
{% macro quoted(name) %}
  {%- do return('`' ~ (name | string).replace('`', '``') ~ '`') -%}
{% endmacro %}

{#- A string as SQL that means the same with every setting of the parser, such as
    spark.sql.parser.escapedStringLiterals: its bytes. -#}
{% macro literal(text) %}
  {%- do return("CAST(X'" ~ (text | string).encode('utf-8').hex() ~ "' AS STRING)") -%}
{% endmacro %}

{#- The text of an argument without surrounding blanks.

    Raises a compile error if it is no text, is empty, has an unclosed string, comment or bracket, a
    semicolon, or a comma outside of brackets. `hint` is an example of the argument. -#}
{% macro fragment(text, argument, hint) %}
  {%- set fail = spark_match_recognize.bad_argument -%}
  {%- if text is not string -%}
    {%- do fail(argument, 'is not text', hint) -%}
  {%- elif not text.strip() -%}
    {%- do fail(argument, 'is empty', hint) -%}
  {%- endif -%}
  {%- set tokens -%}
    (?<!\w)[rR](?:'[^']*'|"[^"]*")|'(?:[^'\\]|\\.)*'|"(?:[^"\\]|\\.)*"|`[^`]*`|--[^\n]*|/\*.*?\*/|(?P<mark>[()\[\]{},;])|(?P<open>['"`]|/\*)
  {%- endset -%}
  {%- set open = [] -%}
  {%- for token in modules.re.finditer(tokens, text, modules.re.DOTALL) -%}
    {%- set mark = token.group('mark') -%}
    {%- if token.group('open') -%}
      {%- do fail(argument, token.group('open') ~ ' is not closed', hint) -%}
    {%- elif mark in ['(', '[', '{'] -%}
      {%- do open.append({'(': ')', '[': ']', '{': '}'}[mark]) -%}
    {%- elif mark in [')', ']', '}'] -%}
      {%- if not open or open.pop() != mark -%}
        {%- do fail(argument, 'has an unmatched ' ~ mark, hint) -%}
      {%- endif -%}
    {%- elif mark == ';' -%}
      {%- do fail(argument, 'has a semicolon, which would end the query', hint) -%}
    {%- elif mark == ',' and not open -%}
      {%- do fail(argument, 'has a comma outside of brackets', hint) -%}
    {%- endif -%}
  {%- endfor -%}
  {%- if open -%}
    {%- do fail(argument, 'lacks a closing ' ~ open[-1], hint) -%}
  {%- endif -%}
  {%- do return(text.strip()) -%}
{% endmacro %}

{#- Raises the compile error of an argument of the test `never`. -#}
{% macro bad_argument(argument, reason, hint) %}
  {%- do exceptions.raise_compiler_error(
      'The argument ' ~ argument ~ ' of the test never ' ~ reason ~ '. ' ~ hint) -%}
{% endmacro %}

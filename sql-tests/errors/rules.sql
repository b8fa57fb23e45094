-- RULES: what keeps it from being read, and errors inside a rule, which carry its name.
-- Format: ../README.md

--- case no-rule
SELECT * FROM ticks MATCH_RECOGNIZE (PARTITION BY symbol ORDER BY ts RULES ());
--- error MATCH_RECOGNIZE_MALFORMED_RULES
--- at 1:70
--- says it has no rule

--- case no-as-after-the-first-name
SELECT * FROM ticks MATCH_RECOGNIZE (ORDER BY ts RULES (a (PATTERN (A))));
--- error MATCH_RECOGNIZE_UNEXPECTED_TOKEN
--- at 1:50
--- says Write RULES (name AS (PATTERN (A B) DEFINE ...), ...).

--- case no-as-after-the-second-name
SELECT * FROM ticks MATCH_RECOGNIZE (ORDER BY ts RULES (a AS (PATTERN (A)), b (PATTERN (A))));
--- error MATCH_RECOGNIZE_MALFORMED_RULES
--- at 1:79
--- says expected AS ( after b

--- case no-comma
SELECT * FROM ticks MATCH_RECOGNIZE (ORDER BY ts RULES (a AS (PATTERN (A)) b AS (PATTERN (A))));
--- error MATCH_RECOGNIZE_MALFORMED_RULES
--- at 1:76
--- says expected a comma or ) after rule a

--- case string-as-a-name
SELECT * FROM ticks MATCH_RECOGNIZE (ORDER BY ts RULES (a AS (PATTERN (A)), 'b' AS (PATTERN (A))));
--- error MATCH_RECOGNIZE_MALFORMED_RULES
--- at 1:77
--- says expected the name of a rule, not the string 'b'

--- case comma-at-the-end
SELECT * FROM ticks MATCH_RECOGNIZE (ORDER BY ts RULES (a AS (PATTERN (A)),));
--- error MATCH_RECOGNIZE_MALFORMED_RULES
--- at 1:76
--- says expected the name of a rule, not ')'

--- case no-name-of-the-column
SELECT * FROM ticks MATCH_RECOGNIZE (ORDER BY ts RULES (a AS (PATTERN (A))) AS);
--- error MATCH_RECOGNIZE_MALFORMED_RULES
--- at 1:79
--- says expected the name of a column after AS

--- case two-rules-of-one-name
SELECT * FROM ticks MATCH_RECOGNIZE (ORDER BY ts RULES (a AS (PATTERN (A)), b AS (PATTERN (A)), A AS (PATTERN (B))));
--- error MATCH_RECOGNIZE_DUPLICATE_RULE
--- at 1:97
--- says Two rules have the name A

--- case pattern-beside-rules
SELECT * FROM ticks MATCH_RECOGNIZE (ORDER BY ts PATTERN (A B) RULES (a AS (PATTERN (A))));
--- error MATCH_RECOGNIZE_SECTION_BESIDE_RULES
--- at 1:50
--- says PATTERN is not allowed next to RULES

--- case keys-in-a-rule
SELECT * FROM ticks MATCH_RECOGNIZE (ORDER BY ts RULES (a AS (PATTERN (A)), b AS (PARTITION BY symbol PATTERN (A))));
--- error MATCH_RECOGNIZE_SECTION_IN_RULE
--- at 1:83
--- says rule b: PARTITION BY is not allowed in the body of a rule

--- case rules-in-a-rule
SELECT * FROM ticks MATCH_RECOGNIZE (ORDER BY ts RULES (a AS (RULES (b AS (PATTERN (A))))));
--- error MATCH_RECOGNIZE_SECTION_IN_RULE
--- at 1:63
--- says rule a: RULES is not allowed

--- case rules-twice
SELECT * FROM ticks MATCH_RECOGNIZE (ORDER BY ts RULES (a AS (PATTERN (A))) RULES (b AS (PATTERN (A))));
--- error MATCH_RECOGNIZE_REPEATED_SECTION
--- at 1:77

--- case no-pattern-in-a-rule
SELECT * FROM ticks MATCH_RECOGNIZE (ORDER BY ts RULES (a AS (PATTERN (A)), low AS (MEASURES A.price AS p)));
--- error MATCH_RECOGNIZE_MISSING_PATTERN
--- at 1:77
--- says rule low: The clause has no valid PATTERN

--- case unknown-column-in-a-rule
SELECT * FROM ticks MATCH_RECOGNIZE (
  PARTITION BY symbol ORDER BY ts
  RULES (
    rising AS (MEASURES LAST(UP.price) AS top PATTERN (A UP) DEFINE UP AS price > PREV(price)),
    falling AS (MEASURES LAST(DOWN.prise) AS low PATTERN (A DOWN) DEFINE DOWN AS price < PREV(price))));
--- error MATCH_RECOGNIZE_UNKNOWN_COLUMN
--- at 5:31
--- says rule falling: DOWN.prise is not a column
--- says Did you mean price?

--- case unknown-bare-column-in-a-rule
SELECT * FROM ticks MATCH_RECOGNIZE (ORDER BY ts RULES (a AS (PATTERN (A)), b AS (PATTERN (B) DEFINE B AS prise > 1)));
--- error MATCH_RECOGNIZE_UNKNOWN_COLUMN
--- at 1:107
--- says rule b: prise is not a column

--- case unknown-variable-in-a-rule
SELECT * FROM ticks MATCH_RECOGNIZE (ORDER BY ts RULES (a AS (PATTERN (A)), b AS (PATTERN (A) DEFINE B AS price > 1)));
--- error MATCH_RECOGNIZE_UNKNOWN_VARIABLE
--- at 1:102
--- says rule b: DEFINE names B, which is not a variable

--- case function-of-another-engine-in-a-rule
SELECT * FROM ticks MATCH_RECOGNIZE (ORDER BY ts RULES (a AS (PATTERN (A)), b AS (PATTERN (A) DEFINE A AS price > PRIOR(price))));
--- error MATCH_RECOGNIZE_UNSUPPORTED_FEATURE
--- at 1:115
--- says rule b: PRIOR()

--- case wrong-key-belongs-to-no-rule
SELECT * FROM ticks MATCH_RECOGNIZE (PARTITION BY symbl RULES (a AS (PATTERN (A)), b AS (PATTERN (A))));
--- error MATCH_RECOGNIZE_UNKNOWN_COLUMN
--- at 1:51
--- says [MATCH_RECOGNIZE_UNKNOWN_COLUMN] symbl is not a column

--- case all-rows-in-one-rule
SELECT * FROM ticks MATCH_RECOGNIZE (ORDER BY ts RULES (a AS (ALL ROWS PER MATCH PATTERN (A)), b AS (PATTERN (A))));
--- error MATCH_RECOGNIZE_RULE_ROWS
--- at 1:96
--- says Rule a has ALL ROWS PER MATCH and rule b does not

--- case measures-without-a-common-type
SELECT * FROM ticks MATCH_RECOGNIZE (ORDER BY ts RULES (
  a AS (MEASURES A.price AS p PATTERN (A)), b AS (MEASURES array(A.price) AS p PATTERN (A))));
--- error MATCH_RECOGNIZE_RULE_COLUMN_TYPES
--- at 2:60
--- says type INT in rule a and type ARRAY<INT> in rule b

--- case measure-named-as-the-column-of-rules
SELECT * FROM ticks MATCH_RECOGNIZE (ORDER BY ts RULES (a AS (MEASURES A.price AS rule PATTERN (A))));
--- error MATCH_RECOGNIZE_RULE_COLUMN_NAME
--- at 1:72
--- says The result would have two columns named rule: a measure and the column of rules

--- case measure-named-as-a-key
SELECT * FROM ticks MATCH_RECOGNIZE (PARTITION BY symbol ORDER BY ts RULES (a AS (MEASURES A.price AS symbol PATTERN (A))));
--- error MATCH_RECOGNIZE_RULE_COLUMN_NAME
--- at 1:92
--- says rule a: The result would have two columns named symbol: a measure and a key

--- case key-named-as-the-column-of-rules
SELECT * FROM ticks MATCH_RECOGNIZE (PARTITION BY symbol ORDER BY ts RULES (a AS (PATTERN (A))) AS Symbol);
--- error MATCH_RECOGNIZE_RULE_COLUMN_NAME
--- at 1:21
--- says The result would have two columns named symbol: a key of PARTITION BY and the column of rules. Give a key

--- case too-many-rules
--- set spark.matchRecognize.maxRules 2
SELECT * FROM ticks MATCH_RECOGNIZE (ORDER BY ts RULES (a AS (PATTERN (A)), b AS (PATTERN (A)), c AS (PATTERN (A))));
--- error MATCH_RECOGNIZE_TOO_MANY_RULES
--- at 1:21
--- says RULES has 3 rules, more than the limit of 2

--- case step-limit-in-a-rule
--- set spark.matchRecognize.maxStepsPerAttempt 1000
SELECT * FROM many MATCH_RECOGNIZE (ORDER BY ts RULES (
  quick AS (PATTERN (A)), slow AS (PATTERN (A+ B) DEFINE A AS SUM(A.price) >= 0, B AS B.price > 10 + COUNT(A.*))));
--- error MATCH_RECOGNIZE_STEP_LIMIT_EXCEEDED
--- says rule slow: 

--- case bound-without-limit
SELECT * FROM ticks MATCH_RECOGNIZE (ORDER BY ts PATTERN (A) BEST EFFORT ());
--- error MATCH_RECOGNIZE_MALFORMED_BEST_EFFORT
--- at 1:75
--- says expected a limit, not ')'

--- case bound-that-is-no-number
SELECT * FROM ticks MATCH_RECOGNIZE (ORDER BY ts PATTERN (A) BEST EFFORT (WORK few LOOKS PER ROW));
--- error MATCH_RECOGNIZE_MALFORMED_BEST_EFFORT
--- at 1:80
--- says expected a number above 0, not 'few'

--- case bound-of-part-of-a-run
SELECT * FROM ticks MATCH_RECOGNIZE (ORDER BY ts PATTERN (A) BEST EFFORT (STATE 2.5 RUNS));
--- error MATCH_RECOGNIZE_MALFORMED_BEST_EFFORT
--- at 1:81
--- says expected a whole number below 2^31, not '2.5'

--- case bound-twice
SELECT * FROM ticks MATCH_RECOGNIZE (ORDER BY ts PATTERN (A) BEST EFFORT (STATE 2 RUNS, STATE 3 RUNS));
--- error MATCH_RECOGNIZE_MALFORMED_BEST_EFFORT
--- at 1:95
--- says a limit appears twice

--- case bounds-of-two-searches
SELECT * FROM ticks MATCH_RECOGNIZE (ORDER BY ts PATTERN (A) BEST EFFORT (STATE 2 RUNS, WORK 5 STEPS PER START));
--- error MATCH_RECOGNIZE_MALFORMED_BEST_EFFORT
--- at 1:112
--- says STEPS PER START cannot be combined with other limits

--- case bound-without-parentheses
SELECT * FROM ticks MATCH_RECOGNIZE (ORDER BY ts PATTERN (A) BEST EFFORT WORK 5 LOOKS PER ROW);
--- error MATCH_RECOGNIZE_UNEXPECTED_TOKEN
--- at 1:62
--- says Write the bound in parentheses, as in BEST EFFORT (WORK 5 LOOKS PER ROW).

--- case bound-where-matches-depend-on-one-another
SELECT * FROM ticks MATCH_RECOGNIZE (PARTITION BY symbol AFTER MATCH SKIP PAST LAST ROW EVENT SELECTION SKIP TILL NEXT MATCH PATTERN (A B) BEST EFFORT (STATE 2 RUNS));
--- error MATCH_RECOGNIZE_BEST_EFFORT_UNSUPPORTED
--- at 1:140
--- says cannot be used with AFTER MATCH SKIP PAST LAST ROW

--- case bound-on-steps-where-matches-depend-on-one-another
SELECT * FROM ticks MATCH_RECOGNIZE (PARTITION BY symbol PATTERN (A B) BEST EFFORT (WORK 100 STEPS PER START));
--- error MATCH_RECOGNIZE_BEST_EFFORT_UNSUPPORTED
--- at 1:72
--- says cannot be used with AFTER MATCH SKIP PAST LAST ROW

--- case bound-with-numbers-of-matches
SELECT * FROM ticks MATCH_RECOGNIZE (ORDER BY ts MEASURES MATCH_NUMBER() AS n EVENT SELECTION SKIP TILL NEXT MATCH PATTERN (A B) BEST EFFORT (STATE 2 RUNS));
--- error MATCH_RECOGNIZE_BEST_EFFORT_UNSUPPORTED
--- at 1:130
--- says cannot be used with MATCH_NUMBER(). Remove the function

--- case bound-that-several-parts-prevent
SELECT * FROM ticks MATCH_RECOGNIZE (ORDER BY ts MEASURES MATCH_NUMBER() AS n ALL ROWS PER MATCH WITH UNMATCHED ROWS PATTERN (A B) BEST EFFORT (STATE 2 RUNS));
--- error MATCH_RECOGNIZE_BEST_EFFORT_UNSUPPORTED
--- at 1:132
--- says cannot be used with EVENT SELECTION STRICT or WITH UNMATCHED ROWS or AFTER MATCH SKIP PAST LAST ROW or MATCH_NUMBER().

--- case bound-in-one-of-two-rules
SELECT * FROM ticks MATCH_RECOGNIZE (ORDER BY ts RULES (a AS (PATTERN (A)), b AS (PATTERN (A) BEST EFFORT (STATE 2 RUNS))));
--- error MATCH_RECOGNIZE_MALFORMED_BEST_EFFORT
--- at 1:95
--- says a rule can have only WORK n LOOKS PER ROW

--- case bound-of-other-matches-alone
SELECT * FROM ticks MATCH_RECOGNIZE (ORDER BY ts PATTERN (A) BEST EFFORT (ALLOW OTHER MATCHES));
--- error MATCH_RECOGNIZE_MALFORMED_BEST_EFFORT
--- at 1:62
--- says ALLOW OTHER MATCHES requires a limit

--- case bound-in-other-units
SELECT * FROM ticks MATCH_RECOGNIZE (ORDER BY ts PATTERN (A) BEST EFFORT (STATE 2 GB));
--- error MATCH_RECOGNIZE_MALFORMED_BEST_EFFORT
--- at 1:83
--- says expected RUNS, KB or MB after the number of STATE

--- case latency-over-a-table
SELECT * FROM ticks MATCH_RECOGNIZE (ORDER BY ts EVENT SELECTION SKIP TILL ANY MATCH PATTERN (A B) BEST EFFORT (LATENCY 200 MILLISECONDS));
--- error MATCH_RECOGNIZE_BEST_EFFORT_UNSUPPORTED
--- at 1:100
--- says cannot be used with LATENCY in a query over a table. Write WORK n LOOKS PER ROW

--- case latency-for-few-rows
SELECT * FROM ticks MATCH_RECOGNIZE (ORDER BY ts PATTERN (A) BEST EFFORT (LATENCY 2 SECONDS AT P20));
--- error MATCH_RECOGNIZE_MALFORMED_BEST_EFFORT
--- at 1:96
--- says expected P50 to P99 after AT, not 'P20'

--- case forecast-of-one-rule-without-a-horizon
SELECT * FROM ticks MATCH_RECOGNIZE (ORDER BY ts RULES (a AS (PATTERN (A)), b AS (MEASURES FORECAST_PROBABILITY() AS p FORECAST ROWS AFTER MATCH SKIP TO NEXT ROW PATTERN (A B))));
--- error MATCH_RECOGNIZE_FORECAST_UNSUPPORTED
--- at 1:77
--- says rule b: FORECAST ROWS cannot be used with a clause that has neither HORIZON nor WITHIN

--- case weight-that-is-no-number
SELECT * FROM ticks MATCH_RECOGNIZE (ORDER BY ts RULES (a AS (PATTERN (A)) WEIGHT heavy));
--- error MATCH_RECOGNIZE_MALFORMED_RULES
--- at 1:83
--- says expected a number above 0 after WEIGHT, not 'heavy'

--- case weight-of-nothing
SELECT * FROM ticks MATCH_RECOGNIZE (ORDER BY ts RULES (a AS (PATTERN (A)) WEIGHT 0));
--- error MATCH_RECOGNIZE_MALFORMED_RULES
--- at 1:83
--- says expected a number above 0 after WEIGHT, not '0'

--- case bound-that-a-rule-prevents
SELECT * FROM ticks MATCH_RECOGNIZE (ORDER BY ts RULES (a AS (EVENT SELECTION SKIP TILL NEXT MATCH PATTERN (A B)), b AS (PATTERN (A))) BEST EFFORT (STATE 2 RUNS));
--- error MATCH_RECOGNIZE_BEST_EFFORT_UNSUPPORTED
--- at 1:136
--- says rule b: BEST EFFORT cannot be used with EVENT SELECTION STRICT

--- case bound-of-one-rule-that-another-one-prevents
SELECT * FROM ticks MATCH_RECOGNIZE (ORDER BY ts RULES (a AS (EVENT SELECTION SKIP TILL NEXT MATCH PATTERN (A B) BEST EFFORT (WORK 2 LOOKS PER ROW)), b AS (PATTERN (A))));
--- error MATCH_RECOGNIZE_BEST_EFFORT_UNSUPPORTED
--- at 1:151
--- says rule b: BEST EFFORT cannot be used with EVENT SELECTION STRICT

--- case bound-with-a-measure-of-another-operator
SELECT * FROM ticks MATCH_RECOGNIZE (ORDER BY ts RULES (
  a AS (EVENT SELECTION SKIP TILL NEXT MATCH PATTERN (A B)),
  b AS (MEASURES A.price + (SELECT 1) AS p EVENT SELECTION SKIP TILL NEXT MATCH PATTERN (A B))) BEST EFFORT (STATE 2 RUNS));
--- error MATCH_RECOGNIZE_BEST_EFFORT_UNSUPPORTED
--- at 3:97
--- says Compute subqueries

--- case rule-of-a-table-with-a-subquery
SELECT /*+ RULES_OF_TABLE */ * FROM ticks MATCH_RECOGNIZE (ORDER BY ts RULES (a AS (PATTERN (A)), b AS (PATTERN (A) DEFINE A AS price > (SELECT 1))));
--- error MATCH_RECOGNIZE_RULES_FROM_UNSUPPORTED
--- at 1:137
--- says rule b: RULES FROM does not support a subquery in a rule. Compute its value in a subquery in FROM

--- case rule-of-a-table-that-reads-the-time
SELECT /*+ RULES_OF_TABLE */ * FROM ticks MATCH_RECOGNIZE (ORDER BY ts RULES (a AS (PATTERN (A)), b AS (MEASURES current_timestamp() AS now PATTERN (A))));
--- error MATCH_RECOGNIZE_RULES_FROM_UNSUPPORTED
--- at 1:114
--- says rule b: RULES FROM does not support the current time in a rule. Remove it

--- case a-bound-and-the-number-of-the-match-in-an-aggregate
SELECT * FROM ticks MATCH_RECOGNIZE (ORDER BY ts MEASURES A.ts AS a EVENT SELECTION SKIP TILL ANY MATCH PATTERN (A B) WITHIN 5 DEFINE A AS price > 1, B AS MAX(A.price * 0 + MATCH_NUMBER()) = 1 BEST EFFORT (STATE 1000 RUNS));
--- error MATCH_RECOGNIZE_BEST_EFFORT_UNSUPPORTED
--- at 1:194
--- says BEST EFFORT cannot be used with MATCH_NUMBER() in DEFINE. Remove the function from the condition.

--- case rule-of-a-table-that-reads-the-user
SELECT /*+ RULES_OF_TABLE */ * FROM ticks MATCH_RECOGNIZE (ORDER BY ts RULES (a AS (PATTERN (A)), b AS (MEASURES current_user() AS who PATTERN (A))));
--- error MATCH_RECOGNIZE_RULES_FROM_UNSUPPORTED
--- at 1:114
--- says rule b: RULES FROM does not support current_user() in a rule. Write its value

--- case rule-of-a-table-with-chance
SELECT /*+ RULES_OF_TABLE */ * FROM ticks MATCH_RECOGNIZE (ORDER BY ts RULES (a AS (PATTERN (A)), b AS (MEASURES A.price + rand() AS p PATTERN (A))));
--- error MATCH_RECOGNIZE_RULES_FROM_UNSUPPORTED
--- at 1:124
--- says rule b: RULES FROM does not support rand(), which is not deterministic, in a rule.

--- case rule-of-a-table-with-a-bound
SELECT /*+ RULES_OF_TABLE */ * FROM ticks MATCH_RECOGNIZE (ORDER BY ts RULES (a AS (PATTERN (A)), b AS (EVENT SELECTION SKIP TILL NEXT MATCH PATTERN (A B) BEST EFFORT (WORK 2 LOOKS PER ROW))));
--- error MATCH_RECOGNIZE_RULES_FROM_UNSUPPORTED
--- at 1:156
--- says rule b: RULES FROM does not support BEST EFFORT in a rule. Remove it, or write the rules in the text of the query.

--- case rule-of-a-table-with-all-rows
SELECT /*+ RULES_OF_TABLE */ * FROM ticks MATCH_RECOGNIZE (ORDER BY ts RULES (a AS (PATTERN (A)), b AS (ALL ROWS PER MATCH PATTERN (A))));
--- error MATCH_RECOGNIZE_RULES_FROM_UNSUPPORTED
--- at 1:99
--- says rule b: RULES FROM does not support ALL ROWS PER MATCH in a rule.

// SPDX-License-Identifier: Apache-2.0
package io.matchrecognize.lint

/** EXPLAIN MATCH LINT, mistakes and risks: for each check clauses that it reports and sound ones like them that it does not. */
final class LintSuite extends LintTest {

  test("CONTRADICTION: parts of a condition that are never true together") {
    def defined(conditions: String*) = conditions.map(condition => s"PATTERN (A B) DEFINE A AS $condition")
    check(
      "CONTRADICTION",
      defined(
        "x > 5 AND x < 3",
        "x = 1 AND x = 2",
        "x IS NULL AND x > 1",
        "x = NULL",
        "x > 5 AND k = 1 AND x BETWEEN 1 AND 4",
        "x > 4 AND x < 5",
        "x IN (1, 2) AND x NOT IN (1, 2, 3)",
        "x > PREV(x) AND x < PREV(x)",
        "s LIKE 'a%' AND NOT s LIKE 'a%'",
        "x > 5 AND (x = 1 OR x = 2)",
        "x > 9.5 AND x < 3"
      ),
      defined(
        "x > 5 AND x < 7",
        "x = 1 OR x = 2",
        "x IS NULL OR x > 1",
        "x >= 5 AND x <= 5",
        "x > 4 AND k < 3",
        "x > PREV(x) AND x < NEXT(x)",
        "false"
      )
    )
  }

  test("conditions that look contradictory and are not") {
    val values =
      "(SELECT id AS at, CAST(id AS INT) AS x, CAST(id AS STRING) AS s, CAST(id AS DOUBLE) AS d, CAST(id AS " +
        "DECIMAL(9, 2)) AS p, CAST(id AS STRING) COLLATE UTF8_LCASE AS c, timestamp_seconds(id) AS t, struct(id AS a) AS r " +
        "FROM range(100)) AS t"
    val conditions = Seq(
      // Other rows have other values.
      "x > 5 AND PREV(x) < 3",
      "x > 5 AND A.x < 3",
      "PREV(x) > 5 AND PREV(x, 2) < 3",
      "FIRST(A.x) > 5 AND LAST(A.x) < 3",
      "LAST(B.x, 1) > 5 AND LAST(B.x, 2) < 3",
      "PREV(A.x) > 5 AND PREV(B.x) < 3",
      "SUM(A.x) > 5 AND SUM(B.x) < 3",
      "SUM(A.x) > 5 AND MAX(A.x) < 3",
      // Reads of arguments that are written alike.
      "PREV(concat(s, 'a, b')) = 'xa, b' AND PREV(concat(s, 'a', ' b')) = 'xa b'",
      "PREV(s = 'x') AND NOT PREV(s = 'y')",
      s"PREV(x IN (${(0 to 30).mkString(", ")})) AND NOT PREV(x IN (${(0 to 29).mkString(", ")}, 31))",
      // Comparisons in another order than that of bytes or numbers.
      "c = 'a' AND c = 'A'",
      "c >= 'a' AND c <= 'A'",
      "c IN ('a', 'b') AND c IN ('A', 'C')",
      "d > double('Infinity') AND d = double('NaN')",
      "d >= 0.0D AND d <= -0.0D",
      "d > 1 AND d < 2",
      "p > 1 AND p < 2",
      "p BETWEEN 1.005 AND 1.015",
      "CAST(d AS INT) = 1 AND d > 1.2D",
      "CAST(x AS STRING) > '10' AND x < 10",
      "s > '10' AND s < '9'",
      "s > 10 AND s < '9'",
      "t > TIMESTAMP '2020-01-01 00:00:00' AND t < TIMESTAMP '2020-01-01 00:00:00.000001'",
      "CAST(t AS DATE) = DATE '2020-01-01' AND t > TIMESTAMP '2020-01-01 08:00:00'",
      "t <= current_timestamp() AND t >= current_timestamp()",
      "t > TIMESTAMP '2999-01-01 00:00:00' AND t < now()",
      "CAST(t AS DATE) > DATE '2999-01-01' AND CAST(t AS DATE) < current_date()",
      "s = current_user() AND s = 'nobody'",
      "r.a > 5 AND r < named_struct('a', 7L)",
      // Alternatives, and what is null.
      "(x > 5 OR x IS NULL) AND (x > 5) IS NOT TRUE",
      "NOT (x > 5 AND x < 3)",
      "(x > 5 AND x < 3) OR s = 'a'",
      "(x > 5 AND x < 3) IS NULL",
      "x <=> NULL AND NOT x <=> 5",
      "(x > 5) <=> NULL AND (x < 3) IS NULL",
      "COALESCE(x > 5, true) AND COALESCE(x < 3, true)",
      "x NOT IN (1, 2) AND x IN (1, 2, 3)",
      "x BETWEEN 5 AND 5 AND x NOT BETWEEN 6 AND 4",
      "CASE WHEN x > 5 THEN x < 3 ELSE x < 2 END",
      "IF(x > 5, NULL, true) AND x < 3"
    )
    assert(conditions.filter(condition =>
      codes(s"PATTERN (A B+) DEFINE B AS $condition", values).contains("CONTRADICTION")
    ) == Nil)
  }

  test("what a contradiction means for the match") {
    val required = single("PATTERN (A B) DEFINE A AS x > 5 AND x < 3")
    assert(required.toSeq == Seq[Any](
      "CONTRADICTION",
      "mistake",
      1,
      clause("PATTERN (A B) DEFINE A AS x > 5 AND x < 3").indexOf("x < 3") + "EXPLAIN MATCH LINT ".length + 1,
      "A",
      "No row can be A: x > 5 and x < 3 are never true together.",
      "The clause never finds a match.",
      "Correct one of them, or write OR between alternatives."
    ))
    val optional = single("PATTERN (A* B) DEFINE A AS x = NULL")
    assert(optional.getString(6) == "The part of the pattern with A never applies.")
    assert(optional.getString(7).startsWith("Write IS NULL or IS NOT NULL"))
    val absent = single("PATTERN (A NOT C B) DEFINE C AS x > 5 AND x < 3")
    assert(absent.getString(6) == "The absence of C has no effect, because no row is ever C.")
  }

  test("a value that is compared with itself, since the row under test already is a row of the match") {
    def defined(conditions: String*) =
      conditions.map(condition => s"PATTERN (A B) SUBSET S = (A, B) DEFINE A AS S.x > 1, B AS $condition")
    check(
      "CONTRADICTION",
      defined(
        "x > B.x",
        "B.x > LAST(B.x)",
        "x <> LAST(x)",
        "x > MAX(x)",
        "x < MIN(B.x)",
        "MAX(S.x) < B.x",
        "A.x > MAX(A.x)",
        "x + k > MAX(B.x + B.k)",
        "COUNT(*) < 1"
      ),
      Nil
    )
    check(
      "ALWAYS_TRUE",
      defined("x = B.x", "x <= MAX(x)", "B.x >= MIN(B.x)", "A.x <= MAX(S.x)", "FIRST(B.x) <= MAX(x)", "COUNT(B.*) > 0"),
      // Either the row is not among those of the aggregate, or it decides.
      defined(
        "x > LAST(B.x, 1) OR x > 5",
        "x > MAX(A.x)",
        "x >= MAX(x)",
        "x < MAX(x)",
        "x = MAX(x)",
        "PREV(x) <= MAX(x)",
        "A.x <= MAX(B.x)",
        "x <= MAX(x) FILTER (WHERE k = 1)",
        "x <= MAX(k)",
        "x <= AVG(x)",
        "x <= SUM(x)",
        "COUNT(B.*) > 1",
        "COUNT(B.x) > 0",
        "x > PREV(B.x)"
      )
    )
    val never = single("PATTERN (A B) DEFINE A AS x > LAST(A.x)")
    assert(never.getString(5) == "No row can be A: x > LAST(A.x) is never true.")
    assert(never.getString(7).startsWith("The row under test already is a row of the match: write LAST(A.x, 1)"))
    val always = single("PATTERN (A B) DEFINE B AS x <= MAX(x)")
    assert(always.getString(5) == "x <= MAX(x) is never false.")
    assert(always.getString(6) == "It excludes a row from B only if it is null for the row.")
  }

  test("ALWAYS_TRUE: a condition that says nothing about other rows") {
    check(
      "ALWAYS_TRUE",
      Seq("x > 5 OR NOT x > 5", "x IS NULL OR x IS NOT NULL", "x <=> x", "NOT (x > 5 AND x < 3)")
        .map(condition => s"PATTERN (A B) DEFINE B AS $condition"),
      Seq("true", "1 = 1", "x > 5 OR x < 5", "x IS NOT NULL", "COALESCE(x > 5, true)").map(condition =>
        s"PATTERN (A B) DEFINE B AS $condition"
      )
    )
  }

  test("EMPTY_MATCH: a pattern that matches at every row") {
    check(
      "EMPTY_MATCH",
      Seq(
        "PATTERN (A*) DEFINE A AS x > 5",
        "PATTERN (A? B*) DEFINE A AS x > 5, B AS x < 3",
        "PATTERN (A | ()) DEFINE A AS x > 5",
        "ALL ROWS PER MATCH PATTERN (A*) DEFINE A AS x > 5",
        "ALL ROWS PER MATCH WITH UNMATCHED ROWS PATTERN (A*) DEFINE A AS x > 5"
      ),
      Seq(
        "PATTERN (A+) DEFINE A AS x > 5",
        "PATTERN (A* B) DEFINE A AS x > 5, B AS x < 3",
        "PATTERN (())",
        "ALL ROWS PER MATCH OMIT EMPTY MATCHES PATTERN (A*) DEFINE A AS x > 5"
      )
    )
    val found = single("PATTERN (A*) DEFINE A AS x > 5")
    assert(found.getString(5) == "The pattern A* can match without any row.")
  }

  test("MISSING_ROW: a condition that reads a row which its variable's first row cannot have") {
    check(
      "MISSING_ROW",
      Seq(
        "PATTERN (A UP+) DEFINE UP AS x > LAST(UP.x, 1)",
        "PATTERN (A B) DEFINE A AS x > B.x",
        "PATTERN (A (B | C)) DEFINE C AS x > B.x"
      ),
      Seq(
        "PATTERN (A UP+) DEFINE UP AS x > COALESCE(LAST(UP.x, 1), A.x)",
        "PATTERN (A UP+) DEFINE UP AS LAST(UP.x, 1) IS NULL OR x > LAST(UP.x, 1)",
        "PATTERN (A B) DEFINE B AS x > A.x",
        "PATTERN ((A B)+) DEFINE A AS B.x IS NULL OR x > B.x",
        "PATTERN (A UP+) SUBSET S = (A, UP) DEFINE UP AS x > LAST(S.x, 1)"
      )
    )
  }

  test("UNREACHABLE_BRANCH: a branch that another one before it covers") {
    check(
      "UNREACHABLE_BRANCH",
      Seq(
        "PATTERN ((A | B) C) DEFINE A AS x > 5, B AS x > 7, C AS k = 1",
        "PATTERN (A (B | B C)) DEFINE B AS x > 5",
        "PATTERN (C (A* | B)) DEFINE A AS x > 5, B AS x < 4",
        "PATTERN ((ANY_ROW | B) C) DEFINE B AS x < 4, C AS x > 9"
      ),
      Seq(
        "PATTERN ((B | A) C) DEFINE A AS x > 5, B AS x > 7, C AS k = 1",
        "PATTERN (A (B C | B)) DEFINE B AS x > 5",
        "PATTERN (A (B | B C) D) DEFINE B AS x > 5",
        "PATTERN ((A* | B) C) DEFINE A AS x > 5, B AS x < 4",
        "PATTERN ((A | B) C) DEFINE A AS x > 5, B AS x > 7, C AS x > A.x",
        "PATTERN ((A | B) C) UNLESS U DEFINE A AS x > 5, B AS x > 7, U AS x > A.x",
        "PATTERN (A (B | C) NOT D) WITHIN 9 DEFINE B AS x > 5, C AS x > 7, D AS x > B.x",
        "AFTER MATCH SKIP TO CURRENT ROW PATTERN ((A | B) C) DEFINE A AS x > 5, B AS x > 7"
      )
    )
    assert(single("PATTERN (A (B | B C)) DEFINE B AS x > 5").getString(5) ==
      "The branch B C is never preferred: B comes before it and fits its first rows, and nothing follows.")
  }

  test("RELUCTANT_TAIL: a reluctant quantifier with nothing after it") {
    check(
      "RELUCTANT_TAIL",
      Seq("PATTERN (A B*?) DEFINE B AS x > 5", "PATTERN (A (B | C{2,4}?)) DEFINE B AS x > 5, C AS x < 4"),
      Seq(
        "PATTERN (A B*? C) DEFINE C AS x > 5",
        "PATTERN (A B{2}?) DEFINE B AS x > 5",
        "PATTERN (A B*? $) DEFINE B AS x > 5",
        "PATTERN ((A B*?)+) DEFINE A AS x > 5",
        "EVENT SELECTION SKIP TILL ANY MATCH PATTERN (A B??) DEFINE B AS x > 5",
        "AFTER MATCH SKIP TO CURRENT ROW PATTERN (A B*?) DEFINE B AS x > 5"
      )
    )
  }

  test("UNUSED_SUBSET: a subset that nothing names") {
    check(
      "UNUSED_SUBSET",
      Seq("PATTERN (A B) SUBSET S = (A, B) DEFINE B AS x > 5"),
      Seq(
        "PATTERN (A B) SUBSET S = (A, B) DEFINE B AS x > 5 + FIRST(s.x)",
        "AFTER MATCH SKIP TO LAST S PATTERN (C A B) SUBSET S = (A, B) DEFINE B AS x > 5",
        "PATTERN (A B) SUBSET `s` = (A, B) DEFINE B AS x > 5 + FIRST(S.x)"
      )
    )
  }

  test("what the engine warns of is a finding, too") {
    check("UNDEFINED_VARIABLE", Seq("PATTERN (STRT DWN DOWN) DEFINE DOWN AS x < 4"), Nil)
    check("UNBOUNDED_RANGE", Seq("PATTERN (A B{,}) DEFINE B AS x < 4"), Seq("PATTERN (A B{0,}) DEFINE B AS x < 4"))
    val slip = single("PATTERN (STRT DWN DOWN+) DEFINE DOWN AS x < 4")
    assert(slip.getString(4) == "DWN" && slip.getString(5) == "DWN is not in DEFINE, so every row satisfies it.")
    assert(slip.getString(7).startsWith("Did you mean DOWN?"))
    val dotted = single("PATTERN (STRT `DOW.N` DOWN+) DEFINE DOWN AS x < 4")
    assert(dotted.getString(5).contains("DOW.N") && dotted.getString(
      5
    ).endsWith("is not in DEFINE, so every row satisfies it."))
  }

  test("SWALLOWED_STEP: a greedy repetition that takes what the next step is about") {
    check(
      "SWALLOWED_STEP",
      Seq(
        "PATTERN (A X* B) DEFINE A AS x = 1, B AS x = 5",
        "PATTERN (A X* B) DEFINE A AS x = 1, B AS x > A.x",
        "PATTERN (A+ B) DEFINE A AS x > 5, B AS x > 7",
        "PATTERN (A+ {- B -} C) DEFINE A AS x > 5, B AS x > 7 AND k = 1, C AS x < 3"
      ),
      Seq(
        "PATTERN (A X*? B) DEFINE A AS x = 1, B AS x = 5",
        "PATTERN (A+ B) DEFINE A AS x > 7, B AS x > 5",
        "PATTERN (A+ B) DEFINE A AS x > 5, B AS x > 5",
        "PATTERN (A X* B $) DEFINE A AS x = 1, B AS x = 5",
        "PATTERN (A X* LAST_ONE) DEFINE A AS x = 1",
        "PATTERN (A X{0,3} B) DEFINE A AS x = 1, B AS x = 5",
        "PATTERN (STRT DOWN+ UP+) DEFINE DOWN AS x < PREV(x), UP AS x > PREV(x)"
      )
    )
  }

  test("SKIP_CAN_FAIL: a row to skip to that a match may lack, or begin with") {
    check(
      "SKIP_CAN_FAIL",
      Seq(
        "AFTER MATCH SKIP TO FIRST A PATTERN (A B) DEFINE B AS x > 5",
        "AFTER MATCH SKIP TO B PATTERN (A B* C) DEFINE B AS x > 5, C AS x < 4",
        "AFTER MATCH SKIP TO LAST A PATTERN (A+ B) DEFINE A AS x > 5, B AS x < 4"
      ),
      Seq(
        "AFTER MATCH SKIP TO FIRST B PATTERN (A B+ C) DEFINE B AS x > 5, C AS x < 4",
        "AFTER MATCH SKIP TO LAST A PATTERN (A{2,} B) DEFINE A AS x > 5, B AS x < 4",
        "AFTER MATCH SKIP TO NEXT ROW PATTERN (A B) DEFINE B AS x > 5"
      )
    )
    assert(single("AFTER MATCH SKIP TO A PATTERN (A B) DEFINE B AS x > 5").getString(6) ==
      "The query fails at every match: the same match would be found forever.")
  }

  test("NO_ORDER: several rows of a match without ORDER BY") {
    def found(text: String) =
      rows(s"EXPLAIN MATCH LINT SELECT * FROM $few MATCH_RECOGNIZE (PARTITION BY k MEASURES COUNT(*) AS n $text)")
        .map(_.getString(0))
    for (pattern <- Seq("A B", "A+", "A B?", "(A | B C)", "A{2}", "PERMUTE(A, B)"))
      assert(found(s"PATTERN ($pattern) DEFINE A AS x > 5") == Seq("NO_ORDER"), pattern)
    for (pattern <- Seq("A", "A?", "(A | B)", "^ A"))
      assert(!found(s"PATTERN ($pattern) DEFINE A AS x > 5").contains("NO_ORDER"), pattern)
    assert(found("ORDER BY x PATTERN (A B)") == Nil)
    // The warning says the same.
    assert(found("PATTERN (A B) DEFINE B AS x > PREV(x)") == Seq("NAVIGATION_WITHOUT_ORDER"))
  }

  test("TIED_ROWS: rows of the sample that ORDER BY does not separate") {
    def sampled(order: String, size: Int = 100) = rows(
      s"EXPLAIN MATCH LINT SAMPLE $size ROWS ${clause("PATTERN (A B) DEFINE B AS x > 5").replace("BY x", s"BY $order")}"
    )
    val found = sampled("k").head
    assert(found.getString(0) == "TIED_ROWS" &&
      found.getString(5) == "ORDER BY leaves ties: 34 rows of the sample have k = 0.")
    assert(sampled("k, x") == Nil)
    assert(sampled("k", 3) == Nil)
    val table =
      "WITH few AS (SELECT 1 AS k, id FROM range(3)) SELECT * FROM few MATCH_RECOGNIZE (PARTITION BY k ORDER BY k " +
        "MEASURES 1 AS n PATTERN (A B) DEFINE B AS id > 5)"
    assert(rows(s"EXPLAIN MATCH LINT SAMPLE 10 ROWS $table").map(_.getString(0)) == Seq("TIED_ROWS"))
  }
}

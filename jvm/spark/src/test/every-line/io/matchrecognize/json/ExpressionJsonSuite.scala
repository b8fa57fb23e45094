// SPDX-License-Identifier: Apache-2.0
package io.matchrecognize.json

import io.matchrecognize.{MatchRecognizePlans, MatchRecognizeTest}

import com.fasterxml.jackson.databind.{JsonNode, ObjectMapper}

/** The text of an expression in a plan's JSON, and what it reads; no table is there. */
final class ExpressionJsonSuite extends MatchRecognizeTest {
  private val mapper = new ObjectMapper()

  private def clause(sections: String): JsonNode =
    mapper.readTree(MatchRecognizePlans.json(s"SELECT * FROM t MATCH_RECOGNIZE ($sections)")(spark))
      .get("clauses").get(0)

  private def measure(expression: String): JsonNode =
    clause(
      s"MEASURES $expression AS m PATTERN (A B+ `low er`) SUBSET U = (A, B)"
    ).get("measures").get(0).get("expression")

  private def text(expression: String): String = measure(expression).get("text").asText
  private def reads(expression: String): String = measure(expression).get("reads").toString

  private def column(name: String): String = s"""{"column":"$name","variable":null}"""
  private def column(variable: String, name: String): String = s"""{"column":"$name","variable":"$variable"}"""
  private def navigation(function: String, offset: String, of: String*): String =
    s"""{"navigation":"$function","offset":"$offset","of":${of.mkString("[", ",", "]")}}"""
  private def mode(keyword: String, of: String*): String = s"""{"mode":"$keyword","of":${of.mkString("[", ",", "]")}}"""

  private def assertReads(expression: String)(expected: String*): Unit =
    assert(reads(expression) == expected.mkString("[", ",", "]"), expression): Unit

  test("a column is read with the variable that is named before it") {
    assertReads("x + A.y")(column("x"), column("A", "y"))
    assertReads("u.x")(column("U", "x"))
  }

  test("a variable is printed as the pattern spells it, and a column as written") {
    assertReads("a.Price")(column("A", "Price"))
    assertReads("`LOW ER`.`the price`")(column("low er", "the price"))
  }

  test("a name that is no variable is part of the column's name") {
    assertReads("t.x")(column("t.x"))
    assertReads("address.city || A.address.city")(column("A", "address.city"), column("address.city"))
  }

  test("parentheses around a name do not matter") {
    assertReads("(address).city")(column("address.city"))
    assertReads("((a).x)")(column("A", "x"))
  }

  test("of what a value holds only the column itself is named") {
    assertReads("A.tags[0].name")(column("A", "tags"))
    assertReads("address.lines[0].text")(column("address.lines"))
  }

  test("a variable or a word of Spark alone is a column, since only a table decides") {
    assertReads("A")(column("A"))
    assertReads("size(B)")(column("B"))
    assertReads("x < current_date AND y < current_timestamp()")(column("current_date"), column("x"), column("y"))
  }

  test("offsets left out are printed as what they mean") {
    assertReads("PREV(x)")(navigation("PREV", "1", column("x")))
    assertReads("NEXT(x)")(navigation("NEXT", "1", column("x")))
    assertReads("FIRST(B.x)")(navigation("FIRST", "0", column("B", "x")))
    assertReads("LAST(B.x)")(navigation("LAST", "0", column("B", "x")))
  }

  test("a navigation within another stands inside of it") {
    assertReads("PREV(LAST(B.x, 2), 1)")(navigation("PREV", "1", navigation("LAST", "2", column("B", "x"))))
    assertReads("NEXT(FIRST(B.x + B.y), 3) - x")(
      column("x"),
      navigation("NEXT", "3", navigation("FIRST", "0", column("B", "x"), column("B", "y")))
    )
  }

  test("an offset that is no whole number is its text without parentheses around it") {
    assertReads("PREV(x, :n)")(navigation("PREV", ":n", column("x")))
    assertReads("PREV(x, ?)")(navigation("PREV", "?", column("x")))
    assertReads("PREV(x, (1 + /* one */ 1))")(navigation("PREV", "1+1", column("x")))
    assertReads("'\uD83D\uDE00' || PREV(x, 1 + 1)")(navigation("PREV", "1+1", column("x")))
    assertReads("PREV(x, -1)")(navigation("PREV", "-1", column("x")))
    assertReads("PREV(x, 2L)")(navigation("PREV", "2L", column("x")))
    assertReads("FINAL LAST(x, CAST(1 AS INT))")(mode("FINAL", navigation("LAST", "CAST(1 AS INT)", column("x"))))
  }

  test("rows by their number are navigation") {
    assertReads("B[0].x")(navigation("FIRST", "0", column("B", "x")))
    assertReads("b[2].x")(navigation("FIRST", "2", column("B", "x")))
    assertReads("B[-1].x")(navigation("LAST", "0", column("B", "x")))
    assertReads("B[-3].x")(navigation("LAST", "2", column("B", "x")))
  }

  test("RUNNING and FINAL hold what they stand before, in the midst of arithmetic too") {
    assertReads("FINAL LAST(A.x) - RUNNING SUM(B.x) * 2")(
      mode("FINAL", navigation("LAST", "0", column("A", "x"))),
      mode("RUNNING", column("B", "x"))
    )
    assert(text("1 - FINAL  LAST( A.x )") == "1-FINAL LAST(A.x)")
  }

  test("a count of a variable's rows reads them, a count of all rows reads nothing") {
    assertReads("COUNT(A.*)")("""{"rows":"A"}""")
    assertReads("COUNT(*)")()
    assertReads("FINAL COUNT(b.*)")(mode("FINAL", """{"rows":"B"}"""))
  }

  test("an aggregate reads its arguments, its filter and its order") {
    assertReads("SUM(A.x) FILTER (WHERE A.y > 0)")(column("A", "x"), column("A", "y"))
    assertReads("COUNT(DISTINCT x)")(column("x"))
    assertReads("percentile_cont(0.5) WITHIN GROUP (ORDER BY x)")(column("x"))
    assertReads("first(x, true)")(column("x"))
    assertReads("FIRST(x IGNORE NULLS)")(column("x"))
  }

  test("CLASSIFIER and MATCH_NUMBER are reads of their own") {
    assertReads("concat(CLASSIFIER(), MATCH_NUMBER(), classifier(u))")(
      """{"classifier":"U"}""",
      """{"classifier":null}""",
      """{"match_number":true}"""
    )
    assertReads("PREV(CLASSIFIER(), 2)")(navigation("PREV", "2", """{"classifier":null}"""))
  }

  test("functions of trends show their variable or their value") {
    assertReads("COUNT_TRENDS()")("""{"trend":"COUNT_TRENDS","variable":null,"of":[]}""")
    assertReads("count_events(b)")("""{"trend":"COUNT_EVENTS","variable":"B","of":[]}""")
    assertReads("SUM_TRENDS(B.x)")(s"""{"trend":"SUM_TRENDS","variable":null,"of":[${column("B", "x")}]}""")
  }

  test("a lambda's parameters are no columns") {
    assertReads("filter(A.xs, (v, i) -> v.price > y AND I < B.z)")(
      column("A", "xs"),
      column("y"),
      column("B", "z")
    )
    assertReads("transform(xs, x -> transform(ys, y -> x + y + z)) || x")(
      column("x"),
      column("xs"),
      column("ys"),
      column("z")
    )
    val key = clause("PARTITION BY exists(xs, v -> v > y) PATTERN (A)").get("partition_by").get(0)
    assert(key.get("expression").get("reads").toString == s"[${column("xs")},${column("y")}]")
    assert(key.get("name").asText == "exists(xs,v->v>y)")
  }

  test("each read is there once, however often a form of SQL holds it") {
    assertReads("x BETWEEN A.y AND A.y + x")(column("x"), column("A", "y"))
    assertReads("CASE x WHEN 1 THEN y WHEN 2 THEN x ELSE z END")(column("x"), column("y"), column("z"))
    assertReads("A.x IN (x, B.x, 1)")(column("A", "x"), column("B", "x"), column("x"))
    assertReads("extract(YEAR FROM ts) + date_diff(DAY, ts, at)")(column("at"), column("ts"))
  }

  test("the reads stand in the order of their texts, characters beyond U+FFFF last") {
    assertReads("`\uD83D\uDE00` + `\uFF5E` + b")(column("b"), column("\uFF5E"), column("\uD83D\uDE00"))
  }

  test("of a subquery only what is outside of it is read") {
    assertReads("x IN (SELECT y FROM other WHERE z > 1)")(column("x"))
    assertReads("EXISTS (SELECT y FROM other)")()
  }

  test("a text is free of layout and comments") {
    assert(text("A . x\n  +/* and */ B.y -- more\n * 2") == "A.x+B.y*2")
    assert(text("x /* one */ IS NOT/**/NULL AND y>=1.5e3") == "x IS NOT NULL AND y>=1.5e3")
  }

  test("a text keeps what is in quotes, and a blank between two of them") {
    assert(text("'it\\'s -- no  comment' || \"a 'b'\"") == "'it\\'s -- no  comment'||\"a 'b'\"")
    assert(text("'a'   'b'") == "'a' 'b'")
    assert(text("`a b` . `c` IN ('x' , r'\\d')") == "`a b`.`c`IN('x',r'\\d')")
  }

  test("letters and digits of any script are of words") {
    assert(text("CAST(1 AS INT) = 2 AND 3 = 4") == "CAST(1 AS INT)=2 AND 3=4")
    assert(text("'\u00e9' LIKE `\u00e9t\u00e9`") == "'\u00e9'LIKE`\u00e9t\u00e9`")
  }
}

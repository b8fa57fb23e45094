// SPDX-License-Identifier: Apache-2.0
package io.matchrecognize.json

import java.nio.file.{Files, Paths}

import io.matchrecognize.{MatchRecognizePlans, MatchRecognizeTest}

import com.fasterxml.jackson.databind.{JsonNode, ObjectMapper}

/** The sections of a clause in a plan's JSON, and the statements that hold it. */
final class PlanJsonSuite extends MatchRecognizeTest {
  private val mapper = new ObjectMapper()

  private def plan(statement: String): JsonNode = mapper.readTree(MatchRecognizePlans.json(statement)(spark))

  private def clause(sections: String): JsonNode =
    plan(s"SELECT * FROM t MATCH_RECOGNIZE ($sections)").get("clauses").get(0)

  private def pattern(text: String, rest: String = ""): String =
    clause(s"ORDER BY at PATTERN ($text) $rest").get("pattern").toString

  test("a clause of one word has all its defaults") {
    assert(clause("PATTERN (a)").toString ==
      """{"partition_by":[],"order_by":[],"measures":[],"rows":{"kind":"ONE ROW PER MATCH"},""" +
      """"skip":{"to":"PAST LAST ROW"},"selection":"STRICT","pattern":{"variable":"A"},"within":null,""" +
      """"unless":[],"subsets":[],"define":[]}""")
  }

  test("a key's column is named by AS, else by the column, else by the key's text") {
    val keys = clause("PARTITION BY a.Room, upper( kind ) AS `the kind`, x + 1, `y z` PATTERN (A)").get("partition_by")
    assert((0 until 4).map(keys.get(_).get("name").asText) == Seq("Room", "the kind", "x+1", "y z"))
    assert(keys.get(1).get("expression").get("text").asText == "upper(kind)")
  }

  test("the order's defaults are Spark's") {
    val order = clause("ORDER BY a, b DESC, c ASC NULLS LAST, d + 1 DESC NULLS FIRST PATTERN (A)").get("order_by")
    def orderOf(i: Int) = (order.get(i).get("descending").asBoolean, order.get(i).get("nulls_first").asBoolean)
    assert((0 until 4).map(orderOf) == Seq((false, true), (true, false), (false, false), (true, true)))
    assert(order.get(3).get("expression").get("text").asText == "d+1")
  }

  test("each node of a pattern is an object") {
    assert(pattern("A (B | `c`)") ==
      """{"concatenation":[{"variable":"A"},{"alternation":[{"variable":"B"},{"variable":"c"}]}]}""")
    assert(pattern("PERMUTE(A, B)") == """{"permutation":[{"variable":"A"},{"variable":"B"}]}""")
    assert(pattern("A{2,}?") == """{"quantified":{"variable":"A"},"least":2,"most":null,"greedy":false}""")
    assert(pattern("(A)?") == """{"quantified":{"variable":"A"},"least":0,"most":1,"greedy":true}""")
    assert(pattern("^ {- A -} () $") ==
      """{"concatenation":[{"anchor":"start"},{"excluded":{"variable":"A"}},{"empty":true},{"anchor":"end"}]}""")
  }

  test("what is absent and what is limited stand in the pattern") {
    assert(pattern("A NOT X B WITHIN INTERVAL  '5' /* or so */ MINUTES", "DEFINE X AS true") ==
      """{"concatenation":[{"variable":"A"},{"absent":"X"},""" +
      """{"limited":{"variable":"B"},"limit":"INTERVAL'5'MINUTES"}]}""")
    assert(pattern("A WITHIN 5 MINUTES B{2} WITHIN :n") ==
      """{"concatenation":[{"limited":{"variable":"A"},"limit":"5 MINUTES"},""" +
      """{"limited":{"quantified":{"variable":"B"},"least":2,"most":2,"greedy":true},"limit":":n"}]}""")
  }

  test("the rows clause names its form and its variable") {
    def rows(text: String): String = clause(s"$text PATTERN (A B+)").get("rows").toString
    assert(rows("ALL ROWS PER MATCH") == """{"kind":"ALL ROWS PER MATCH SHOW EMPTY MATCHES"}""")
    assert(rows("ALL ROWS PER MATCH WITH UNMATCHED ROWS") == """{"kind":"ALL ROWS PER MATCH WITH UNMATCHED ROWS"}""")
    assert(rows("ALL MATCHES") == """{"kind":"ALL MATCHES"}""")
    assert(rows("AGGREGATE MATCHES") == """{"kind":"AGGREGATE MATCHES"}""")
    assert(rows("FORECAST ROWS (HORIZON 3 ROWS, CONFIDENCE 0.25)") ==
      """{"kind":"FORECAST ROWS","confidence":0.25,"horizon":"3 ROWS","max_depth":3,"warmup":100,"model":null}""")
    assert(rows("ONE ROW PER EVENT OF b") == """{"kind":"ONE ROW PER EVENT","variable":"B"}""")
    assert(rows("ONE ROW PER SUBSET OF b") == """{"kind":"ONE ROW PER SUBSET","variable":"B","limit":null}""")
    assert(
      rows("ONE ROW PER SUBSET OF b LIMIT NONE") == """{"kind":"ONE ROW PER SUBSET","variable":"B","limit":"NONE"}"""
    )
  }

  test("where the search goes on follows the selection unless the clause says it") {
    def skip(text: String): String = clause(s"$text PATTERN (A `b`+) SUBSET U = (A, B)").get("skip").toString
    assert(skip("EVENT SELECTION SKIP TILL ANY MATCH") == """{"to":"NEXT ROW"}""")
    assert(skip("AFTER MATCH SKIP TO CURRENT ROW") == """{"to":"CURRENT ROW"}""")
    assert(skip("AFTER MATCH SKIP TO b") == """{"to":"LAST","variable":"b"}""")
    assert(skip("AFTER MATCH SKIP TO FIRST u") == """{"to":"FIRST","variable":"U"}""")
  }

  test("a reference is printed as the pattern spells the variable") {
    val one = clause("ORDER BY at PATTERN (A `b`) UNLESS x, b SUBSET u = (B, a) DEFINE B AS true, X AS false")
    assert(one.get("unless").toString == """["X","b"]""")
    assert(one.get("subsets").toString == """[{"name":"U","members":["b","A"]}]""")
    assert((0 until 2).map(one.get("define").get(_).get("variable").asText) == Seq("b", "X"))
  }

  test("of two variables that differ only in case the one spelled so is meant") {
    val one = clause("AFTER MATCH SKIP TO b ONE ROW PER SUBSET OF `b` PATTERN (A B `b`)")
    assert(one.get("skip").toString == """{"to":"LAST","variable":"B"}""")
    assert(one.get("rows").get("variable").asText == "b")
  }

  test("Esper's limit excludes its end") {
    def within(text: String): String = clause(s"ORDER BY at PATTERN (A) $text").get("within").toString
    assert(within("WITHIN 5 MINUTES") == """{"limit":{"text":"5 MINUTES","reads":[]},"exclusive":false}""")
    assert(within("INTERVAL 5  SECONDS OR TERMINATED") ==
      """{"limit":{"text":"INTERVAL 5 SECONDS","reads":[]},"exclusive":true}""")
  }

  test("clauses stand in the order of their keywords, whichever is inside the other") {
    val nested = plan("SELECT * FROM (SELECT * FROM t MATCH_RECOGNIZE (PATTERN (A))) MATCH_RECOGNIZE (PATTERN (B)) " +
      "JOIN t MATCH_RECOGNIZE (PATTERN (C)) WHERE EXISTS (SELECT * FROM t MATCH_RECOGNIZE (PATTERN (D)))")
    assert((0 until 4).map(nested.get("clauses").get(_).get("pattern").get("variable").asText).mkString == "ABCD")
  }

  test("a statement that keeps its query as a text has its clauses, and one without a clause has none") {
    val function =
      plan("CREATE FUNCTION f() RETURNS TABLE (n INT) RETURN SELECT * FROM t MATCH_RECOGNIZE (PATTERN (A))")
    assert(function.get("clauses").size == 1)
    assert(
      MatchRecognizePlans.json("SELECT 1 AS match_recognize")(spark) == "{\n  \"version\": 1,\n  \"clauses\": []\n}"
    )
  }

  test("a statement that cannot be parsed fails as its query would") {
    val text = "SELECT * FROM t MATCH_RECOGNIZE (PATTERN (A) DEFINE B AS true)"
    val error = intercept[Exception](plan(text))
    assert(error.getMessage == intercept[Exception](sql(text)).getMessage)
  }

  test("a setting of the session counts") {
    withConf("spark.sql.ansi.doubleQuotedIdentifiers" -> "true") {
      assert(clause("PATTERN (\"a\" A)").get("pattern").toString ==
        """{"concatenation":[{"variable":"a"},{"variable":"A"}]}""")
      assert(clause("MEASURES \"x\".y AS m PATTERN (\"X\")").get("measures").get(0).get("expression").toString ==
        """{"text":"\"x\".y","reads":[{"column":"y","variable":"X"}]}""")
    }
  }

  test("the plan of the documentation's example is the one shown") {
    val page = Files.readString(Paths.get("docs", "reference", "plan-json.md"))
    def block(language: String): String =
      s"(?s)```$language\n(.*?)```".r.findFirstMatchIn(page).fold(fail(s"no $language block"))(_.group(1).trim)
    assert(plan(block("sql")).toString == mapper.readTree(block("json")).toString)
  }
}

// SPDX-License-Identifier: Apache-2.0
package io.matchrecognize.sqltests

import scala.jdk.CollectionConverters._
import scala.util.Try

import io.matchrecognize.{MatchRecognizePlans, MatchRecognizeTest}

import com.fasterxml.jackson.databind.node.{ArrayNode, ObjectNode}
import com.fasterxml.jackson.databind.{JsonNode, ObjectMapper}

/**
 * The plan in JSON of each statement with a clause in `sql-tests/inputs` and `sql-tests/cases`, in every line of Spark.
 *
 * Every parser of the clause must print the same, which it does not take Spark to find out. Nothing is run, so
 * statements that only the analysis refuses are there, too.
 */
final class PlanGoldenSuite extends MatchRecognizeTest {
  private val mapper = new ObjectMapper()

  for ((name, input) <- GoldenFiles.in("inputs", ".sql")) test(s"inputs: $name") {
    compare(s"plans/inputs/$name.json", GoldenFiles.statements(input).map(text => text -> plan(text)))
  }

  // A plan is of the clauses in FROM; a window is an expression of its query.
  private val withoutPlans = Set("windows")

  for ((name, cases) <- CaseFile.all if !withoutPlans(name)) test(s"cases: $name") {
    compare(
      s"plans/cases/$name.json",
      cases.flatMap(one => Try(plan(one.statements.last)).toOption.map(one.name -> _))
    )
  }

  test("every file of plans has an input") {
    assert(GoldenFiles.names("plans/inputs", ".json") == GoldenFiles.names("inputs", ".sql"))
    assert(GoldenFiles.names("plans/cases", ".json") == GoldenFiles.names("cases", ".sql").filterNot(withoutPlans))
  }

  test("of the cases only those for an error have no plan") {
    val without = for {
      (_, cases) <- CaseFile.all
      one <- cases
      if one.error.isEmpty && one.statements.last.toUpperCase.contains("MATCH_RECOGNIZE")
      if Try(plan(one.statements.last)).toOption.forall(_.get("clauses").isEmpty)
    } yield one.name
    assert(without.isEmpty)
  }

  private def plan(text: String): JsonNode = mapper.readTree(MatchRecognizePlans.json(text)(spark))

  private def compare(file: String, plans: Seq[(String, JsonNode)]): Unit = {
    val blocks = plans.filterNot(_._2.get("clauses").isEmpty).map { case (statement, plan) =>
      s"""{"statement": ${mapper.writeValueAsString(statement)},\n "plan": ${printed(plan, " ")}}"""
    }
    GoldenFiles.compare(file, blocks.mkString("[\n", ",\n", "\n]\n"))
  }

  /** In one line if that is short, so that a difference shows in few lines and its surroundings are seen. */
  private def printed(node: JsonNode, indent: String): String = {
    val line = compact(node)
    val inner = indent + "  "
    node match {
      case _ if line.length <= 110 => line
      case list: ArrayNode =>
        list.elements.asScala.map(inner + printed(_, inner)).mkString("[\n", ",\n", s"\n$indent]")
      case node: ObjectNode => node.properties.iterator.asScala.map { entry =>
          s"""$inner"${entry.getKey}": ${printed(entry.getValue, inner)}"""
        }.mkString("{\n", ",\n", s"\n$indent}")
      case _ => line
    }
  }

  private def compact(node: JsonNode): String = node match {
    case list: ArrayNode => list.elements.asScala.map(compact).mkString("[", ", ", "]")
    case node: ObjectNode =>
      node.properties.iterator.asScala.map(entry => s""""${entry.getKey}": ${compact(entry.getValue)}""").mkString(
        "{",
        ", ",
        "}"
      )
    case leaf => mapper.writeValueAsString(leaf)
  }
}

// SPDX-License-Identifier: Apache-2.0
package io.matchrecognize

import org.apache.spark.sql.classic
import org.apache.spark.sql.internal.SQLConf
import org.apache.spark.sql.{DataFrame, SparkSession}

import io.matchrecognize.execution.output.{CostReport, EffortReport, RuleCost, RuleEffort}
import io.matchrecognize.json.StatementJson

/** The API for other tools: the clauses of a statement as JSON, and the cost of the clauses of a query. */
object MatchRecognizePlans {

  /**
   * Returns the clauses of one statement as JSON. The reference page `plan-json` describes the format.
   *
   * The statement is parsed with the session's settings but not run, so its tables need not exist. The session need not
   * have the extension.
   *
   * @throws org.apache.spark.sql.catalyst.parser.ParseException if the session cannot parse the statement
   */
  def json(sql: String)(implicit spark: SparkSession): String = spark match {
    case session: classic.SparkSession =>
      val state = session.sessionState
      SQLConf.withExistingConf(state.conf)(new StatementJson(state.sqlParser).indented(sql))
    case _ =>
      throw new IllegalArgumentException("The plans of clauses are available only in the driver")
  }

  /**
   * Returns what BEST EFFORT has cost each rule of a query that has run, in the order in which the query lists the
   * rules. Returns an empty list if no clause has a bound or the query did not run.
   */
  def bestEffort(frame: DataFrame): Seq[RuleEffort] = EffortReport.of(frame)

  /**
   * Returns what each rule of a query that has run has cost, in the order in which the query lists the rules. Returns
   * an empty list if the query did not run. Leaves out rules under a bound that limits looks or runs, which share their
   * work.
   */
  def costs(frame: DataFrame): Seq[RuleCost] = CostReport.of(frame)
}

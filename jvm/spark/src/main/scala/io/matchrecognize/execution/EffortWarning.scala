// SPDX-License-Identifier: Apache-2.0
package io.matchrecognize.execution

import java.util.Locale

import org.apache.spark.internal.Logging
import org.apache.spark.sql.classic.SparkSession
import org.apache.spark.sql.execution.QueryExecution
import org.apache.spark.sql.util.QueryExecutionListener

import io.matchrecognize.execution.output.{EffortReport, RuleEffort}

/**
 * Logs a warning in the driver for each finished query that lost matches to a bound, whatever its action and wherever
 * its rows went. The listener is registered in a session when the session plans its first query with a bound.
 */
private[execution] object EffortWarning extends QueryExecutionListener with Logging {

  /** Registers the listener exactly once in a session, even if the session is a clone of one that already has it. */
  def listenIn(session: SparkSession): Unit = synchronized {
    session.listenerManager.unregister(this)
    session.listenerManager.register(this)
  }

  override def onSuccess(action: String, query: QueryExecution, nanoseconds: Long): Unit = {
    val lossy = EffortReport.of(query.executedPlan).filterNot(_.isExact)
    if (lossy.nonEmpty) logWarning(s"BEST EFFORT has given up partial matches: ${lossy.map(shown).mkString("; ")}")
    val starts = EffortReport.startsGivenUp(query.executedPlan)
    if (starts > 0)
      logWarning(s"BEST EFFORT has ended the search from $starts rows; the number of lost matches is not known")
  }

  override def onFailure(action: String, query: QueryExecution, error: Exception): Unit = ()

  private def shown(rule: RuleEffort): String = {
    val number = String.format(Locale.ROOT, "%.2f", rule.estimatedRecall)
    val rough = if (rule.isRough) ", a rough estimate" else ""
    val recall = if (rule.isEstimated) s"recall $number$rough" else "recall not known, because too little was learned"
    val others = if (rule.mayDiffer) ", some of which may not be in the exact result" else ""
    s"${rule.rule} has ${rule.matches} matches$others ($recall)"
  }
}

// SPDX-License-Identifier: Apache-2.0
package io.matchrecognize.execution.output

import org.apache.spark.sql.catalyst.InternalRow

import io.matchrecognize.errors.MatchRecognizeRuntimeException

/**
 * Passes on the output of a clause, and converts the errors of the clause to errors of the catalogue. If the clause is a rule, the
 * errors name the rule.
 */
private[execution] final class ReportedOutput(output: PartitionOutput, rule: Option[String]) extends PartitionOutput {
  override def begin(): Unit = output.begin()
  override def fewestRows: Int = output.fewestRows
  override def workOn(): Boolean = reporting(output.workOn())
  override def hasNext: Boolean = reporting(output.hasNext)
  override def next(): InternalRow = reporting(output.next())
  override def counts: MatchCounts = output.counts

  private def reporting[T](work: => T): T =
    try CatalogueErrors.reporting(work)
    catch {
      case error: MatchRecognizeRuntimeException if rule.isDefined => throw error.inRule(rule.get)
    }
}

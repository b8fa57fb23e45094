// SPDX-License-Identifier: Apache-2.0
package io.matchrecognize.analysis

import java.io.IOException
import java.util.Locale

import org.apache.hadoop.fs.Path
import org.apache.spark.sql.catalyst.plans.logical._
import org.apache.spark.sql.catalyst.rules.Rule
import org.apache.spark.sql.catalyst.streaming.WriteToStreamStatement
import org.apache.spark.sql.streaming.OutputMode

import io.matchrecognize.errors.AnalysisErrors
import io.matchrecognize.plan.{MatchRecognize, MatchRecognizeRuleTable, MatchRecognizeSet}

/**
 * Rejects a streaming query when it is started if a stateful Spark operator that needs a watermark reads the matches of
 * a clause. Matches are emitted later than the watermark, so their columns have no watermark. Spark would report that a
 * watermark is missing, and if the user added one, would drop the matches as late.
 *
 * The rule also rejects three queries that Spark's own check accepts: a query with an aggregation in the input of a
 * clause, in an output mode in which the rows of the aggregation change; a recursive query; and a query that is started
 * from the checkpoint of a query without state.
 *
 * The check cannot run before the query is started, since it depends on the output mode: an aggregation in update mode
 * needs no watermark.
 */
object CheckStreamingQuery extends Rule[LogicalPlan] {

  override def apply(plan: LogicalPlan): LogicalPlan = {
    plan match {
      case statement: WriteToStreamStatement =>
        check(statement.inputQuery, statement.outputMode == OutputMode.Append())
        if (statement.outputMode != OutputMode.Append()) checkInput(statement.inputQuery, statement.outputMode)
        statement.userSpecifiedCheckpointLocation.foreach(checkCheckpoint(statement, _))
      case _ => ()
    }
    plan
  }

  private def check(query: LogicalPlan, appends: Boolean): Unit = {
    val holdBack = new HoldBack(HoldBack.definitions(query))
    val clause = clauseIn(query)
    query.foreach { node =>
      clause.filter(_ => isRecursion(node)).foreach(clause => throw AnalysisErrors.recursionOverStream(clause.origin))
      needsWatermark(node, appends).filter(_ => node.children.exists(holdBack.readsMatches)).foreach { operator =>
        throw AnalysisErrors.statefulAfterStream(clause.fold(node.origin)(_.origin), operator)
      }
    }
  }

  /**
   * Rejects an aggregation in the input of a clause. In this output mode the rows of the aggregation are not final, and
   * the clause would match each version of a row.
   */
  private def checkInput(query: LogicalPlan, mode: OutputMode): Unit = query.foreach {
    case clause if isClause(clause) =>
      clause.children.flatMap(_.find {
        case node @ (_: Aggregate | _: Distinct) => node.isStreaming
        case _ => false
      }).foreach { node =>
        val operator = if (node.isInstanceOf[Distinct]) "DISTINCT" else "an aggregation"
        throw AnalysisErrors.streamOutputMode(clause.origin, mode.toString.toLowerCase(Locale.ROOT), operator)
      }
    case _ => ()
  }

  private def isClause(node: LogicalPlan): Boolean = node match {
    case _: MatchRecognize | _: MatchRecognizeSet | _: MatchRecognizeRuleTable => node.isStreaming
    case _ => false
  }

  private def clauseIn(query: LogicalPlan): Option[LogicalPlan] = query.find(isClause)

  /**
   * Rejects the checkpoint of a query that ran without a stateful operator. It contains no state from which the clause
   * could continue, and Spark would only report a missing file.
   */
  private def checkCheckpoint(statement: WriteToStreamStatement, location: String): Unit =
    clauseIn(statement.inputQuery).foreach { clause =>
      val folder = new Path(location)
      val hasNoState =
        try {
          val files = folder.getFileSystem(statement.hadoopConf)
          val commits = new Path(folder, "commits")
          files.exists(commits) && files.listStatus(commits).exists(_.getPath.getName.forall(_.isDigit)) &&
          !files.exists(new Path(folder, "state/0/_metadata"))
        } catch {
          // Spark itself reports a folder that cannot be read.
          case _: IOException => false
        }
      if (hasNoState) throw AnalysisErrors.checkpointWithoutState(clause.origin)
    }

  /** Recognizes the operator by its node name, since its class does not exist in Spark 4.0. */
  private def isRecursion(node: LogicalPlan): Boolean = node.isStreaming && node.nodeName == "UnionLoop"

  private def needsWatermark(node: LogicalPlan, appends: Boolean): Option[String] = node match {
    case _: Aggregate if appends => Some("an aggregation")
    case _: Distinct if appends => Some("DISTINCT")
    case join: Join if join.children.forall(_.isStreaming) => Some("a join of two streams")
    case _: DeduplicateWithinWatermark => Some("dropDuplicatesWithinWatermark")
    case _: EventTimeWatermark => Some("withWatermark")
    case _ => None
  }
}

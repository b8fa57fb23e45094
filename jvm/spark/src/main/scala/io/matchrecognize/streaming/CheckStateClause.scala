// SPDX-License-Identifier: Apache-2.0
package io.matchrecognize.streaming

import java.util.UUID
import java.util.concurrent.ConcurrentHashMap

import org.apache.hadoop.fs.Path
import org.apache.spark.sql.SparkSession
import org.apache.spark.sql.catalyst.rules.Rule
import org.apache.spark.sql.classic
import org.apache.spark.sql.execution.{ColumnarRule, SparkPlan}

import io.matchrecognize.shim.StreamShim.TransformWithStateExec
import io.matchrecognize.streaming.rules.RulesInForce

/**
 * Checks, before the first micro-batch, that each clause of a query over a stream can continue with the state in the
 * checkpoint; see [[StateClause]]. Also reads the rules of rule tables before each micro-batch; see [[RulesInForce]].
 *
 * The rule does not concern columns. It is a columnar rule because Spark applies columnar rules after it has decided
 * where in the checkpoint the state of an operator is, and before it runs anything. Spark creates the rule once for
 * each session, and a session for each start of a query.
 */
final class CheckStateClause(session: SparkSession) extends ColumnarRule {
  private val checked = ConcurrentHashMap.newKeySet[(UUID, Long)]()
  private val rules = new ConcurrentHashMap[(UUID, Long), RulesInForce]()

  override def preColumnarTransitions: Rule[SparkPlan] = plan => {
    plan.foreach {
      case operator: TransformWithStateExec => check(operator)
      case _ => ()
    }
    plan
  }

  private def check(operator: TransformWithStateExec): Unit =
    ((operator.statefulProcessor: Any), operator.stateInfo) match {
      case (processor: MatchProcessor, Some(state)) =>
        val folder = new Path(state.checkpointLocation, state.operatorId.toString)
        val classicSession = session.asInstanceOf[classic.SparkSession]
        lazy val configuration = classicSession.sessionState.newHadoopConf()
        val run = (state.queryRunId, state.operatorId)
        val isFirst = checked.add(run)
        // EXPLAIN also plans the query, but without a checkpoint.
        if ((isFirst || processor.ruleTable.isDefined) && folder.getFileSystem(configuration).exists(folder)) {
          if (isFirst)
            new StateClause(folder, configuration).check(processor.fingerprint, isEmpty = state.storeVersion == 0)
          processor.ruleTable.foreach { table =>
            val known = rules.computeIfAbsent(run, _ => table.open(classicSession, folder, configuration))
            processor.useRules(table, known, state.storeVersion)
          }
        }
      case _ => ()
    }
}

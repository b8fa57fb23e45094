// SPDX-License-Identifier: Apache-2.0
package io.matchrecognize.streaming

import org.apache.spark.sql.catalyst.expressions.{Attribute, AttributeSet, BindReferences, Expression}
import org.apache.spark.sql.internal.SQLConf

import io.matchrecognize.MatchRecognizeConf
import io.matchrecognize.optimizer.FilterRowsEarly
import io.matchrecognize.plan.{MatchRecognize, MatchRecognizeSet}

/** Makes what tasks are sent of the operators, with the settings of the session. */
private[streaming] object StreamTasks {
  private def conf: SQLConf = SQLConf.get

  /** @param input the columns of the rows that are kept */
  def of(clause: MatchRecognize, input: Seq[Attribute]): StreamTask = StreamTask(
    clause.specification,
    clause.conditions.toIndexedSeq,
    clause.limits.toIndexedSeq,
    MatchRecognize.output(clause.partition, Nil, clause.specification, input) ++ clause.reads,
    clause.partition,
    clause.order,
    input,
    clause.lag,
    MatchRecognizeConf.MaxStepsPerAttempt.get(conf),
    MatchRecognizeConf.MaxSubsetsPerMatch.get(conf),
    MatchRecognizeConf.MaxRowsPerKey.get(conf),
    MatchRecognizeConf.RequireTotalOrder.get(conf) > 0,
    MatchRecognizeConf.IdleKeys.get(conf),
    MatchRecognizeConf.OnError.get(conf)
  )

  /**
   * @param input   the columns of the rows that wait
   * @param columns those of them that rules can read
   */
  def of(set: MatchRecognizeSet, input: Seq[Attribute], columns: Seq[Attribute]): RuleSetTask = RuleSetTask(
    set.clauses.map(rule(_, input, columns)).toIndexedSeq,
    set.partition,
    set.order,
    input,
    set.lag,
    MatchRecognizeConf.MaxRowsPerKey.get(conf),
    MatchRecognizeConf.RequireTotalOrder.get(conf) > 0
  )

  /** A rule keeps only the columns that it reads itself. */
  private def rule(clause: MatchRecognize, input: Seq[Attribute], columns: Seq[Attribute]): RuleTask = {
    val read = AttributeSet(clause.partition ++ clause.order ++ clause.conditions ++ clause.limits ++ clause.reads)
    val kept = columns.filter(read.contains)
    val isFiltered = MatchRecognizeConf.EarlyRowFiltering.get(conf) > 0 && !needsAllRows(clause)
    RuleTask(
      clause.specification.rule,
      since = 0L,
      Option.when(isFiltered)(clause).flatMap(FilterRowsEarly.useful),
      kept.map(column => BindReferences.bindReference[Expression](column, input)),
      of(clause, kept).copy(shown = clause.reads)
    )
  }

  /** Any row ends the silence of a key that is remembered for its number of matches. */
  def needsAllRows(clause: MatchRecognize): Boolean =
    MatchRecognizeConf.IdleKeys.get(conf).isDefined && StreamTask.countsMatches(clause.conditions ++ clause.reads)
}

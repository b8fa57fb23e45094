// SPDX-License-Identifier: Apache-2.0
package io.matchrecognize.streaming

import org.apache.spark.sql.catalyst.expressions._
import org.apache.spark.sql.catalyst.plans.logical.LogicalPlan
import org.apache.spark.sql.internal.SQLConf

import io.matchrecognize.MatchRecognizeConf
import io.matchrecognize.plan._
import io.matchrecognize.plan.conditions.UsefulRows

/** Creates the data sent to tasks over streams, from the operators and the session settings. */
private[streaming] object StreamTasks {
  private def conf: SQLConf = SQLConf.get

  /**
   * Creates the data for a single clause.
   *
   * @param input the columns of the rows to keep
   */
  def of(clause: MatchRecognize, input: Seq[Attribute]): StreamMatching = {
    val shown = MatchRecognize.output(clause.partition, Nil, clause.specification, input) ++ clause.reads
    val task = clauseTask(clause, input, shown)
    clause.specification.bestEffort.fold[StreamMatching](task)(bounded(IndexedSeq(task), _, clause))
  }

  private def bounded(rules: IndexedSeq[StreamTask], bound: BestEffort, node: LogicalPlan): BestEffortTask =
    BestEffortTask(rules, bound, NumberClauses.nameOf(node))

  private def clauseTask(clause: MatchRecognize, input: Seq[Attribute], shown: Seq[Expression]): StreamTask =
    StreamTask(
      MatchClause(clause.specification, clause.conditions.toIndexedSeq, clause.limits.toIndexedSeq, shown),
      RowLayout(clause.partition, clause.order, input),
      clause.lag,
      StreamSettings.of(conf)
    )

  /**
   * Creates the data for several rules.
   *
   * @param input   the columns of the rows that wait for the watermark
   * @param columns the columns among these that rules can read
   */
  def of(set: MatchRecognizeSet, input: Seq[Attribute], columns: Seq[Attribute]): StreamMatching =
    set.specifications.flatMap(_.bestEffort).headOption match {
      case Some(bound) =>
        // The runs of the rules compete, so the rules are matched together, over the same rows.
        bounded(set.clauses.map(rule => clauseTask(rule, input, rule.reads)).toIndexedSeq, bound, set)
      case None => ofRules(set, input, columns)
    }

  private def ofRules(set: MatchRecognizeSet, input: Seq[Attribute], columns: Seq[Attribute]): RuleSetTask = {
    val values = AttributeMap(columns.map(column => column -> BindReferences.bindReference[Expression](column, input)))
    val rules = set.clauses.map(rule(_, values)).toIndexedSeq
    val keys = rules.head.task.clause.specification.source.matching
      .filter(part => part.startsWith("PARTITION BY") || part.startsWith("ORDER BY"))
    of(rules, RowLayout(set.partition, set.order, input), set.lag, keys)
  }

  /** @param keys PARTITION BY and ORDER BY, as text */
  def of(rules: IndexedSeq[RuleTask], layout: RowLayout, lag: Long, keys: Seq[String]): RuleSetTask =
    RuleSetTask(rules, layout, lag, keys, StreamSettings.of(conf))

  /**
   * Creates the data for one rule, which keeps only the columns that it reads.
   *
   * @param values for each column of the clause's input, an expression over the rows that wait for the watermark
   */
  def rule(clause: MatchRecognize, values: AttributeMap[Expression]): RuleTask = {
    val read = AttributeSet(clause.partition ++ clause.order ++ clause.conditions ++ clause.limits ++ clause.reads)
    val kept = clause.child.output.filter(column => read.contains(column) && values.contains(column))
    val isFiltered = MatchRecognizeConf.EarlyRowFiltering.get(conf) && !needsAllRows(clause)
    RuleTask(
      clause.specification.rule,
      since = 0L,
      Option.when(isFiltered)(clause).flatMap(UsefulRows.of).map(_.transform {
        case column: Attribute => values(column)
      }),
      kept.map(values),
      clauseTask(clause, kept, clause.reads)
    )
  }

  /**
   * Whether the clause needs every row of its input. It does if idle keys are forgotten and the match number is read:
   * any row of a key then ends its silence, so the key does not restart its match numbers.
   */
  def needsAllRows(clause: MatchRecognize): Boolean =
    MatchRecognizeConf.IdleKeys.get(conf).isDefined && PatternRead.readNumber(clause.conditions ++ clause.reads)
}

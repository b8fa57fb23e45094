// SPDX-License-Identifier: Apache-2.0
package io.matchrecognize.streaming

import org.apache.spark.SparkContext
import org.apache.spark.sql.Encoders
import org.apache.spark.sql.catalyst.encoders.{AgnosticEncoder, ExpressionEncoder}
import org.apache.spark.sql.catalyst.expressions._
import org.apache.spark.sql.catalyst.plans.logical._
import org.apache.spark.sql.classic.SparkSession
import org.apache.spark.sql.execution.metric.SQLMetric
import org.apache.spark.sql.execution.{CollectMetricsExec, SerializeFromObjectExec, SparkPlan, SparkStrategy}
import org.apache.spark.sql.internal.SQLConf
import org.apache.spark.sql.streaming.{OutputMode, StatefulProcessor, TimeMode}

import io.matchrecognize.MatchRecognizeConf
import io.matchrecognize.execution.rows.EqualBytes
import io.matchrecognize.execution.{EffortMetrics, MatchEvaluator}
import io.matchrecognize.plan.{MatchRecognize, MatchRecognizeRuleTable, MatchRecognizeSet, PatternRead, WatermarkMark}
import io.matchrecognize.streaming.keys.{KeyGroup, ResolvedEncoder}
import io.matchrecognize.streaming.rules.RuleTableMatching

/**
 * Plans a clause or several rules over a stream as Spark's own TransformWithState, so that Spark handles state, timers,
 * watermarks and recovery.
 *
 * {{{
 * SerializeFromObject        the operator's columns, read from a row that is an object
 *   CollectMetrics           the counters in the query's progress, if requested
 *     MatchRecognizeCounters the counters in the SQL tab
 *       TransformWithState   the state of keys, by group; see MatchProcessor
 *         Project            adds the group of the row's key
 *           Filter           the early filter, if any, and a predicate that makes the shuffle differ from all others
 *             input
 * }}}
 * The clause is replaced here rather than by an optimizer rule, so that the optimizer rules for the operator also apply
 * to streams. The filter is added this late because Spark would push it below the watermark, and rows that it drops
 * must still advance the watermark.
 */
object StreamingStrategy extends SparkStrategy {
  override def apply(plan: LogicalPlan): Seq[SparkPlan] = plan match {
    case clause: MatchRecognize if clause.child.isStreaming =>
      // No early filter if the clause needs all rows; see `StreamTasks.needsAllRows`.
      val filter = clause.earlyFilter.filterNot(_ => StreamTasks.needsAllRows(clause))
      Seq(streaming(
        clause,
        clause.partition,
        filtered(clause, filter, clause.order, clause.lag),
        (input, _) => StreamTasks.of(clause, input),
        // The operator's output includes the hidden columns of keys.
        input => MatchRecognize.output(clause.partition, clause.readOutput, clause.specification, input),
        effort(Seq(clause))(_)
      ))
    case set: MatchRecognizeSet if set.child.isStreaming =>
      val filter = set.earlyFilter.filterNot(_ => set.clauses.exists(StreamTasks.needsAllRows))
      Seq(streaming(
        set,
        set.partition,
        filtered(set, filter, set.order, set.lag),
        StreamTasks.of(set, _, _),
        _ => set.output,
        context => StreamMetrics.ofRules(context) ++ effort(set.clauses)(context)
      ))
    case table: MatchRecognizeRuleTable =>
      // No early filter: a rule that is added later may need any row.
      Seq(streaming(
        table,
        table.partition,
        filtered(table, None, table.order, table.lag),
        (input, _) => RuleTableMatching(table, input),
        _ => table.output,
        StreamMetrics.ofRuleTable
      ))
    case _ => Nil
  }

  /** The additional counters of clauses under a BEST EFFORT bound; empty if no clause has a bound. */
  private def effort(clauses: Seq[MatchRecognize])(context: SparkContext): Map[String, SQLMetric] = {
    val specifications = clauses.map(_.specification)
    if (specifications.forall(_.bestEffort.isEmpty)) Map.empty
    else EffortMetrics.ofRuns(context, MatchEvaluator.names(specifications))
  }

  /**
   * Plans the operators shown above, except the filter.
   *
   * @param matching creates the data for tasks from the columns of the rows to keep and the columns of the clause's
   *   input
   * @param produced returns the columns that the tasks emit, given the columns of the rows to keep
   * @param counters creates the counters beyond those of every clause over a stream
   */
  private def streaming(
      node: UnaryNode,
      partition: Seq[Attribute],
      input: LogicalPlan,
      matching: (Seq[Attribute], Seq[Attribute]) => StreamMatching,
      produced: Seq[Attribute] => Seq[Attribute],
      counters: SparkContext => Map[String, SQLMetric]
  ): SparkPlan = {
    val context = SparkSession.active.sparkContext
    val metrics = StreamMetrics.create(context) ++ counters(context)
    val (keys, rows) = keyed(partition, node.child.output, input)
    val group = Alias(KeyGroup(keys), "key_group")()
    val child = Project(rows.output :+ group, rows)
    val groups = Seq(group.toAttribute)
    val groupEncoder = ExpressionEncoder(Encoders.scalaInt.asInstanceOf[AgnosticEncoder[Any]])
    val groupDeserializer = groupEncoder.resolveAndBind(groups).deserializer.transform {
      case bound: BoundReference => groups(bound.ordinal)
    }
    val row = AttributeReference("row", RowAsObject.objectType, nullable = false)()
    val processor =
      new MatchProcessor(matching(rows.output, node.child.output), keys, rows.output, child.output, metrics)
    val operator = TransformWithState(
      groupDeserializer,
      RowAsObject(),
      groups,
      child.output,
      processor.asInstanceOf[StatefulProcessor[Any, Any, Any]],
      TimeMode.EventTime(),
      OutputMode.Append(),
      ResolvedEncoder(Encoders.scalaInt).asInstanceOf[ExpressionEncoder[Any]],
      row,
      child,
      hasInitialState = false,
      initialStateGroupingAttrs = groups,
      initialStateDataAttrs = child.output,
      initialStateDeserializer = groupDeserializer,
      initialState = LocalRelation(groups)
    )
    val columns = produced(rows.output)
    val counted = MatchRecognizeCountersExec(metrics, planLater(operator))
    SerializeFromObjectExec(
      node.output.map { column =>
        // The column is bound by position, as in Spark's own serializers: without generated code, Spark does not bind
        // an attribute.
        val whole = BoundReference(0, RowAsObject.objectType, nullable = false)
        val at = columns.indexWhere(_.exprId == column.exprId)
        Alias(ColumnOfRow(whole, at, column.dataType, column.nullable), column.name)(column.exprId)
      },
      if (!MatchRecognizeConf.ReportCounters.get(SQLConf.get)) counted
      else
        CollectMetricsExec(NumberClauses.nameOf(node), StreamMetrics.observed(metrics) ++ marks(node), counted)
    )
  }

  /**
   * Returns markers for the reasons why the matches found may differ from the exact result. The markers accompany the
   * counters in the progress of the query.
   */
  private def marks(node: LogicalPlan): Seq[NamedExpression] = {
    val clauses = node match {
      case clause: MatchRecognize => Seq(clause)
      case set: MatchRecognizeSet => set.clauses
      case _ => Nil
    }
    val allowing = clauses.filter(_.specification.bestEffort.exists(_.allowsOtherMatches))
    val readsNumber = allowing.exists(clause => PatternRead.readNumber(clause.conditions ++ clause.reads))
    Seq(EffortMetrics.OthersAllowed -> allowing.nonEmpty, EffortMetrics.NumbersRead -> readsNumber).collect {
      case (name, true) => Alias(Literal(1L), name)()
    }
  }

  private def filtered(
      node: UnaryNode,
      filter: Option[Expression],
      order: Seq[SortOrder],
      lag: Long
  ): LogicalPlan = {
    // Spark sees no watermark below an exchange that several operators share, so each clause gets a predicate that
    // makes its exchange differ from all others.
    val own = IsNotNull(Literal(NumberClauses.nameOf(node)))
    Filter(
      (filter.toSeq :+ own).reduce(And(_, _)),
      marked(node.child, if (lag == 0) order.headOption.map(_.child) else None)
    )
  }

  /**
   * Removes the watermark's mark from all columns except the time of the clause. Spark decides by a single marked
   * column which rows are late, but after a join of two streams there are two marked columns. If the input contains
   * matches, which may come after the watermark without being late, `time` is None and no column keeps the mark, even
   * if the input is a union of matches with other rows whose time is marked.
   */
  private def marked(input: LogicalPlan, time: Option[Expression]): LogicalPlan = {
    val columns = input.output.map { column =>
      if (time.exists(_.semanticEquals(column))) column else WatermarkMark.removed(column, column.exprId)
    }
    if (columns == input.output) input else Project(columns, input)
  }

  /**
   * Returns the columns (at least one) that are the keys of the state in Spark, and the input with these columns added.
   * The bytes of these columns are equal whenever the partition keys are equal.
   */
  private def keyed(
      partition: Seq[Attribute],
      columns: Seq[Attribute],
      input: LogicalPlan
  ): (Seq[Attribute], LogicalPlan) = {
    val keys: Seq[NamedExpression] =
      if (partition.isEmpty) Seq(Alias(Literal(0), "all")())
      else partition.zip(storedNames(partition)).map { case (key, name) =>
        EqualBytes.of(key) match {
          case same: Attribute if same.name == name => same
          case other => Alias(other, name)()
        }
      }
    val added = keys.collect { case alias: Alias => alias }
    (keys.map(_.toAttribute), if (added.isEmpty) input else Project(columns ++ added, input))
  }

  /**
   * The names of the keys in the state. Spark records the schema in Avro, which does not allow names such as `user id`
   * or `(v > 5)`.
   */
  private def storedNames(keys: Seq[Attribute]): Seq[String] = {
    val plain = keys.map(key => Some(key.name).filter(_.matches("[A-Za-z_][A-Za-z0-9_]*")))
    val free = Iterator.from(1).map(number => s"key_$number").filterNot(name => plain.contains(Some(name)))
    plain.map(_.getOrElse(free.next()))
  }

}

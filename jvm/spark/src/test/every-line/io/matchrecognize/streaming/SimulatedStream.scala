// SPDX-License-Identifier: Apache-2.0
package io.matchrecognize.streaming

import scala.collection.mutable

import org.apache.spark.SparkEnv
import org.apache.spark.memory.TestTask
import org.apache.spark.sql.catalyst.InternalRow
import org.apache.spark.sql.catalyst.expressions._
import org.apache.spark.sql.catalyst.plans.logical._
import org.apache.spark.sql.catalyst.types.DataTypeUtils
import org.apache.spark.sql.execution.{PlanLater, SerializeFromObjectExec}
import org.apache.spark.sql.streaming._
import org.apache.spark.sql.{Encoder, PlanFrame, SparkSession, classic}

import io.matchrecognize.automaton.StateBound
import io.matchrecognize.plan.{MatchRecognize, PatternRead}
import io.matchrecognize.sqltests.CellText

/**
 * The micro-batches of one clause without Spark's engine: its processor, with states and timers in memory, is called as
 * Spark calls it. A micro-batch takes about a millisecond instead of a third of a second, so every case can be split
 * in several forms. Spark's own part, the state store, the watermark and recovery, is not tested here.
 *
 * Each micro-batch is a task of its own with a processor read from bytes, as it would be after a restart.
 */
private[streaming] final class SimulatedStream(plan: SimulatedStream.Planned) {
  import SimulatedStream._

  private val states = mutable.Map.empty[(String, InternalRow), Any]
  private val timers = mutable.Set.empty[(Long, InternalRow)]
  private var group: InternalRow = _

  /** What a micro-batch emits: the rows of `arrived` by their numbers, under this watermark in milliseconds. */
  def microBatch(arrived: Seq[Long], watermark: Long): Seq[InternalRow] = {
    val outcome = TestTask.run(Memory, plan.settings) {
      val processor = plan.processor()
      processor.setHandle(handle)
      processor.init(OutputMode.Append(), TimeMode.EventTime())
      val clock = new TimerValues {
        override def getCurrentProcessingTimeInMs(): Long = throw new UnsupportedOperationException
        override def getCurrentWatermarkInMs(): Long = watermark
      }
      val byData = arrived.flatMap(plan.rows.get).groupMap(_._1)(_._2).toSeq.flatMap { case (of, rows) =>
        group = of
        processor.handleInputRows(of, rows.iterator, clock).map(_.copy()).toVector
      }
      val due = timers.filter(_._1 <= watermark).toVector.sortBy(_._1)
      val byTime = due.flatMap { case (at, of) =>
        group = of
        val rows = processor.handleExpiredTimer(
          of,
          clock,
          new ExpiredTimerInfo {
            override def getExpiryTimeInMs(): Long = at
          }
        ).map(_.copy()).toVector
        timers -= (at -> of)
        rows
      }
      processor.close()
      byData ++ byTime
    }
    outcome.result.get
  }

  private object handle extends StatefulProcessorHandle {
    override def getValueState[T](name: String, encoder: Encoder[T], ttl: TTLConfig): ValueState[T] =
      new ValueState[T] {
        override def exists(): Boolean = states.contains(name -> group)
        override def get(): T = states.getOrElse(name -> group, null).asInstanceOf[T]
        override def update(value: T): Unit = states(name -> group) = value
        override def clear(): Unit = states -= (name -> group)
      }

    override def getMapState[K, V](
        name: String,
        keys: Encoder[K],
        values: Encoder[V],
        ttl: TTLConfig
    ): MapState[K, V] = new MapState[K, V] {
      private def entries = states.getOrElse(name -> group, Map.empty).asInstanceOf[Map[K, V]]
      private def put(now: Map[K, V]): Unit =
        if (now.isEmpty) states -= (name -> group) else states(name -> group) = now
      override def exists(): Boolean = entries.nonEmpty
      override def getValue(of: K): V = entries.getOrElse(of, null.asInstanceOf[V])
      override def containsKey(of: K): Boolean = entries.contains(of)
      override def updateValue(of: K, value: V): Unit = put(entries.updated(of, value))
      override def iterator(): Iterator[(K, V)] = entries.iterator
      override def keys(): Iterator[K] = entries.keysIterator
      override def values(): Iterator[V] = entries.valuesIterator
      override def removeKey(of: K): Unit = put(entries - of)
      override def clear(): Unit = put(Map.empty[K, V])
    }

    override def getValueState[T: Encoder](name: String, ttl: TTLConfig): ValueState[T] =
      getValueState(name, implicitly[Encoder[T]], ttl)
    override def getMapState[K: Encoder, V: Encoder](name: String, ttl: TTLConfig): MapState[K, V] =
      getMapState(name, implicitly[Encoder[K]], implicitly[Encoder[V]], ttl)
    override def getListState[T](name: String, encoder: Encoder[T], ttl: TTLConfig): ListState[T] = unused
    override def getListState[T: Encoder](name: String, ttl: TTLConfig): ListState[T] = unused
    override def getQueryInfo(): QueryInfo = unused
    override def registerTimer(at: Long): Unit = timers += (at -> group)
    override def deleteTimer(at: Long): Unit = timers -= (at -> group)
    override def listTimers(): Iterator[Long] = timers.iterator.filter(_._2 == group).map(_._1)
    override def deleteIfExists(name: String): Unit = unused
    private def unused = throw new UnsupportedOperationException("not part of what the processor uses")
  }
}

private[streaming] object SimulatedStream {
  private val Memory = 64L << 20

  /**
   * A clause as the strategy plans it over a stream.
   *
   * @param rows     by their numbers, those that are of use to the operator, each with its group
   * @param settings of the tasks
   */
  final class Planned private[SimulatedStream] (
      operator: MatchRecognize,
      above: Seq[InternalRow] => LogicalPlan,
      serialized: java.nio.ByteBuffer,
      val rows: Map[Long, (InternalRow, InternalRow)],
      val settings: Map[String, String],
      spark: SparkSession
  ) {
    type Processor = StatefulProcessor[Any, InternalRow, InternalRow]

    def processor(): Processor =
      SparkEnv.get.closureSerializer.newInstance().deserialize[Processor](serialized.duplicate())

    /** What the query shows of rows that the operator has emitted. */
    def shown(emitted: Seq[InternalRow]): Seq[String] =
      PlanFrame(spark, above(emitted)).collect().toSeq.map(CellText.ofRow)

    /** Whether time alone decides everything once all rows have passed. */
    def isDecidedByTime: Boolean =
      StateBound.of(operator.specification.program, operator.specification.policy) == StateBound.ByTime &&
        !(operator.conditions ++ operator.reads).flatMap(PatternRead.in)
          .flatMap(PatternRead.position).exists(_.physicalOffset > 0)
  }

  /** @throws org.apache.spark.sql.AnalysisException if the clause cannot run over a stream */
  def plan(clause: ArrivingClause, spark: SparkSession): Planned = {
    val state = spark.asInstanceOf[classic.SparkSession].sessionState
    val table = LocalRelation.fromExternalRows(DataTypeUtils.toAttributes(clause.schema), clause.rows)
    val live = PlanFrame(spark, table.copy(isStreaming = true)).withWatermark(ArrivingClause.time, "0 seconds")
    val optimized = state.optimizer.execute(clause.over(live).queryExecution.analyzed)
    val operator = optimized.collectFirst { case one: MatchRecognize => one }.get
    val physical = StreamingStrategy(operator).head
    val planned = physical.collectFirst { case PlanLater(node: TransformWithState) => node }.get
    val columns = physical.collectFirst { case SerializeFromObjectExec(serializer, _) => serializer }.get
    val input = planned.child.transformUp {
      case watermark: EventTimeWatermark => watermark.child
      case arriving: LocalRelation => arriving.copy(isStreaming = false)
    }
    val shape = UnsafeProjection.create(
      columns.map(BindReferences.bindReference[Expression](_, Seq(planned.outputObjAttr)))
    )
    // Two groups, so that keys share them.
    val groups = planned.groupingAttributes.map(group => BitwiseAnd(group, Literal(1)))
    val groupOf = UnsafeProjection.create(groups: Seq[Expression], planned.child.output)
    val id = planned.child.output.indexWhere(_.name == ArrivingClause.id)
    val rows = PlanFrame(spark, input).queryExecution.executedPlan.executeCollect().map { row =>
      row.getLong(id) -> (groupOf(row).copy() -> row)
    }
    new Planned(
      operator,
      emitted => {
        val rows = emitted.map(row => shape(new GenericInternalRow(Array[Any](row))).copy())
        optimized.transform { case `operator` => LocalRelation(operator.output, rows) }
      },
      SparkEnv.get.closureSerializer.newInstance().serialize(planned.statefulProcessor),
      rows.toMap,
      spark.conf.getAll,
      spark
    )
  }
}

// SPDX-License-Identifier: Apache-2.0
package io.matchrecognize.runs

import java.lang.management.ManagementFactory

import scala.collection.mutable

import io.matchrecognize.matcher.MatchBudget
import io.matchrecognize.policy.EventSelection

/**
 * What it costs to select runs: a bounded execution, less one that gives up the same runs at the same rows without selecting them.
 *
 * Prints, for each set of patterns and bound, the processor time of both, the share of the first that is selection, and how many
 * steps selection takes for a look. Medians of several executions in turn, after as many that are not counted.
 */
object SelectorCost {

  /** Passes everything on, and notes which runs are given up after which row. */
  private final class Recording(bound: RunBound) extends RunBound {
    val shed = mutable.LongMap.empty[mutable.ArrayBuffer[Long]]
    private var now = -1
    override def losses: RunLosses = bound.losses
    override def looked(run: Run, row: Int): Unit = bound.looked(run, row)
    override def created(run: Run, completed: Long, isLive: Boolean, row: Int): Unit =
      bound.created(run, completed, isLive, row)
    override def cleared(run: Run, left: Long, row: Int): Unit = bound.cleared(run, left, row)
    override def confirmed(run: Run, rule: Int): Unit = bound.confirmed(run, rule)
    override def beforeRow(row: Int): Unit = bound.beforeRow(row)
    override def stopped(run: Run): Unit = {
      if (now >= 0) shed.getOrElseUpdate(now.toLong, mutable.ArrayBuffer.empty) += run.number
      bound.stopped(run)
    }
    override def afterRow(row: Int, looks: Int): Unit = {
      now = row
      bound.afterRow(row, looks)
      now = -1
    }
  }

  /** Gives up the runs that were noted. */
  private final class Replay(shed: mutable.LongMap[mutable.ArrayBuffer[Long]], runs: Int, engine: SharedRuns)
      extends RunBound {
    private val isGiven = new java.util.BitSet(runs)
    shed.foreachValue(_.foreach(number => isGiven.set(number.toInt)))
    private val kept = new Array[Run](runs)
    override def created(run: Run, completed: Long, isLive: Boolean, row: Int): Unit =
      if (isLive && isGiven.get(run.number.toInt)) kept(run.number.toInt) = run
    override def afterRow(row: Int, looks: Int): Unit = shed.get(row.toLong).foreach(_.foreach { number =>
      engine.stop(kept(number.toInt))
      kept(number.toInt) = null
    })
  }

  def main(arguments: Array[String]): Unit = {
    val rounds = arguments.headOption.fold(5)(_.toInt)
    println("set      bound   bounded ms   replayed ms   selection   steps a look   runs given up")
    val sets = arguments.lift(1).fold(BoundedStreams.all)(names =>
      BoundedStreams.all.filter(one => names.split(',').contains(one.name))
    )
    for (streams <- sets; bound <- Seq(0.5, 0.3, 0.1)) {
      val rows = streams.stream(seed = 1)
      val rules = streams.patterns.map(ManyPatterns.rule(_, rows, streams.window, EventSelection.SkipTillAny)).toVector
      def execute(of: SharedRuns => RunBound): (SharedRuns, Double) = {
        val conditions = ManyPatterns.conditions(rows)
        val engine = new SharedRuns(
          rules,
          conditions,
          MatchBudget.unlimited,
          (_, _, _) => (),
          separate = false,
          economical = true,
          of
        )
        val begin = cpuTime()
        rows.indices.foreach(row => engine.onRow(StreamFixture.partition(streams.patterns.head, rows(row)), row))
        (engine, (cpuTime() - begin) / 1e6)
      }
      val mean = execute(_ => AllRuns.Unbounded)._1.looks.toDouble / rows.size
      val limits = RunLimits(meanLooks = Some(bound * mean), learning = streams.learning.toDouble)
      val values = new BoundedStreams.StreamValues(streams.patterns, rows)
      val clock = BoundedStreams.clock(rows, streams.window)
      var steps = 0L
      var recorded: Recording = null
      var effort: BestEffort = null
      val (first, _) = execute { engine =>
        effort = new BestEffort(engine, limits, RunRatio.selector, clock, values)
        recorded = new Recording(effort)
        recorded
      }
      steps = effort.selectionSteps
      val times = Seq.fill(2 * rounds) {
        val (selecting, of) = execute(new BestEffort(_, limits, RunRatio.selector, clock, values))
        val (replaying, without) = execute(new Replay(recorded.shed, first.runsCreated.toInt, _))
        require(selecting.looks == first.looks && replaying.looks == first.looks, "the same runs are given up")
        (of, without)
      }.drop(rounds)
      val (of, without) = (median(times.map(_._1)), median(times.map(_._2)))
      println(
        f"${streams.name}%-8s ${bound * 100}%4.0f%% $of%12.1f $without%13.1f ${(of - without) / of * 100}%9.1f %%" +
          f" ${steps.toDouble / first.looks}%13.2f ${first.report.runsShed}%12d"
      )
    }
  }

  /** Of this thread, since other work on the machine does not count. */
  private def cpuTime(): Long = ManagementFactory.getThreadMXBean.getCurrentThreadCpuTime

  private def median(values: Seq[Double]): Double = values.sorted.apply(values.size / 2)
}

// SPDX-License-Identifier: Apache-2.0
package io.matchrecognize.runs.shedding

import scala.collection.mutable

import io.matchrecognize.runs._

/**
 * The methods of the literature with which best effort is compared, each by what it decides on, over the same shared runs and the same
 * looks. None of them is in the product: those that drop rows or looks find matches that do not exist where a row must be absent.
 */
object Baseline {

  /** RI, random rows; DARLING and gSPICE, rows; hSPICE, looks; AthenaCEP, rows and runs. RS, random runs, is the selector `random`. */
  val names: Seq[String] = Seq("RI", "DARLING", "gSPICE", "hSPICE", "AthenaCEP")

  /**
   * @param looks per row as a mean
   * @param worth learned for the same patterns over another stream; for AthenaCEP, from rules that share nothing
   */
  def apply(name: String, streams: BoundedStreams, rows: Vector[StreamRow], looks: Double, worth: Worth): Shedding =
    name match {
      case "RI" => new Rows(streams, looks, (row, share) => Throttle.chance(row.toLong, 1) < share)
      case "DARLING" => new Rows(streams, looks, byClass(worth.ofForm.order, row => rows(row).form))
      case "gSPICE" => new Rows(streams, looks, byClass(worth.ofValue.order, row => worth.valueClass(rows(row))))
      case "hSPICE" => new Looks(streams, rows, looks, worth)
      case "AthenaCEP" => new Hybrid(streams, rows, looks, worth)
    }

  /** Whether the method takes each pattern by itself. */
  def separates(name: String): Boolean = name == "AthenaCEP"

  private def byClass[K](order: Order[K], of: Int => K): (Int, Double) => Boolean =
    (row, share) => order.keeps(of(row), share, Throttle.chance(row.toLong, 2))

  /** From the second window on, so that the share has settled when rows count. */
  private def throttle(streams: BoundedStreams, looks: Double) =
    new Throttle(looks, streams.window, from = streams.window)

  /** Drops rows before any run sees them. */
  private final class Rows(streams: BoundedStreams, looks: Double, isKept: (Int, Double) => Boolean) extends Shedding {
    private val steered = throttle(streams, looks)
    override def keeps(row: Int): Boolean = steered.share >= 1.0 || isKept(row, steered.share)
    override def afterRow(taken: Long): Unit = steered.afterRow(taken)
  }

  /** Keeps rows and runs, and does not take the looks that led to the fewest completions. */
  private final class Looks(streams: BoundedStreams, rows: Vector[StreamRow], looks: Double, worth: Worth)
      extends Shedding {
    private val steered = throttle(streams, looks)
    private val order = worth.ofLook.order
    override def afterRow(taken: Long): Unit = steered.afterRow(taken)
    override def bound(engine: SharedRuns): RunBound = new RunBound {
      override def choosesPerRow: Boolean = true
      override def choose(candidates: mutable.ArrayBuffer[Run], row: Int): Unit = if (steered.share < 1.0)
        candidates.filterInPlace { run =>
          order.keeps(worth.lookClass(run, rows(row), rows), steered.share, Throttle.chance(run.number, row.toLong))
        }
    }
  }

  /**
   * Gives up the runs whose node contributes least for what it consumes, each pattern with runs of its own, and drops the rows of
   * forms that contribute less than the last run that had to go.
   */
  private final class Hybrid(streams: BoundedStreams, rows: Vector[StreamRow], looks: Double, worth: Worth)
      extends Shedding {
    private var price = 0.0
    private var isShedding = false
    private val decay = math.exp(-20.0 / streams.window)

    override def separates: Boolean = true
    override def keeps(row: Int): Boolean = worth.ofLooksAtForm.worth(rows(row).form) >= price
    override def afterRow(taken: Long): Unit = price *= decay

    override def bound(engine: SharedRuns): RunBound = {
      val runs = Shedding.selected(streams, rows, looks, "code").bound(engine)
      val ranks = ComparedSelectors("code")(engine, BoundedStreams.clock(rows, streams.window), false)
      new RunBound {
        override def looked(run: Run, row: Int): Unit = {
          runs.looked(run, row)
          ranks.looked(run, row)
        }
        override def created(run: Run, completed: Long, isLive: Boolean, row: Int): Unit = {
          runs.created(run, completed, isLive, row)
          ranks.created(run, completed, isLive, row)
        }
        override def cleared(run: Run, left: Long, row: Int): Unit = runs.cleared(run, left, row)
        override def confirmed(run: Run, rule: Int): Unit = {
          runs.confirmed(run, rule)
          ranks.confirmed(run, rule)
        }
        override def beforeRow(row: Int): Unit = {
          runs.beforeRow(row)
          ranks.atTime(rows(row).ts.toDouble)
        }
        override def afterRow(row: Int, looks: Int): Unit = {
          isShedding = true
          runs.afterRow(row, looks)
          isShedding = false
        }
        override def stopped(run: Run): Unit = {
          runs.stopped(run)
          if (isShedding) price = math.max(price, ranks.rank(run, 0))
        }
      }
    }
  }
}

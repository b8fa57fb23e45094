// SPDX-License-Identifier: Apache-2.0
package io.matchrecognize.runs.shedding

import scala.collection.mutable

import io.matchrecognize.runs.{BoundedStreams, Run, RunBound, SharedRuns, Shedding, StreamRow}

/** How often things of a class came, and how many completions they had a part in. */
final class Tally[K] {
  private val uses = mutable.HashMap.empty[K, Long]
  private val completions = mutable.HashMap.empty[K, Long]

  def use(key: K): Unit = uses(key) = uses.getOrElse(key, 0L) + 1
  def credit(key: K, count: Int): Unit = completions(key) = completions.getOrElse(key, 0L) + count

  /** Completions for each use. */
  def worth(key: K): Double = completions.getOrElse(key, 0L).toDouble / math.max(1L, uses.getOrElse(key, 0L))

  def order: Order[K] = new Order(uses.toMap, worth)
}

/** Classes from those that are worth most to those that are worth least. Classes of which nothing is known are worth most. */
final class Order[K](uses: Map[K, Long], worth: K => Double) {
  private val all = uses.values.sum.toDouble
  private val above: Map[K, Double] = {
    val sorted = uses.keys.toVector.sortBy(key => (-worth(key), key.hashCode))
    sorted.zip(sorted.scanLeft(0.0)((sum, key) => sum + uses(key) / all)).toMap
  }

  /** Whether one of the class is kept, when this share of all uses is; the class at the limit is kept in part, by chance. */
  def keeps(key: K, share: Double, chance: Double): Boolean =
    above.get(key).forall(_ + chance * uses(key) / all < share)
}

/** A test of a run against a row, by where the run stands, the row's form and how late in the window the row comes. */
final case class LookClass(node: Int, form: Char, position: Int)

/**
 * What rows and looks were worth in an execution without a bound, over a stream like the one that is measured: baselines learn before they
 * are used. A completion is credited to each row of the match, and to each look by which it was found.
 */
final class Worth(streams: BoundedStreams, rows: Vector[StreamRow], override val separates: Boolean) extends Shedding {
  import Worth._

  val ofForm = new Tally[Char]
  val ofValue = new Tally[(Char, Int)]
  val ofLook = new Tally[LookClass]

  /** By the form of the row: what it contributes for each look that it takes. A first row takes none. */
  val ofLooksAtForm = new Tally[Char]

  private val boundaries: Vector[Double] = {
    val sorted = rows.map(value(streams, _)).sorted
    Vector.tabulate(Buckets - 1)(i => sorted((i + 1) * sorted.size / Buckets))
  }

  /** A row's form, and the bucket of the attribute that conditions read. */
  def valueClass(row: StreamRow): (Char, Int) = row.form -> boundaries.count(_ <= value(streams, row))

  def lookClass(run: Run, row: StreamRow, all: Vector[StreamRow]): LookClass =
    LookClass(run.node.number, row.form, (row.ts - all(run.start.row).ts) * Positions / (streams.window + 1))

  override def keeps(row: Int): Boolean = {
    ofForm.use(rows(row).form)
    ofValue.use(valueClass(rows(row)))
    true
  }

  override def bound(engine: SharedRuns): RunBound = new RunBound {
    override def looked(run: Run, row: Int): Unit = {
      ofLook.use(lookClass(run, rows(row), rows))
      ofLooksAtForm.use(rows(row).form)
    }
    override def created(run: Run, completed: Long, isLive: Boolean, row: Int): Unit =
      if (completed != 0L) credit(run, java.lang.Long.bitCount(completed))
    override def confirmed(run: Run, rule: Int): Unit = credit(run, 1)
  }

  private def credit(run: Run, count: Int): Unit = {
    var at = run
    while (at != null) {
      val row = rows(at.row)
      ofForm.credit(row.form, count)
      ofValue.credit(valueClass(row), count)
      ofLooksAtForm.credit(row.form, count)
      if (at.parent != null) ofLook.credit(lookClass(at.parent, row, rows), count)
      at = at.parent
    }
  }
}

object Worth {
  private val Buckets = 8
  private val Positions = 8

  private def value(streams: BoundedStreams, row: StreamRow): Double =
    if (streams.patterns.exists(Set("P3", "P4"))) row.v else row.x

  /** Learns from the rows. */
  def of(streams: BoundedStreams, rows: Vector[StreamRow], separates: Boolean = false): Worth = {
    val worth = new Worth(streams, rows, separates)
    streams.execute(rows, worth)
    worth
  }
}

// SPDX-License-Identifier: Apache-2.0
package io.matchrecognize.runs

/** Keeps work within a bound over one stream: rows that never come, runs that are given up, looks that are not taken. */
trait Shedding {

  /** Whether rules share no runs. */
  def separates: Boolean = false

  /** Whether a row comes at all. */
  def keeps(row: Int): Boolean = true

  /** What stops runs of the engine, or takes them from those to be looked at. */
  def bound(engine: SharedRuns): RunBound = AllRuns.Unbounded

  /** After each row, those that did not come included, with the looks that it took. */
  def afterRow(looks: Long): Unit = ()
}

object Shedding {
  object NoShedding extends Shedding

  /** What the product does, under a bound of so many looks per row as a mean. */
  def selected(streams: BoundedStreams, rows: Vector[StreamRow], looks: Double, selector: String): Shedding =
    new Selected(streams, rows, ofMean(streams, looks), selector)

  /** The same under other limits. */
  def selected(streams: BoundedStreams, rows: Vector[StreamRow], limits: RunLimits, selector: String): Shedding =
    new Selected(streams, rows, limits, selector)

  private def ofMean(streams: BoundedStreams, looks: Double) =
    RunLimits(meanLooks = Some(looks), learning = streams.learning.toDouble)

  /** The same, each rule with runs of its own. */
  def apart(streams: BoundedStreams, rows: Vector[StreamRow], looks: Double, selector: String): Shedding =
    new Selected(streams, rows, ofMean(streams, looks), selector) {
      override def separates: Boolean = true
    }

  private class Selected(streams: BoundedStreams, rows: Vector[StreamRow], limits: RunLimits, selector: String)
      extends Shedding {
    override def bound(engine: SharedRuns): RunBound = new BestEffort(
      engine,
      limits,
      ComparedSelectors(selector),
      BoundedStreams.clock(rows, streams.window),
      new BoundedStreams.StreamValues(streams.patterns, rows)
    )
  }
}

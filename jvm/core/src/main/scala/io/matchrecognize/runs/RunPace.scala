// SPDX-License-Identifier: Apache-2.0
package io.matchrecognize.runs

/**
 * How many looks a row may take so that the rows of a batch are done in time: turns a time into looks by what looks have cost so far.
 *
 * All rows of a batch are there when it begins, so that the time of the last one is that of all. Each row has an equal share of the
 * time; what a row leaves of its share the rows after it can take, so that nothing is given up while the batch is in time. A row that takes no
 * look counts as one, since it takes time, too.
 *
 * Cost: the time is read for each row for which runs wait. Not deterministic, unless the time is.
 *
 * @param nanos how long a batch may take
 * @param share of the rows for which this holds; those after it have as much time for each
 * @param now   the time, in nanoseconds
 */
final class RunPace(nanos: Long, share: Double, now: () => Long) {
  import RunPace._

  private var begun = now()
  private var expected = 0.0
  private var known = 0L
  private var done = 0L
  private var price = Double.NaN
  private var measuredAt = begun
  private var unmeasured = 0L

  /** A batch begins; it is expected to have as many rows as the ones before. */
  def begin(): Unit = {
    if (known > 0) expected = if (expected == 0.0) known.toDouble else expected + Weight * (known - expected)
    begun = now()
    measuredAt = begun
    unmeasured = 0L
    known = 0L
    done = 0L
  }

  /** So many more rows of the batch are known to come. */
  def expect(rows: Int): Unit = known += rows

  /** How many looks the next row may take. */
  def mostLooks: Int =
    if (price.isNaN) Int.MaxValue
    else {
      val part = math.min(1.0 / share, (done + 1) / (share * math.max(expected, math.max(known.toDouble, 1.0))))
      val left = nanos * Below * part - (now() - begun)
      math.max(0.0, math.min(Int.MaxValue.toDouble, left / price - 1.0)).toInt
    }

  /** A row has taken so many looks. */
  def took(looks: Int): Unit = {
    done += 1
    unmeasured += looks + 1L
    if (unmeasured >= Measured) {
      val time = now()
      val found = (time - measuredAt).toDouble / unmeasured
      price = math.max(LeastPrice, if (price.isNaN) found else price + Weight * (found - price))
      measuredAt = time
      unmeasured = 0L
    }
  }
}

private object RunPace {

  /** Looks are measured in so many at a time, and how much the last time counts. */
  private val Measured = 256L
  private val Weight = 0.2

  /** How much of the time is used, since what looks cost varies. */
  private val Below = 0.95
  private val LeastPrice = 1.0
}

// SPDX-License-Identifier: Apache-2.0
package io.matchrecognize.runs

/**
 * Computes how many looks (tests of a run against a row) a row may take if the rows of a batch are to be finished in
 * time. The measured cost of a look converts time into looks.
 *
 * All rows of a batch are known when it begins, so only the time at which the last row is finished matters. Each row is
 * entitled to an equal share of the time. Later rows can use what earlier rows leave unused, so nothing is given up
 * while the batch is on schedule. Each row is charged one look more than it takes, since handling the row itself takes
 * time, too.
 *
 * Cost: the clock is read for each row against which runs are tested. Results are deterministic only if the clock is.
 *
 * @param nanos how long a batch may take, in nanoseconds
 * @param share the share of the rows that must be finished in that time; each of the remaining rows has as much time as
 *              one of these
 * @param now   returns the current time, in nanoseconds
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

  /** Begins a batch, which is expected to have about as many rows as earlier ones. */
  def begin(): Unit = {
    if (known > 0) expected = if (expected == 0.0) known.toDouble else expected + Weight * (known - expected)
    begun = now()
    measuredAt = begun
    unmeasured = 0L
    known = 0L
    done = 0L
  }

  /** Announces `rows` further rows of the batch. */
  def expect(rows: Int): Unit = known += rows

  /** The number of looks that the next row may take. */
  def mostLooks: Int =
    if (price.isNaN) Int.MaxValue
    else {
      val part = math.min(1.0 / share, (done + 1) / (share * math.max(expected, math.max(known.toDouble, 1.0))))
      val left = nanos * Below * part - (now() - begun)
      math.max(0.0, math.min(Int.MaxValue.toDouble, left / price - 1.0)).toInt
    }

  /** Called after a row, with the number of looks that it took. */
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

  /** The number of looks in one measurement. `Weight` is the weight of the latest measurement in the mean. */
  private val Measured = 256L
  private val Weight = 0.2

  /** The share of the time that is allotted to rows. The rest is a reserve, since the cost of looks varies. */
  private val Below = 0.95
  private val LeastPrice = 1.0
}

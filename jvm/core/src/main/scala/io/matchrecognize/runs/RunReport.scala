// SPDX-License-Identifier: Apache-2.0
package io.matchrecognize.runs

/**
 * The work and the losses of a best-effort execution.
 *
 * @param rowsOverBound the number of rows at which runs were given up to keep a limit per row
 */
final case class RunReport(
    looks: Long,
    runsCreated: Long,
    runsShed: Long,
    peakRuns: Int,
    rowsOverBound: Long,
    rules: IndexedSeq[RunReport.OfRule]
) {

  /** Whether nothing was given up, so that the result is exact. */
  def isExact: Boolean = runsShed == 0L
}

object RunReport {

  /**
   * @param runsShed    how many runs that served the rule were given up for it
   * @param runsUnknown how many of these runs `lost` does not cover, because too little was known
   * @param lost        how many matches are expected to be lost with the other runs
   * @param variance    the variance of the number of matches, estimated from the differences between windows of rows:
   *                    see [[MatchSpread]]
   */
  final case class OfRule(
      name: String,
      matches: Long,
      runsShed: Long,
      runsUnknown: Long,
      lost: Double,
      variance: Double
  ) {

    /** The estimated share of the exact query's matches that was emitted; 1 if nothing was given up. */
    def recall: Double = if (matches + lost > 0.0) matches / (matches + lost) else 1.0
  }
}

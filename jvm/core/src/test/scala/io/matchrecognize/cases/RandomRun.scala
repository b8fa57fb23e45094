// SPDX-License-Identifier: Apache-2.0
package io.matchrecognize.cases

/**
 * What makes random tests repeatable and as long as wanted: system properties, or environment variables, which reach the
 * forked JVM of a build as well.
 */
object RandomRun {

  /**
   * `-Dmatchrecognize.seed=N` or `MATCHRECOGNIZE_SEED=N`; 0 is another one in each run. Unless given it is always the same, so that a
   * commit passes or fails whoever runs its tests; the nightly tests look for what other cases find.
   */
  val seed: Long = setting("seed").getOrElse(1L) match {
    case 0 => System.nanoTime()
    case given => given
  }

  /** `-Dmatchrecognize.cases=N` or `MATCHRECOGNIZE_CASES=N`: so many times the usual number of cases. */
  val times: Int = setting("cases").getOrElse(1L).toInt

  /** Whether every combination of a matrix is checked, as with any number of cases that is given; otherwise a sample is. */
  val isFull: Boolean = setting("cases").isDefined

  private def setting(name: String): Option[Long] =
    sys.props.get(s"matchrecognize.$name").orElse(sys.env.get(s"MATCHRECOGNIZE_${name.toUpperCase}")).map(_.toLong)
}

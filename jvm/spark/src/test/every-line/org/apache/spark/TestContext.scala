// SPDX-License-Identifier: Apache-2.0
package org.apache.spark

/**
 * A context that runs functions as they are. Spark looks for `return` in each function of each job by reading the file of the class that
 * has it, and serializes it once to see whether it can; in a run of many small jobs that is a sixth of the CPU time. Functions of a shell
 * apart, it changes none of them; one that cannot be serialized still fails the job.
 *
 * In Spark's package because the method is closed to others.
 */
final class TestContext(conf: SparkConf) extends SparkContext(conf) {
  override private[spark] def clean[F <: AnyRef](function: F, checkSerializable: Boolean): F = function
}

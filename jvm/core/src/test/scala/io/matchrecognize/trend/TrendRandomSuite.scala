// SPDX-License-Identifier: Apache-2.0
package io.matchrecognize.trend

import scala.util.{Random, Try}

import org.scalatest.funsuite.AnyFunSuite

import io.matchrecognize.cases.SelectionOptions.Taken
import io.matchrecognize.cases._

/**
 * Sums over trends against the sums over all trends written out, on random cases, other ones in each run.
 *
 * [[RandomRun]] says how to run the same cases again, or more of them.
 */
class TrendRandomSuite extends AnyFunSuite {

  check("3,000 random cases with row-local conditions", 3000)(_.trends(withHistory = false))

  check("2,000 random cases with conditions that compare rows", 2000)(_.trends(withHistory = true))

  check("2,000 random cases with absent rows that are compared with rows of the match", 2000)(
    _.trends(withHistory = true, ofAbsence = true)
  )

  private def check(name: String, count: Int)(next: SelectionGenerator => PatternCase): Unit = test(name) {
    info(s"seed ${RandomRun.seed}")
    val generator = new SelectionGenerator(new Random(RandomRun.seed))
    var shared = 0
    for (_ <- 1 to count * RandomRun.times) {
      val pattern = next(generator)
      if (hasSkipError(pattern)) ()
      else if (fails(pattern)) {
        val smallest = PatternShrinker.shrink(pattern)(candidate => !hasSkipError(candidate) && fails(candidate))
        fail(
          s"seed ${RandomRun.seed}\n${PatternCaseText.line(smallest, Nil)}\nexpected ${expected(smallest)}\nbut ${actual(smallest)}"
        )
      } else if (new EngineTrends(pattern).isShared) shared += 1
    }
    info(s"$shared of them in one pass over the rows")
    // With absent rows few patterns allow it, about a tenth; the number differs with the seed.
    assert(shared > count / 20)
  }

  private def hasSkipError(pattern: PatternCase): Boolean =
    new SelectionReference(pattern).events.exists(_.isInstanceOf[Event.SkipError])

  private def fails(pattern: PatternCase): Boolean = actual(pattern) != Right(expected(pattern))

  private def actual(pattern: PatternCase): Either[Throwable, String] = Try {
    val sums = new EngineTrends(pattern).sums
    val approximate = sums.approximate.drop(pattern.variables.size).map(_.toDouble.toLong)
    text(
      sums.count.longValueExact,
      sums.sums.take(pattern.variables.size).map(_.longValueExact),
      sums.extremes.map(row => if (row < 0) -1 else pattern.rows(row).x),
      sums.events.map(_.cardinality)
    ) + s" approximately ${sums.approximateCount.toDouble.toLong} ${approximate.mkString(",")}"
  }.toEither

  private def expected(pattern: PatternCase): String = {
    val trends = new SelectionReference(pattern).trends
    def perVariable[T](measure: Vector[Taken] => T): Vector[T] =
      pattern.variables.primary.indices.map(variable => measure(trends.flatten.filter(_.variable == variable))).toVector
    val sums = perVariable(_.map(taken => pattern.rows(taken.row).x.toLong).sum)
    text(
      trends.size.toLong,
      sums,
      perVariable(_.map(taken => pattern.rows(taken.row).x).minOption.getOrElse(-1)),
      perVariable(_.map(_.row).distinct.size)
    ) + s" approximately ${trends.size} ${sums.mkString(",")}"
  }

  private def text(count: Long, sums: Seq[Long], least: Seq[Int], events: Seq[Int]): String =
    s"$count trends, sums ${sums.mkString(",")}, least ${least.mkString(",")}, events ${events.mkString(",")}"
}

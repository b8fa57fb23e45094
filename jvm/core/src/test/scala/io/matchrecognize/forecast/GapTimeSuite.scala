// SPDX-License-Identifier: Apache-2.0
package io.matchrecognize.forecast

import scala.util.Random

import org.scalatest.funsuite.AnyFunSuite

/** How much time rows take, compared with sums of times that are drawn. */
class GapTimeSuite extends AnyFunSuite {

  private def learned(times: Seq[Double], longest: Double): GapTime = {
    val counts = new ForecastCounts(0)
    times.foreach(counts.addGap)
    GapTime(counts.gaps.map(_._2).toSeq, longest)
  }

  private def check(draw: Random => Double, longest: Double, precision: Double): GapTime = {
    val random = new Random(5)
    val gaps = learned(Seq.fill(50000)(draw(random)), longest)
    for (rows <- Seq(1, 2, 5, 20); share <- Seq(0.1, 0.25, 0.5, 1.0)) {
      val time = longest * share
      val sums = Seq.fill(20000)(Seq.fill(rows)(draw(random)).sum)
      val inTime = sums.filter(_ <= time)
      val expected = inTime.size / 20000.0
      assert(math.abs(gaps.within(rows, time) - expected) < precision, s"$rows rows in $time, expected $expected")
      if (expected > 0.05) {
        val mean = gaps.timeWithin(rows, time) / gaps.within(rows, time)
        assert(math.abs(mean / (inTime.sum / inTime.size) - 1) < 0.03, s"mean of $rows rows in $time")
      }
    }
    gaps
  }

  test("times with the exponential distribution") {
    assert(check(
      random => -math.log(1 - random.nextDouble()),
      longest = 20,
      precision = 0.02
    ).isInstanceOf[MeasuredGaps])
  }

  test("times of which a few are a thousand times longer than the others") {
    check(
      random => if (random.nextInt(10) == 0) 3000 * random.nextDouble() else 3 * random.nextDouble(),
      100,
      precision = 0.02
    )
  }

  test("whole numbers, also those that just come in time") {
    check(random => (1 + random.nextInt(3)).toDouble, longest = 20, precision = 0.02)
    check(random => (60 * random.nextInt(5)).toDouble, longest = 600, precision = 0.02)
  }

  test("rows at even distances are counted") {
    val even = learned(Seq.fill(100)(0.1), 60)
    assert(even.within(3, 0.3) == 1.0 && even.within(4, 0.3) == 0.0 && even.within(0, 0.0) == 1.0)
    assert(math.abs(even.timeWithin(3, 0.3) - 0.3) < 1e-12 && even.timeWithin(4, 0.3) == 0.0)
    assert(learned(Seq.fill(3)(0.0), 5).within(1000, 5) == 1.0)
  }

  test("many rows in a long time") {
    val random = new Random(6)
    val gaps = learned(Seq.fill(50000)(2 * random.nextDouble()), 1000)
    assert(gaps.isInstanceOf[ManyGaps])
    // A thousand times of mean 1 and variance 1/3: 18 is one standard deviation.
    assert(math.abs(gaps.within(1000, 1000) - 0.5) < 0.1 && math.abs(gaps.within(1000, 1018.26) - 0.841) < 0.1)
    assert(math.abs(gaps.timeWithin(1000, 5000) - 1000) < 10)
  }

  test("without times each row takes one") {
    val none = learned(Nil, 7)
    assert(none.within(9, 3) == 1.0 && none.timeWithin(9, 3) == 9.0 && none.mean == 1.0)
  }

  test("without an end all rows are in time") {
    val gaps = learned(Seq(1.0, 2.0, 6.0), Double.PositiveInfinity)
    assert(gaps.within(5, Double.PositiveInfinity) == 1.0 && gaps.timeWithin(5, Double.PositiveInfinity) == 15.0)
    assert(gaps.within(5, -1) == 0.0)
  }

  test("the incomplete gamma function is that of tables") {
    // P(1, x) = 1 - exp(-x); P(1/2, x) = erf(sqrt(x)); P(5, 5) and P(10, 8) of Abramowitz and Stegun.
    assert(math.abs(GammaFunction.incomplete(1, 2) - (1 - math.exp(-2))) < 1e-14)
    assert(math.abs(GammaFunction.incomplete(0.5, 1) - 0.8427007929497149) < 1e-13)
    assert(math.abs(GammaFunction.incomplete(5, 5) - 0.5595067149347875) < 1e-13)
    assert(math.abs(GammaFunction.incomplete(10, 8) - 0.2833757413100) < 1e-9)
    assert(GammaFunction.incomplete(3, 0) == 0.0 && math.abs(GammaFunction.logarithm(1)) < 1e-13)
  }
}

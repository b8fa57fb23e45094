// SPDX-License-Identifier: Apache-2.0
package io.matchrecognize.forecast

import scala.io.Source

import org.scalatest.funsuite.AnyFunSuite

/** The model gives the figures of an independent program on the same rows: see the head of `forecast/reference.txt`. */
class ForecastReferenceSuite extends AnyFunSuite {
  import ForecastReferenceSuite._
  import LetterModels._

  private val lines: Vector[String] = {
    val source = Source.fromResource("forecast/reference.txt")
    try source.getLines().filterNot(_.startsWith("#")).toVector
    finally source.close()
  }

  private val learned: Vector[Learned] = lines.foldLeft(Vector.empty[Learned])((all, line) =>
    line.split(" ").toList match {
      case List("law", order, depth) => all :+ Learned(order.toInt, depth.toInt, "", Vector.empty)
      case List("learned", rows) => all.init :+ all.last.copy(rows = rows)
      case List(selection @ ("next" | "strict"), state, context, probability) =>
        all.init :+ all.last.copy(expected =
          all.last.expected :+ ((selection, state.toInt, context, probability.toDouble))
        )
      case _ => all
    }
  )

  for (law <- learned)
    test(s"a law of order ${law.order} learned to depth ${law.depth}: ${law.expected.size} forecasts") {
      val counts = countsOf(law.rows, law.depth)
      val models = Map("next" -> skipping, "strict" -> adjacent).map { case (name, steps) =>
        name -> new ForecastModel(counts, steps, ForecastScale(Some(10), None, None))
      }
      law.expected.foreach { case (selection, state, context, probability) =>
        val model = models(selection)
        val at = context.foldLeft(0)((before, letter) => model.context(before, model.symbol(symbolOf(letter))))
        val found = model.forecast(state, at, Double.PositiveInfinity).probability
        assert(math.abs(found - probability) < 1e-9, s"$selection $state $context")
      }
      assert(law.expected.size > 20)
    }

  test("intervals of past forecasts") {
    val outcomes = lines.find(_.startsWith("outcomes ")).get.drop(9).split(" ").toSeq.map { one =>
      val Array(probability, cameTrue) = one.split(":"): @unchecked
      ForecastCounts.Outcome(probability.toDouble, cameTrue == "1", 1L, independent = 1.0)
    }
    val calibration = new Calibration(outcomes)
    val expected = lines.filter(_.startsWith("interval ")).map(_.split(" ").tail.map(_.toDouble))
    assert(expected.size == 6)
    expected.foreach { line =>
      val (lower, upper) = calibration.interval(line(0)).get
      assert(math.abs(lower - line(1)) < 1e-9 && math.abs(upper - line(2)) < 1e-9, line(0).toString)
    }
    assert(new Calibration(outcomes.take(99)).interval(0.5).isEmpty)
  }
}

private object ForecastReferenceSuite {

  /** @param expected selection, state, the letters before, the probability */
  final case class Learned(order: Int, depth: Int, rows: String, expected: Vector[(String, Int, String, Double)])
}

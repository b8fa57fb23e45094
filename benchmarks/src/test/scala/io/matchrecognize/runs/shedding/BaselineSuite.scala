// SPDX-License-Identifier: Apache-2.0
package io.matchrecognize.runs.shedding

import scala.collection.mutable

import org.scalatest.funsuite.AnyFunSuite

import io.matchrecognize.runs.{BoundedStreams, Shedding, StreamRow}

/** What the methods of the literature do by their definition, and that the benchmark prints a cell for each. */
class BaselineSuite extends AnyFunSuite {
  private val absent = BoundedStreams.all(2)
  private val rows = absent.stream(seed = 1)
  private val exact = absent.execute(rows, Shedding.NoShedding)

  private def measured(shedding: Shedding) = absent.measure(exact, shedding, absent.since)

  test("a row that is dropped can be one that must be absent, so that a match is false") {
    val withoutC = new Shedding {
      override def keeps(row: Int): Boolean = rows(row).form != 'C'
    }
    val found = measured(withoutC)
    assert(found.falseMatches > 0 && found.recall == 1.0, found)
    val looks = exact.mean(absent.since) / 2
    val worth = Worth.of(absent, absent.stream(seed = 1001))
    Seq("RI", "DARLING", "gSPICE", "hSPICE").foreach { name =>
      assert(measured(Baseline(name, absent, rows, looks, worth)).falseMatches > 0, name)
    }
  }

  test("rows are kept from the class that is worth most on, and the class at the limit in part") {
    val tally = new Tally[Char]
    "AAAABBBBBBCCCCCCCCCC".foreach(tally.use)
    tally.credit('A', 8)
    tally.credit('B', 6)
    val order = tally.order
    def kept(share: Double, chance: Double) = "ABC".filter(order.keeps(_, share, chance))
    assert(kept(1.0, 0.99) == "ABC" && kept(0.5, 0.5) == "AB" && kept(0.2, 0.0) == "A")
    assert(kept(0.35, 0.4) == "AB" && kept(0.35, 0.6) == "A")
    assert(order.keeps('D', 0.1, 0.5), "nothing is known of the class")
  }

  test("the share that is kept follows the looks until they are at the bound") {
    val throttle = new Throttle(looks = 10, window = 400, from = 400)
    (1 to 400).foreach(_ => throttle.afterRow(40))
    assert(throttle.share > 0.7)
    (1 to 8000).foreach(_ => throttle.afterRow(math.round(40 * throttle.share)))
    assert(math.abs(throttle.share - 0.25) < 0.03, throttle.share)
  }

  test("each method keeps near its bound") {
    val streams = BoundedStreams.all(1)
    val stream: Vector[StreamRow] = streams.stream(seed = 1)
    val whole = streams.execute(stream, Shedding.NoShedding)
    val looks = whole.mean(streams.since) / 2
    Baseline.names.foreach { name =>
      val worth = Worth.of(streams, streams.stream(seed = 1001), Baseline.separates(name))
      val found = streams.measure(whole, Baseline(name, streams, stream, looks, worth), streams.since)
      assert(found.work > 0.2 && found.work < 0.65, s"$name: $found")
    }
  }

  test("the benchmark prints a cell for each part, method and bound") {
    val lines = mutable.ArrayBuffer.empty[String]
    BestEffortBenchmark.parts.foreach(BestEffortBenchmark.measure(_, seeds = 1, divisor = 20, lines += _))
    assert(lines.count(_.contains("\"part\": \"bounds\"")) == 5 * 9 * 3)
    BestEffortBenchmark.parts.foreach(part => assert(lines.exists(_.contains(s"\"part\": \"$part\"")), part))
    assert(intercept[IllegalArgumentException](BestEffortBenchmark.main(Array("bound"))).getMessage.contains("bounds"))
  }
}

// SPDX-License-Identifier: Apache-2.0
package io.matchrecognize.runs

import scala.collection.mutable
import scala.io.Source
import scala.util.Using

import io.matchrecognize.matcher.{MatchBudget, MatchSink, PartitionScan, Path}
import io.matchrecognize.policy.EventSelection

/** A stream with what the patterns find in it, as the resources hold it. */
final class StreamFixture(val name: String) {
  private def lines(ending: String): Vector[String] = {
    val source = Source.fromResource(s"many-patterns/$name.$ending")
    Using.resource(source)(_.getLines().toVector)
  }

  val rows: Vector[StreamRow] = lines("csv").tail.map { line =>
    val values = line.split(',')
    StreamRow(
      values(0).toInt,
      values(1).head,
      values(2).toInt,
      values(3).toDouble,
      values(4).toDouble,
      values(5).toDouble
    )
  }

  private val facts = lines("txt").filterNot(_.startsWith("#")).map(_.split(' ').toVector)
  private def values(key: String*): Seq[Vector[String]] =
    facts.filter(_.startsWith(key)).map(_.drop(key.size))

  val patterns: Vector[String] = values("pattern").map(_.head).toVector
  val window: Int = values("window").head.head.toInt
  val looks: Long = values("looks").head.head.toLong
  val looksApart: Long = values("looks-apart").head.head.toLong
  val created: Long = values("created").head.head.toLong
  val looksByRow: Seq[Int] = values("looks-by-row").head.map(_.toInt)

  /** The matches of a pattern, by `any` or `next`. */
  def matches(selection: String, pattern: String): Set[String] = values(selection, pattern).flatten.toSet

  /** What is left of each pattern's matches when at most so many runs are looked at in a row. */
  final class Bounded(val form: String, val most: Int, val looks: Long, val shed: Long) {
    def matches(pattern: String): Set[String] = values("bounded", form, most.toString, pattern).flatten.toSet
  }
  def bounds: Seq[Bounded] = values("bound").map { one =>
    new Bounded(one(0), one(1).toInt, one(2).toLong, one(3).toLong)
  }

  def rules(selection: EventSelection, names: Seq[String] = patterns): Vector[SharedRule] =
    names.map(ManyPatterns.rule(_, rows, window, selection)).toVector

  def partition(row: StreamRow): Long = StreamFixture.partition(patterns.head, row)
}

object StreamFixture {
  val all: Seq[StreamFixture] = Seq("ds2_p12", "ds1_p34", "ds1_p56", "ds1_p7_38").map(new StreamFixture(_))

  def partition(pattern: String, row: StreamRow): Long = if (ManyPatterns.isPartitioned(pattern)) row.id.toLong else 0L

  /** Collects the matches of each rule. */
  final class Matches(rules: IndexedSeq[SharedRule], rows: IndexedSeq[StreamRow]) extends RuleSink {
    val found: Array[mutable.LinkedHashSet[String]] = Array.fill(rules.size)(mutable.LinkedHashSet.empty)
    override def onMatch(rule: Int, path: Path, number: Long): Unit = {
      val isNew = found(rule).add(ManyPatterns.matched(rules(rule).name, rows, path))
      require(isNew, s"${rules(rule).name} emits a match twice")
    }
    def of(name: String): Set[String] = found(rules.indexWhere(_.name == name)).toSet
  }

  /** What the start-by-start search finds. */
  def searched(name: String, rows: Vector[StreamRow], window: Int, selection: EventSelection): Set[String] =
    rows.groupBy(partition(name, _)).values.flatMap { part =>
      val rule = ManyPatterns.rule(name, part, window, selection)
      val found = mutable.LinkedHashSet.empty[String]
      val sink = new MatchSink {
        override def onMatch(path: Path, number: Long): Unit = found += ManyPatterns.matched(name, part, path)
        override def onUnmatched(row: Int): Unit = ()
      }
      new PartitionScan(rule.facts, rule.tracked, rule.policy, rule.test, MatchBudget.unlimited, sink)
        .advance(part.size, ended = true)
      found
    }.toSet
}

// SPDX-License-Identifier: Apache-2.0
package io.matchrecognize.plan

import scala.jdk.CollectionConverters._
import scala.util.Try

import io.matchrecognize.forecast.ForecastCounts
import io.matchrecognize.forecast.ForecastCounts.Gaps

import com.fasterxml.jackson.databind.{JsonNode, ObjectMapper}

/**
 * A forecast model as text. It consists of counts, in the form of facts. Facts with the same topic and key can be
 * added.
 *
 * {{{
 * { "format": 1, "pattern": ["PATTERN (A B)", ...], "facts": [["next", "3,0>1", 12, 0.0, 0.0], ...] }
 *
 * next     the last symbols > the symbol that followed     how often
 * toss     state, variable, 1 if the condition held        how often
 * gap      order of magnitude of the time between two rows how many, the sum of the times, the sum of their squares
 * outcome  probability, 1 if the match completed in time   how often, the number of independent outcomes
 * }}}
 */
object ForecastJson {

  /**
   * The topic of the facts that identify the clause. EXPLAIN MATCH COUNTS returns them as facts, but a model stores
   * them in a separate field.
   */
  final val Pattern = "pattern"
  private final val Next = "next"
  private final val Toss = "toss"
  private final val Gap = "gap"
  private final val Outcome = "outcome"
  private final val Format = 1

  final case class Fact(topic: String, key: String, count: Long, sum: Double = 0.0, squares: Double = 0.0)

  /** Returns all counts as facts. */
  def facts(counts: ForecastCounts): Iterator[Fact] =
    counts.contexts.map { case (context, symbol, count) => Fact(Next, s"${context.mkString(",")}>$symbol", count) } ++
      counts.tosses.map { case (state, variable, holds, count) =>
        Fact(Toss, s"$state,$variable,${bit(holds)}", count)
      } ++
      counts.gaps.map { case (magnitude, gaps) => Fact(Gap, magnitude.toString, gaps.count, gaps.sum, gaps.squares) } ++
      counts.outcomes.map(one =>
        Fact(Outcome, s"${one.probability},${bit(one.cameTrue)}", one.count, one.independent)
      )

  private def bit(holds: Boolean): Int = if (holds) 1 else 0

  /**
   * Returns the parts of the clause for which the model was learned. Returns Left with an error if the text is not
   * valid.
   */
  def pattern(text: String): Either[String, Seq[String]] = for {
    node <- read(text)
    _ <- counted(text)
  } yield node.path(Pattern).elements.asScala.map(_.asText).toSeq

  /** Returns the counts of a text that [[pattern]] accepts. */
  def counts(text: String): ForecastCounts =
    counted(text).fold(detail => throw new IllegalArgumentException(detail), identity)

  private def read(text: String): Either[String, JsonNode] = {
    val node = Try(new ObjectMapper().readTree(text)).toOption.filter(node => node != null && node.isObject)
    node.toRight("is not a valid model. Call smr.forecast.fit again, or load the model as it was saved.").filterOrElse(
      _.path("format").asInt == Format,
      s"is not in format $Format. Call smr.forecast.fit again with this release."
    )
  }

  private def counted(text: String): Either[String, ForecastCounts] = read(text).flatMap { node =>
    Try {
      val facts = node.path("facts").elements.asScala.map { fact =>
        require(fact.size == 5, "a fact has five parts")
        Fact(fact.get(0).asText, fact.get(1).asText, fact.get(2).asLong, fact.get(3).asDouble, fact.get(4).asDouble)
      }.toVector
      val depth = facts.collect { case Fact(Next, key, _, _, _) =>
        key.takeWhile(_ != '>').split(',').count(_.nonEmpty)
      }
      val counts = new ForecastCounts(depth.foldLeft(0)(_ max _))
      facts.foreach(add(counts, _))
      counts
    }.toEither.left.map(error =>
      s"is damaged (${error.getMessage}). Call smr.forecast.fit again, or load the model as it was saved."
    )
  }

  private def add(counts: ForecastCounts, fact: Fact): Unit = (fact.topic, fact.key.split("[>,]", -1).toList) match {
    case (Next, before :+ symbol) =>
      counts.addContext(before.filter(_.nonEmpty).map(_.toLong).toVector, symbol.toLong, fact.count)
    case (Toss, List(state, variable, holds)) =>
      counts.addToss(state.toInt, variable.toInt, holds == "1", fact.count)
    case (Gap, List(magnitude)) => counts.addGaps(magnitude.toLong, Gaps(fact.count, fact.sum, fact.squares))
    case (Outcome, List(probability, cameTrue)) =>
      // A model of an earlier release does not have the number of independent outcomes.
      val independent = if (fact.sum > 0) fact.sum else fact.count.toDouble
      counts.addOutcome(probability.toDouble, cameTrue == "1", fact.count, independent)
    case (topic, _) => throw new IllegalArgumentException(s"a fact about $topic cannot be read")
  }
}

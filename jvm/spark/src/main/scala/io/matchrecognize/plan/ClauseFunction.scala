// SPDX-License-Identifier: Apache-2.0
package io.matchrecognize.plan

import org.apache.spark.sql.catalyst.expressions.Expression

/**
 * A function of the clause that Spark does not have: its name, its arguments, and the node that a call becomes.
 *
 * Parser, messages and the lists of other dialects know the functions from [[ClauseFunction.all]] alone. The nodes are
 * in `ClauseExpressions.scala`; `analysis` replaces them by reads of a match.
 */
abstract class ClauseFunction(val arguments: ClauseArguments) extends Serializable {

  /** As users call it. */
  def name: String = toString

  /** The node of a call; `values` are complete, with defaults for what was left out. */
  def call(variable: Option[String], values: Seq[Expression]): Expression

  /** What to write for a call in the query around the clause. */
  def outsideHint: String

  /** Whether Spark has a function of this name, which is meant outside the clause. */
  def isSparksToo: Boolean = false
}

/** What a function of the clause takes; `detail` says it in messages. */
sealed trait ClauseArguments {
  def detail(function: String): String

  /** Whether the function can be called without any. */
  def mayBeNone: Boolean = false
}

object ClauseArguments {
  case object NoArgument extends ClauseArguments {
    override def mayBeNone: Boolean = true
    override def detail(function: String): String = s"it takes no arguments; write $function()"
  }
  case object OptionalVariable extends ClauseArguments {
    override def mayBeNone: Boolean = true
    override def detail(function: String): String =
      s"it takes at most one variable; write $function() or $function(A)"
  }
  case object OneVariable extends ClauseArguments {
    override def detail(function: String): String = s"it takes one variable; write $function(A)"
  }

  /** A value, and how many rows to go from its row. */
  final case class ValueAndOffset(defaultOffset: Int) extends ClauseArguments {
    override def detail(function: String): String = s"it takes a value and an offset; write $function(x, 2)"
  }

  /** A value of each row of a variable. */
  final case class RowValue(isNumber: Boolean) extends ClauseArguments {
    override def detail(function: String): String = s"it takes one value of a variable's rows; write $function(A.x)"
  }
}

object ClauseFunction {
  case object CLASSIFIER extends ClauseFunction(ClauseArguments.OptionalVariable) {
    override def call(variable: Option[String], values: Seq[Expression]): Expression = Classifier(variable)
    override def outsideHint: String = measure("CLASSIFIER() AS variable")
  }

  case object MATCH_NUMBER extends ClauseFunction(ClauseArguments.NoArgument) {
    override def call(variable: Option[String], values: Seq[Expression]): Expression = MatchNumber()
    override def outsideHint: String = measure("MATCH_NUMBER() AS number")
  }

  val all: Seq[ClauseFunction] =
    Seq(CLASSIFIER, MATCH_NUMBER) ++ Navigate.functions ++ TrendFunction.all ++ ForecastFunction.all

  val byName: Map[String, ClauseFunction] = all.map(function => function.name -> function).toMap

  /** The hint for a function whose value a measure hands to the query. */
  private[plan] def measure(example: String): String = s"Add a measure, as in MEASURES $example, and select its name."
}

/**
 * RUNNING and FINAL before a call, which Spark's grammar does not know.
 *
 * @param marker the function that stands for the word in the text that Spark's parser reads
 */
sealed abstract class ModeWord(val isFinal: Boolean, val marker: String) {
  def word: String = toString
}

object ModeWord {
  case object RUNNING extends ModeWord(isFinal = false, "__running__")
  case object FINAL extends ModeWord(isFinal = true, "__final__")

  val all: Seq[ModeWord] = Seq(RUNNING, FINAL)

  def of(isFinal: Boolean): ModeWord = if (isFinal) FINAL else RUNNING
}

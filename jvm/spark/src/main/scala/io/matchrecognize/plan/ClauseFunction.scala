// SPDX-License-Identifier: Apache-2.0
package io.matchrecognize.plan

import org.apache.spark.sql.catalyst.expressions.Expression

/**
 * A function that is specific to the clause: its name, its arguments, and the node that represents a call of it.
 *
 * [[ClauseFunction.all]] is the only list of these functions; the parser, messages and the lists for other dialects are
 * derived from it. The nodes are in `ClauseExpressions.scala`; `analysis` replaces them with reads of a match.
 */
abstract class ClauseFunction(val arguments: ClauseArguments) extends Serializable {

  /** The name in a query. */
  def name: String = toString

  /** Returns the node for a call. `values` has all arguments, including the defaults of omitted ones. */
  def call(variable: Option[String], values: Seq[Expression]): Expression

  /** The hint for a call outside the clause, which says what to write instead. */
  def outsideHint: String

  /** Whether Spark also has a function of this name, to which a call outside the clause refers. */
  def isSparksToo: Boolean = false
}

/** The arguments of a function of the clause; `detail` describes them in messages. */
sealed trait ClauseArguments {
  def detail(function: String): String

  /** Whether the function can be called without arguments. */
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

  /** A value, and the number of rows to move from the value's row. */
  final case class ValueAndOffset(defaultOffset: Int) extends ClauseArguments {
    override def detail(function: String): String = s"it takes a value and an offset; write $function(x, 2)"
  }

  /** Any number of values. */
  case object AnyValues extends ClauseArguments {
    override def mayBeNone: Boolean = true
    override def detail(function: String): String = s"it takes values; write $function(x, y)"
  }

  /** A value that is computed from each row of a variable. */
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

  case object MATCH_ID extends ClauseFunction(ClauseArguments.AnyValues) {
    override def call(variable: Option[String], values: Seq[Expression]): Expression = MatchId(values)
    override def outsideHint: String = measure("MATCH_ID() AS id")
  }

  val all: Seq[ClauseFunction] =
    Seq(CLASSIFIER, MATCH_NUMBER, MATCH_ID) ++ Navigate.functions ++ TrendFunction.all ++ ForecastFunction.all ++
      OutcomeFunction.all

  val byName: Map[String, ClauseFunction] = all.map(function => function.name -> function).toMap

  /** Returns the hint for a function whose value the query can get from a measure. */
  private[plan] def measure(example: String): String = s"Add a measure, as in MEASURES $example, and select its name."
}

/**
 * RUNNING or FINAL before a call. Spark's grammar has neither of these words.
 *
 * @param marker the function that replaces the word in the text for Spark's parser
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

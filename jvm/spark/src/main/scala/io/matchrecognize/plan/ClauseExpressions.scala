// SPDX-License-Identifier: Apache-2.0
package io.matchrecognize.plan

import org.apache.spark.sql.catalyst.expressions.{
  BinaryExpression,
  Expression,
  LeafExpression,
  NamedExpression,
  UnaryExpression,
  Unevaluable
}
import org.apache.spark.sql.types.{BooleanType, DataType, IntegerType, LongType, StringType}

import io.matchrecognize.navigation.Navigation

/**
 * An expression that exists only in MATCH_RECOGNIZE, in the form in which it is written: names still refer to
 * variables, and navigation is still a call. `analysis.NavigationLowering` turns these expressions into plain ones over
 * [[PatternRead]]s, so they are never evaluated. Their types follow from their operands, so that Spark's own rules can
 * resolve the rest.
 */
sealed trait ClauseOnly extends Expression {

  /** Whether the value depends on the match, rather than on a single row. */
  def readsMatch: Boolean
}

/**
 * A column of the rows mapped to a variable, or of all rows if no variable is named: `A.x`, `x`.
 *
 * @param variable the name as the user wrote it
 * @param child    the column, unresolved until the input is known
 */
final case class PatternColumn(variable: Option[String], child: Expression)
    extends UnaryExpression
    with Unevaluable
    with ClauseOnly {
  override def dataType: DataType = child.dataType
  override def nullable: Boolean = true
  override def readsMatch: Boolean = false
  override def toString: String = variable.map(_ + ".").getOrElse("") + child
  override def sql: String = variable.map(_ + ".").getOrElse("") + (child match {
    case column: NamedExpression => column.name
    case other => other.sql
  })
  override protected def withNewChildInternal(newChild: Expression): PatternColumn = copy(child = newChild)
}

/** A column of the input whose value is the same in all rows, so that it belongs to no variable. */
final case class ConstantColumn(child: Expression) extends UnaryExpression with Unevaluable with ClauseOnly {
  override def dataType: DataType = child.dataType
  override def nullable: Boolean = true
  override def readsMatch: Boolean = false
  override def toString: String = child.toString
  override protected def withNewChildInternal(newChild: Expression): ConstantColumn = copy(child = newChild)
}

/** `A.*` in `COUNT(A.*)`: a value that is never null for the rows mapped to the variable. */
final case class PatternRows(variable: String) extends LeafExpression with Unevaluable with ClauseOnly {
  override def dataType: DataType = IntegerType
  override def nullable: Boolean = false
  override def readsMatch: Boolean = true
  override def toString: String = s"$variable.*"
}

/** PREV, NEXT, FIRST or LAST. */
final case class Navigate(function: Navigate.Function, left: Expression, right: Expression)
    extends BinaryExpression
    with Unevaluable
    with ClauseOnly {
  def value: Expression = left
  def offset: Expression = right
  override def dataType: DataType = value.dataType
  override def nullable: Boolean = true
  override def readsMatch: Boolean = true
  override def toString: String = s"$function($value, $offset)"
  override def sql: String = s"$function(${value.sql}, ${offset.sql})"
  override protected def withNewChildrenInternal(newLeft: Expression, newRight: Expression): Navigate =
    copy(left = newLeft, right = newRight)
}

object Navigate {

  /**
   * @param direction the direction of a physical navigation in the partition, 1 or -1; 0 for a logical navigation,
   *                  which moves over the rows of the match
   * @param edge      the row of the match, first or last, from which the offset counts
   */
  sealed abstract class Function(val direction: Int, val edge: Navigation.Edge, defaultOffset: Int)
      extends ClauseFunction(ClauseArguments.ValueAndOffset(defaultOffset)) {
    def isPhysical: Boolean = direction != 0
    // FIRST and LAST are aggregates in Spark.
    override def isSparksToo: Boolean = !isPhysical
    override def call(variable: Option[String], values: Seq[Expression]): Expression =
      Navigate(this, values(0), values(1))
    override def outsideHint: String =
      "Add a measure, as in MEASURES PREV(A.price) AS before, and select its name; outside the clause, " +
        "LAG and LEAD with OVER return values of neighbouring rows."
  }
  case object PREV extends Function(-1, Navigation.Last, defaultOffset = 1)
  case object NEXT extends Function(1, Navigation.Last, defaultOffset = 1)
  case object FIRST extends Function(0, Navigation.First, defaultOffset = 0)
  case object LAST extends Function(0, Navigation.Last, defaultOffset = 0)

  val functions: Seq[Function] = Seq(PREV, NEXT, FIRST, LAST)
}

/** `RUNNING e` or `FINAL e`. */
final case class ProcessingMode(isFinal: Boolean, child: Expression)
    extends UnaryExpression
    with Unevaluable
    with ClauseOnly {
  def keyword: String = ModeWord.of(isFinal).word
  override def readsMatch: Boolean = true
  override def dataType: DataType = child.dataType
  override def nullable: Boolean = child.nullable
  override def toString: String = s"$keyword $child"
  override def sql: String = s"$keyword ${child.sql}"
  override protected def withNewChildInternal(newChild: Expression): ProcessingMode = copy(child = newChild)
}

/** `CLASSIFIER()` or `CLASSIFIER(variable)`. */
final case class Classifier(variable: Option[String]) extends LeafExpression with Unevaluable with ClauseOnly {
  override def dataType: DataType = StringType
  override def nullable: Boolean = true
  override def readsMatch: Boolean = true
  override def toString: String = s"CLASSIFIER(${variable.getOrElse("")})"
  override def sql: String = toString
}

final case class MatchNumber() extends LeafExpression with Unevaluable with ClauseOnly {
  override def dataType: DataType = LongType
  override def nullable: Boolean = true
  override def readsMatch: Boolean = true
  override def toString: String = "MATCH_NUMBER()"
  override def sql: String = toString
}

/** `MATCH_ID()`, or `MATCH_ID(value, ...)`. */
final case class MatchId(children: Seq[Expression]) extends Expression with Unevaluable with ClauseOnly {
  override def dataType: DataType = StringType
  override def nullable: Boolean = true
  override def readsMatch: Boolean = true
  override def toString: String = children.mkString("MATCH_ID(", ", ", ")")
  override def sql: String = children.map(_.sql).mkString("MATCH_ID(", ", ", ")")
  override protected def withNewChildrenInternal(newChildren: IndexedSeq[Expression]): MatchId =
    copy(children = newChildren)
}

/**
 * A time limit as written: whether the key of a row is at most `limit` away from the key of the row from which the
 * limit is measured.
 *
 * `analysis.LimitCondition` turns it into a comparison once both types are known.
 *
 * @param isDescending whether the rows are in descending order of the key
 * @param isExclusive  whether a row at exactly the limit is outside it
 */
final case class TimeLimitCheck(left: Expression, right: Expression, isDescending: Boolean, isExclusive: Boolean)
    extends BinaryExpression
    with Unevaluable
    with ClauseOnly {
  def key: Expression = left
  def limit: Expression = right
  override def readsMatch: Boolean = false
  override lazy val resolved: Boolean = false
  override def dataType: DataType = BooleanType
  override protected def withNewChildrenInternal(newLeft: Expression, newRight: Expression): TimeLimitCheck =
    copy(left = newLeft, right = newRight)
}

/** In a time limit: the first order key of the row under test, or of the row from which time is measured. */
final case class LimitKey(isAnchor: Boolean, child: Expression) extends UnaryExpression with Unevaluable
    with ClauseOnly {
  override def dataType: DataType = child.dataType
  override def nullable: Boolean = true
  override def readsMatch: Boolean = false
  override protected def withNewChildInternal(newChild: Expression): LimitKey = copy(child = newChild)
}

/**
 * A function over all trends of a partition, as written.
 *
 * @param variable the argument of COUNT_EVENTS
 * @param children the argument of any other function; empty for a count of trends
 */
final case class TrendCall(function: TrendFunction, variable: Option[String], children: Seq[Expression])
    extends Expression
    with Unevaluable
    with ClauseOnly {
  override def dataType: DataType = function.dataType(children.map(_.dataType).headOption)
  override def nullable: Boolean = true
  override def readsMatch: Boolean = true
  override def toString: String = s"$function(${(variable ++ children.map(_.toString)).mkString})"
  override def sql: String = s"$function(${(variable ++ children.map(_.sql)).mkString})"
  override protected def withNewChildrenInternal(newChildren: IndexedSeq[Expression]): TrendCall =
    copy(children = newChildren)
}

/**
 * A function of FORECAST ROWS, as written.
 *
 * @param key the type of the first key of ORDER BY, on which the type of a time depends: None until it is known, and
 *            Some(None) if there is no key
 */
final case class ForecastCall(function: ForecastFunction, key: Option[Option[DataType]])
    extends LeafExpression
    with Unevaluable
    with ClauseOnly {
  override lazy val resolved: Boolean = key.isDefined
  override def dataType: DataType = function.dataType(key.flatten)
  override def nullable: Boolean = true
  override def readsMatch: Boolean = true
  override def toString: String = s"$function()"
  override def sql: String = toString
}

/** A function about the outcome of an attempt, as written. */
final case class OutcomeCall(function: OutcomeFunction) extends LeafExpression with Unevaluable with ClauseOnly {
  override def dataType: DataType = StringType
  override def nullable: Boolean = true
  override def readsMatch: Boolean = true
  override def toString: String = s"$function()"
  override def sql: String = toString
}

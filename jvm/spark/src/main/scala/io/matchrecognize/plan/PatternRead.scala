// SPDX-License-Identifier: Apache-2.0
package io.matchrecognize.plan

import org.apache.spark.sql.catalyst.expressions.aggregate.AggregateFunction
import org.apache.spark.sql.catalyst.expressions.{
  AttributeReference,
  Expression,
  LeafExpression,
  Literal,
  UnaryExpression,
  Unevaluable
}
import org.apache.spark.sql.types.{BooleanType, DataType, LongType, StringType}

import io.matchrecognize.policy.MatchPolicy

/**
 * A single value that a condition or a measure reads from a match. All other parts of these expressions are ordinary
 * Spark expressions.
 *
 * `execution` supplies the values. It compiles a condition over slots for the rows that the condition reads. The
 * operator's output has one column for each read that the measures need.
 */
sealed trait PatternRead extends Expression with Unevaluable

/** Finds the reads of a match in expressions, and what they depend on. */
object PatternRead {

  /** Returns all reads of the expression, from left to right. The arguments of aggregates are not searched. */
  def in(expression: Expression): Seq[PatternRead] = expression match {
    case read: PatternRead => Seq(read)
    case other => other.children.flatMap(in)
  }

  def position(read: PatternRead): Option[RowPosition] = read match {
    case RowRead(position, _) => Some(position)
    case RowExists(position) => Some(position)
    case RowClassifier(position) => Some(position)
    case _: AggregateRead | _: MatchNumberRead | _: MatchIdRead | _: InMatch | _: TrendRead | _: ReportRead |
        _: ForecastRead | _: OutcomeRead => None
  }

  /** Returns the number of rows by which PREV or NEXT moves each read. A negative number points backwards. */
  def offsets(reads: Seq[PatternRead]): Seq[Int] = reads.flatMap(position).map(_.physicalOffset)

  /** Whether one of the expressions reads the match number, by itself or in an aggregate. */
  def readNumber(expressions: Seq[Expression]): Boolean = expressions.exists(_.exists {
    case _: MatchNumberRead | _: AggregatedMatchNumber => true
    case _ => false
  })

  /** Whether one of the expressions reads what became of an attempt. */
  def readOutcome(expressions: Seq[Expression]): Boolean =
    expressions.exists(_.exists(_ == OutcomeRead(OutcomeFunction.MATCH_OUTCOME)))

  /** Whether one of the expressions reads an identity that must differ from row to row. */
  def readCheckedIdentity(expressions: Seq[Expression]): Boolean = expressions.exists(_.exists {
    case identity: MatchIdRead => identity.isChecked
    case _ => false
  })

  def isAggregate(read: PatternRead): Boolean = read.isInstanceOf[AggregateRead]

  /**
   * Whether the read depends only on single rows that navigation finds, rather than on all rows of the match or on the
   * variable of a neighboring row.
   */
  def isOfSingleRows(read: PatternRead): Boolean = read match {
    case _: AggregateRead => false
    case RowClassifier(position) => position.physicalOffset == 0
    case _ => true
  }

  /** Returns the argument as text, in which the columns are qualified with the variable, as in the clause. */
  private[plan] def described(argument: Expression, name: Option[String]): String = (argument, name) match {
    case (Literal(1, _), Some(variable)) => s"$variable.*"
    case (other, Some(variable)) =>
      other.transform { case column: AttributeReference => column.withName(s"$variable.${column.name}") }.toString
    case (other, None) => other.toString
  }

  /** Returns the variables from whose rows the read takes its value; None for all rows. */
  def variables(read: PatternRead): Option[Set[Int]] = read match {
    case aggregate: AggregateRead => aggregate.variables
    case other => matchRow(other).flatMap(_.variables)
  }

  /** The row of the match from which the read starts, if there is one. */
  def matchRow(read: PatternRead): Option[MatchRow] = position(read).collect {
    case row: MatchRow => row
    case FramedRow(row: MatchRow, _) => row
  }
}

/** A column of the row at a position; null if there is no such row. */
final case class RowRead(position: RowPosition, child: Expression) extends UnaryExpression with PatternRead {
  override def dataType: DataType = child.dataType
  override def nullable: Boolean = true
  override def toString: String = position.describe(child.toString)
  override def sql: String = position.describe(child.sql)
  override protected def withNewChildInternal(newChild: Expression): RowRead = copy(child = newChild)
}

/** Whether there is a row at a position. */
final case class RowExists(position: RowPosition) extends LeafExpression with PatternRead {
  override def dataType: DataType = BooleanType
  override def nullable: Boolean = false
  override def toString: String = s"exists(${position.describe("*")})"
}

/** The name of the variable to which the row at a position is mapped; null outside the match. */
final case class RowClassifier(position: RowPosition) extends LeafExpression with PatternRead {
  override def dataType: DataType = StringType
  override def nullable: Boolean = true
  override def toString: String = position match {
    case FramedRow(row, _) => RowClassifier(row).toString
    case MatchRow(_, name, _, _, _, _) => position.describe(s"CLASSIFIER(${name.getOrElse("")})")
    case other => other.describe("CLASSIFIER()")
  }
}

/**
 * The number of the match within its partition, counted from 1; null for a row outside all matches and for an incomplete
 * match.
 */
final case class MatchNumberRead() extends LeafExpression with PatternRead {
  override def dataType: DataType = LongType
  override def nullable: Boolean = true
  override def toString: String = "MATCH_NUMBER()"
}

/**
 * The identity of a match, or of a row of a match: a hash of values of its rows. It stays the same when the same rows
 * are matched again. `execution.output.MatchIdentity` computes it.
 *
 * The values are the name of the rule, the partition keys and, unless there are none, the row keys: those of the row at
 * which the match begins, and of further rows as `scope` says.
 *
 * @param partition the partition keys, over columns of the input
 * @param rowKeys   what distinguishes the rows of a partition, over columns of the input
 * @param isChecked whether it is an error if two rows of the result have the same identity because rows are equal in
 *                  all keys of ORDER BY; false if the user has chosen the row keys
 */
final case class MatchIdRead(
    rule: Option[String],
    partition: Seq[Expression],
    rowKeys: Seq[Expression],
    scope: MatchIdRead.Scope,
    isChecked: Boolean
) extends PatternRead {
  override def children: Seq[Expression] = partition ++ rowKeys
  override def dataType: DataType = StringType
  override def nullable: Boolean = true
  override def toString: String = if (isChecked) "MATCH_ID()" else rowKeys.mkString("MATCH_ID(", ", ", ")")
  override protected def withNewChildrenInternal(newChildren: IndexedSeq[Expression]): MatchIdRead = {
    val (newPartition, newRowKeys) = newChildren.splitAt(partition.size)
    copy(partition = newPartition, rowKeys = newRowKeys)
  }
}

object MatchIdRead {

  /**
   * The rows that an identity covers in addition to the row at which the match begins.
   *
   * All rows of a match, or of a subset, are covered with their variables.
   *
   * @param rowsOfMatch  all rows of the match, if one row can begin several matches
   * @param rowsOfSubset all rows of the subset that is shown, if there are subsets
   * @param shownRow     the row that is shown, if several rows of a match are shown
   */
  final case class Scope(rowsOfMatch: Boolean, rowsOfSubset: Boolean, shownRow: Boolean)

  object Scope {

    /** Returns what a clause requires, so that no two of its rows have the same identity. */
    def of(policy: MatchPolicy): Scope = {
      val rows = policy.rows
      Scope(
        rowsOfMatch = policy.findsSeveral || (rows.events.nonEmpty && !policy.emitsEagerly),
        rowsOfSubset = rows.limit.isDefined,
        shownRow = rows.isAllRows || rows.events.nonEmpty
      )
    }
  }
}

/** Whether the returned row belongs to a match, including an empty match. */
final case class InMatch() extends LeafExpression with PatternRead {
  override def dataType: DataType = BooleanType
  override def nullable: Boolean = false
  override def toString: String = "in_match()"
}

/**
 * An aggregate function over the rows mapped to some variables.
 *
 * @param function   the function; its arguments read the aggregated row: columns of the input, [[AggregatedLabel]] or
 *                   [[AggregatedMatchNumber]]
 * @param filter     the condition of FILTER, if there is one
 * @param variables  the primary variables whose rows are aggregated; None for all rows of the match
 * @param name       the user's name for these variables; None if `variables` is None
 * @param isFinal    whether the rows of the whole match are aggregated, instead of those up to the current row
 */
final case class AggregateRead(
    function: AggregateFunction,
    isDistinct: Boolean,
    filter: Option[Expression],
    variables: Option[Set[Int]],
    name: Option[String],
    isFinal: Boolean
) extends PatternRead {
  override def dataType: DataType = function.dataType
  override def nullable: Boolean = true
  override def children: Seq[Expression] = function +: filter.toSeq
  override def toString: String = {
    val arguments = function.children.map(PatternRead.described(_, name)).mkString(", ")
    val call = s"${function.prettyName}(${if (isDistinct) "DISTINCT " else ""}$arguments)"
    s"${if (isFinal) "FINAL " else ""}$call${filter.map(f => s" FILTER (WHERE ${PatternRead.described(f, name)})").getOrElse("")}"
  }

  override protected def withNewChildrenInternal(newChildren: IndexedSeq[Expression]): AggregateRead =
    copy(function = newChildren.head.asInstanceOf[AggregateFunction], filter = newChildren.lift(1))
}

/** Inside an aggregate: the variable to which the aggregated row is mapped. */
final case class AggregatedLabel() extends LeafExpression with Unevaluable {
  override def dataType: DataType = StringType
  override def nullable: Boolean = false
  override def toString: String = "CLASSIFIER()"
}

/** Inside an aggregate: the match number; null if the match is incomplete. */
final case class AggregatedMatchNumber() extends LeafExpression with Unevaluable {
  override def dataType: DataType = LongType
  override def nullable: Boolean = true
  override def toString: String = "MATCH_NUMBER()"
}

/**
 * A value that a trend function computes over all trends of the partition (see [[TrendFunction]]).
 *
 * @param variables the primary variables whose rows are included; None for all rows of the trends
 * @param name      the user's name for these variables
 * @param children  the argument, over columns of the input; empty for a count
 */
final case class TrendRead(
    function: TrendFunction,
    variables: Option[Set[Int]],
    name: Option[String],
    children: Seq[Expression]
) extends PatternRead {
  override def dataType: DataType = function.dataType(children.map(_.dataType).headOption)
  override def nullable: Boolean = true
  override def toString: String =
    s"$function(${if (children.isEmpty) name.mkString else children.map(PatternRead.described(_, name)).mkString})"
  override protected def withNewChildrenInternal(newChildren: IndexedSeq[Expression]): TrendRead =
    copy(children = newChildren)
}

/** A column that EXPLAIN MATCH returns: see [[ExplanationColumns]]. */
final case class ReportRead(name: String, dataType: DataType) extends LeafExpression with PatternRead {
  override def nullable: Boolean = true
  override def toString: String = name
}

/** The value of a function of FORECAST ROWS. */
final case class ForecastRead(function: ForecastFunction, dataType: DataType) extends LeafExpression with PatternRead {
  override def nullable: Boolean = true
  override def toString: String = s"$function()"
}

/** What became of the attempt that is shown. */
final case class OutcomeRead(function: OutcomeFunction) extends LeafExpression with PatternRead {
  override def dataType: DataType = StringType
  override def nullable: Boolean = true
  override def toString: String = s"$function()"
}

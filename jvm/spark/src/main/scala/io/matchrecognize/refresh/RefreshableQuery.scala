// SPDX-License-Identifier: Apache-2.0
package io.matchrecognize.refresh

import org.apache.spark.sql.catalyst.expressions.{Alias, Attribute, AttributeSet, Cast, Expression, SubqueryExpression}
import org.apache.spark.sql.catalyst.optimizer.InlineCTE
import org.apache.spark.sql.catalyst.plans.logical._
import org.apache.spark.sql.catalyst.trees.TreePattern

import io.matchrecognize.errors.ParserErrors
import io.matchrecognize.plan.{MatchIdRead, MatchRecognize, MatchRecognizeSet, MatchSpecification}

/**
 * An analyzed query whose result follows from each partition of one table by itself: a clause over rows of the table,
 * with filters and projections below and above it. When rows of the table change, only the partitions that they are in
 * must be matched again; and `MATCH_ID()` says which rows of the result stay, change and go.
 *
 * Everything else is refused by name, at its position in the text. An expression that has another value for the same
 * rows, such as a random number or the current time, is refused, too.
 */
private[refresh] final class RefreshableQuery(analyzed: LogicalPlan) {
  import RefreshableQuery._

  private val columns = above(InlineCTE(alwaysInline = true)(analyzed))

  /** The columns of the result that are the keys of PARTITION BY, in their order. */
  val keys: Seq[Attribute] = columns.keys.map { case (name, shown) =>
    shown.headOption.getOrElse(throw ParserErrors.refreshUnsupported(
      analyzed.origin,
      s"no column for the key $name of PARTITION BY",
      s"Add $name to the columns after SELECT."
    ))
  }

  /** The column of the result that is MATCH_ID(). */
  val identity: Attribute = columns.identities.headOption.getOrElse(throw ParserErrors.refreshUnsupported(
    analyzed.origin,
    "no column with MATCH_ID()",
    "Add MATCH_ID() AS id to MEASURES, and id to the columns after SELECT."
  ))

  /** Reads the nodes above the clause. */
  private def above(node: LogicalPlan): Columns = {
    val columns = columnsOf(node)
    check(node)
    columns
  }

  private def columnsOf(node: LogicalPlan): Columns =
    node match {
      case clause: MatchRecognize => ofClause(clause, clause.partition, Seq(clause.specification), clause.clock)
          .copy(identities = clause.reads.zip(clause.readOutput).collect { case (_: MatchIdRead, column) => column })
      case set: MatchRecognizeSet =>
        val all = ofClause(set, set.partition, set.specifications, set.clock)
        Columns(
          all.keys.map { case (name, keys) =>
            name -> set.commonColumns.collect { case (column, key) if keys.exists(_.semanticEquals(key)) => column }
          },
          set.output.zip(set.shown.transpose).collect { case (column, values) if values.forall(isIdentity) => column }
        )
      case Project(list, child) =>
        val below = above(child)
        def renamed(columns: Seq[Attribute]) = list.collect {
          case column: Attribute if AttributeSet(columns).contains(column) => column
          case named @ Alias(Renamed(column), _) if AttributeSet(columns).contains(column) => named.toAttribute
        }
        Columns(below.keys.map { case (name, shown) => name -> renamed(shown) }, renamed(below.identities))
      case _: Filter | _: SubqueryAlias | _: View => above(node.children.head)
      case _: LeafNode => throw ParserErrors.refreshUnsupported(
          analyzed.origin,
          "no clause",
          "Write SELECT ... FROM the table MATCH_RECOGNIZE (...)."
        )
      case other => throw refused(other)
    }

  private def ofClause(
      node: UnaryNode,
      partition: Seq[Attribute],
      clauses: Seq[MatchSpecification],
      clock: Option[Expression]
  ): Columns = {
    def refuse(part: String, hint: String) = throw ParserErrors.refreshUnsupported(node.origin, part, hint)
    if (node.child.isStreaming) refuse("a stream", "Name a table with the rows of the stream.")
    if (clock.isDefined) refuse(
      "NOT at the end of the pattern, or MATCH_OUTCOME() and a limit, which depend on the latest row of all partitions",
      "Run the query as it is, or over a stream."
    )
    if (clauses.exists(_.bestEffort.isDefined)) refuse("best effort", "Remove the bound.")
    if (clauses.exists(_.rows.showsUnmatchedRows))
      refuse("WITH UNMATCHED ROWS, of which those outside of matches have no MATCH_ID()", "Write ALL ROWS PER MATCH.")
    below(node.child)
    Columns(partition.map(key => key.name -> Seq(key)), Nil)
  }

  /** Checks the nodes between the clause and the table. */
  private def below(node: LogicalPlan): Unit = {
    check(node)
    node match {
      case _: Project | _: Filter | _: SubqueryAlias | _: View => below(node.children.head)
      case _: LeafNode => ()
      case _: MatchRecognize | _: MatchRecognizeSet => throw ParserErrors.refreshUnsupported(
          node.origin,
          "a second clause",
          "Keep the matches of the inner clause in a table of their own."
        )
      case other => throw refused(other)
    }
  }

  /** Checks that the node's expressions depend on its rows alone. */
  private def check(node: LogicalPlan): Unit = node.expressions.foreach { expression =>
    expression.foreach {
      case subquery: SubqueryExpression => throw ParserErrors.refreshUnsupported(
          subquery.origin,
          "a subquery",
          "Join its rows when the table of matches is read."
        )
      case clock if clock.containsPattern(TreePattern.CURRENT_LIKE) && clock.children.isEmpty =>
        throw ParserErrors.refreshUnsupported(
          clock.origin,
          s"${clock.prettyName}(), which has another value in each run",
          "Write a constant, or compute it when the table of matches is read."
        )
      case other if !other.deterministic && other.children.forall(_.deterministic) =>
        throw ParserErrors.refreshUnsupported(
          other.origin,
          s"${other.prettyName}, which is not deterministic",
          "Remove it, or store its value in the table that the query reads."
        )
      case _ => ()
    }
  }

  private def refused(node: LogicalPlan): Throwable = {
    val (part, hint) = node match {
      case _: Join => ("a join", "Join the rows when the table of matches is read.")
      case _: Aggregate => ("GROUP BY or an aggregate function", "Compute it when the table of matches is read.")
      case _: Distinct | _: Deduplicate => ("DISTINCT", "Remove it: rows of matches differ by their MATCH_ID().")
      case _: GlobalLimit | _: LocalLimit | _: Offset | _: Tail => ("LIMIT or OFFSET", "Remove it.")
      case _: Sort => ("ORDER BY after the clause", "Remove it: sort when the table of matches is read.")
      case _: Window => ("a window function", "Compute it when the table of matches is read.")
      case _: Generate => ("a generated row, such as of explode", "Compute it when the table of matches is read.")
      case _: Union | _: Intersect | _: Except => ("UNION, INTERSECT or EXCEPT", "Write RULES, or one query for each.")
      case _: Sample => ("TABLESAMPLE", "Remove it.")
      case other => (s"the operator ${other.nodeName}", "Write a query with one clause over one table.")
    }
    ParserErrors.refreshUnsupported(if (node.origin.startIndex.isDefined) node.origin else analyzed.origin, part, hint)
  }
}

private object RefreshableQuery {

  /**
   * Columns of a node above the clause.
   *
   * @param keys       for each key of PARTITION BY its name, and the columns that show it
   * @param identities the columns that are MATCH_ID()
   */
  private final case class Columns(keys: Seq[(String, Seq[Attribute])], identities: Seq[Attribute])

  private def isIdentity(shown: Expression): Boolean = shown match {
    case _: MatchIdRead => true
    case Alias(value, _) => isIdentity(value)
    case _ => false
  }

  /** A column that a view casts to the type that it has. */
  private object Renamed {
    def unapply(expression: Expression): Option[Attribute] = expression match {
      case column: Attribute => Some(column)
      case cast: Cast if cast.child.dataType == cast.dataType => unapply(cast.child)
      case _ => None
    }
  }
}

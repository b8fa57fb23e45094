// SPDX-License-Identifier: Apache-2.0
package io.matchrecognize.plan

import org.apache.spark.sql.catalyst.expressions.{Alias, And, AttributeReference, AttributeSet}
import org.apache.spark.sql.catalyst.plans.logical.{Filter, LogicalPlan, Project, Union}
import org.apache.spark.sql.catalyst.trees.TreeNodeTag
import org.apache.spark.sql.types.BooleanType

/**
 * Merges branches of UNION ALL: each group of clauses over the same rows becomes one [[MatchRecognizeSet]].
 *
 * Two clauses are over the same rows if their inputs differ only in projections, and PARTITION BY and ORDER BY are
 * equal. Projections and filters above a clause become columns that the operator computes.
 *
 * In Spark, each branch has its own plan, with different IDs for the same columns. The set uses the IDs of its first
 * clause. The columns of the other clauses are matched to these by their position in the plan below all projections.
 * The set replaces the first of its clauses, and its columns have that clause's IDs.
 */
object MergedClauses {

  /** A plan tag that holds the reason why a clause was not merged with others. */
  val NotMerged: TreeNodeTag[String] = TreeNodeTag("io.matchrecognize.notMerged")

  /** @param mergesOne whether a clause becomes a set even if there is no other clause to merge it with */
  def apply(branches: Seq[LogicalPlan], mergesOne: Boolean = false): Seq[LogicalPlan] = {
    val found = branches.map(branch => ClauseBranch.of(branch))
    val groups = found.zipWithIndex.foldLeft(Vector.empty[Vector[(ClauseBranch, Int)]]) {
      case (groups, (Some(Right(branch)), i)) =>
        groups.indexWhere(_.head._1.isOverSameRows(branch)) match {
          case -1 => groups :+ Vector(branch -> i)
          case at => groups.updated(at, groups(at) :+ (branch -> i))
        }
      case (groups, _) => groups
    }
    explain(found, groups.filter(_.size == 1).flatten.map(_._1))
    val sets = groups.filter(group => group.size > 1 || mergesOne)
    val firstOf = sets.map(group => group.head._2 -> group).toMap
    val others = sets.flatMap(_.tail.map(_._2)).toSet
    branches.zipWithIndex.collect {
      case (branch, i) if !others(i) =>
        firstOf.get(i).fold(branch)(group => merge(group.map(_._1), group.map { case (_, k) => branches(k) }))
    }
  }

  private def explain(found: Seq[Option[Either[ClauseBranch.Unfit, ClauseBranch]]], single: Seq[ClauseBranch]): Unit =
    if (found.flatten.size > 1) {
      found.flatten.foreach(_.left.foreach(unfit => unfit.clause.setTagValue(NotMerged, unfit.reason)))
      single.foreach(_.clause.setTagValue(NotMerged, "no other clause has the same rows, PARTITION BY and ORDER BY"))
    }

  private def merge(group: Seq[ClauseBranch], plans: Seq[LogicalPlan]): LogicalPlan = {
    val leaf = group.head.leaf
    val columns = new SharedColumns(leaf.output)
    val clauses = group.map(branch => branch.onLeaf(leaf.output, columns))
    val filters = group.map(_.filters)
    val known = Union(plans).output
    // A key is also a column of the input, so the output columns of the set need their own IDs.
    val output = known.map(_.newInstance())
    val kept = AttributeReference("kept", BooleanType, nullable = true)()
    val hasFilters = filters.exists(_.nonEmpty)
    val shown = clauses.map(clause => if (hasFilters) clause.shown :+ clause.kept else clause.shown)
    val first = clauses.head
    val needed = AttributeSet.fromAttributeSets(
      (first.partition ++ first.order ++ clauses.flatMap(clause => clause.conditions ++ clause.limits) ++ shown.flatten)
        .map(_.references)
    )
    val rows = group.head.inputFilters.reduceOption(And).fold(leaf)(Filter(_, leaf))
    val set = MatchRecognizeSet(
      first.partition,
      first.order,
      conditions = clauses.map(_.conditions),
      limits = clauses.map(_.limits),
      clock = clauses.flatMap(_.clock).headOption,
      lag = first.lag,
      earlyFilter = None,
      shown = shown,
      specifications = group.map(_.clause.specification),
      output = if (hasFilters) output :+ kept else output,
      child = Project(leaf.output.filter(needed.contains) ++ columns.aliases.filter(needed.contains), rows)
    )
    Project(
      output.zip(known).map { case (column, as) => Alias(column, as.name)(as.exprId, as.qualifier) },
      if (hasFilters) Filter(kept, set) else set
    )
  }
}

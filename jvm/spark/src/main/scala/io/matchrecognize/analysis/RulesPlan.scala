// SPDX-License-Identifier: Apache-2.0
package io.matchrecognize.analysis

import org.apache.spark.sql.catalyst.analysis.{AnsiTypeCoercion, TypeCoercion}
import org.apache.spark.sql.catalyst.expressions.{
  Alias,
  Attribute,
  AttributeMap,
  Cast,
  Literal,
  NamedExpression,
  SubExprUtils
}
import org.apache.spark.sql.catalyst.plans.logical.{AnalysisHelper, LogicalPlan, Project, Union}
import org.apache.spark.sql.types.DataType

import io.matchrecognize.MatchRecognizeConf
import io.matchrecognize.errors.AnalysisErrors
import io.matchrecognize.plan.{MergedClauses, RuleInput, RuleOrigin, UnresolvedMatchRecognize, UnresolvedRules}

/**
 * Plans resolved rules as a UNION ALL of clauses that have the same columns; [[MergedClauses]] then merges these
 * clauses into one operator.
 *
 * The columns are the keys, the rule's name, and the measures of all rules in the order in which their names first
 * appear. A measure is null for rules that do not define it, and its type is wide enough for all rules. With ALL ROWS
 * PER MATCH, the other columns of the input follow.
 */
private[analysis] final class RulesPlan(rules: UnresolvedRules, holdBack: => HoldBack) {
  private val clauses = rules.clauses
  private val resolver = MatchRecognizeConf.ofSession.resolver

  def build(): LogicalPlan = {
    if (rules.ofTable) RuleTableCheck(clauses)
    checkRows()
    BestEffortCheck.ofRules(clauses)
    val columns = clauses.map(clause => RuleOrigin.naming(clause.rule)(new ClausePlan(clause, holdBack).columns()))
    columns.head.keys.find(key => resolver(key.name, rules.column)).foreach { key =>
      throw AnalysisErrors.ruleColumnName(rules.origin, key.name, RulesPlan.Key, RulesPlan.Column)
    }
    clauses.zip(columns).foreach { case (clause, parts) => checkNames(clause, parts) }
    val measures = sharedMeasures(columns)
    val branches = clauses.zip(columns).map { case (clause, parts) =>
      // The input's columns also get new ids, so that the plan can be used twice in a statement.
      def renewed(columns: Seq[NamedExpression]) = columns.map(column => Alias(column, column.name)())
      val own = ruleColumn(clause) +: measures.map(shown(parts, _))
      Project(renewed(parts.keys) ++ own ++ renewed(parts.others), parts.operator)
    }
    val onInput = AnalysisHelper.allowInvokingTransformsInAnalyzer(branches.map(onRows))
    // A clause that reads columns of an outer query becomes a window function, but a set of clauses cannot become one.
    (if (SubExprUtils.hasOuterReferences(rules.input)) onInput else MergedClauses(onInput, mayGrow)) match {
      case Seq(single) => single
      case several =>
        BestEffortCheck.ofSeparateRules(clauses)
        Union(several)
    }
  }

  /**
   * Replaces the input of a rule with the table. If the statement reads the table twice, Spark may have given its
   * columns new IDs after the rule was resolved.
   */
  private def onRows(branch: LogicalPlan): LogicalPlan = {
    val known = branch.collectFirst { case RuleInput(Some(columns)) => columns }.getOrElse(Nil)
    val columns = AttributeMap(known.zip(rules.input.output))
    branch.transformUpWithSubqueries {
      case _: RuleInput => rules.input
      case node => node.transformExpressions { case column: Attribute => columns.getOrElse(column, column) }
    }
  }

  /**
   * Whether rules may be added when the streaming query restarts. In that case the state of even a single rule must
   * have the form that the state of several rules has.
   */
  private def mayGrow: Boolean =
    rules.input.isStreaming && !rules.ofTable && clauses.forall(_.specification.bestEffort.isEmpty)

  private def nameOf(clause: UnresolvedMatchRecognize): String = clause.rule.get.name

  private def ruleColumn(clause: UnresolvedMatchRecognize): NamedExpression =
    Alias(Literal(nameOf(clause)), rules.column)()

  private def checkRows(): Unit = {
    val (all, some) = clauses.partition(_.specification.rows.isAllRows)
    if (all.nonEmpty && some.nonEmpty)
      throw AnalysisErrors.ruleRows(some.head.rule.get.at, nameOf(all.head), nameOf(some.head))
  }

  private def checkNames(clause: UnresolvedMatchRecognize, parts: ClauseColumns): Unit =
    clause.measures.zip(clause.measureNames).zipWithIndex.foreach { case ((measure, name), i) =>
      val other =
        if (resolver(name, rules.column)) Some(RulesPlan.Column)
        // A rule in a table returns its measures as one JSON object, so they may have the names of keys.
        else if (!rules.ofTable && parts.keys.exists(key => resolver(key.name, name))) Some(RulesPlan.Key)
        else if (clause.measureNames.take(i).exists(resolver(_, name))) Some("another measure of the rule")
        else None
      other.foreach(what =>
        RuleOrigin.naming(clause.rule)(throw AnalysisErrors.ruleColumnName(measure.origin, name, "a measure", what))
      )
    }

  /** The names and types of the measures of all rules, in the order in which the names first appear. */
  private def sharedMeasures(columns: Seq[ClauseColumns]): Seq[(String, DataType)] = {
    val all = for {
      (clause, parts) <- clauses.zip(columns)
      (measure, i) <- parts.measures.zipWithIndex
    } yield RulesPlan.Measure(measure, clause, i)
    val names = all.map(_.column.name).foldLeft(Vector.empty[String])((known, name) =>
      if (known.exists(resolver(_, name))) known else known :+ name
    )
    val byName = all.groupBy(measure => names.indexWhere(resolver(_, measure.column.name)))
    names.indices.map { i =>
      val same = byName(i)
      names(i) -> same.tail.foldLeft(same.head.column.dataType)((widest, next) =>
        wider(widest, next.column.dataType).getOrElse {
          val first = same.find(_.column.dataType == widest).getOrElse(same.head)
          throw AnalysisErrors.ruleColumnTypes(
            next.clause.measures(next.number).origin,
            names(i),
            nameOf(first.clause) -> widest,
            nameOf(next.clause) -> next.column.dataType
          )
        }
      )
    }
  }

  private def wider(one: DataType, other: DataType): Option[DataType] =
    (if (MatchRecognizeConf.ofSession.ansiEnabled) AnsiTypeCoercion else TypeCoercion).findWiderTypeForTwo(one, other)

  private def shown(parts: ClauseColumns, measure: (String, DataType)): NamedExpression = {
    val (name, dataType) = measure
    val value = parts.measures.find(own => resolver(own.name, name)) match {
      case Some(Alias(value, _)) => if (value.dataType == dataType) value else Cast(value, dataType)
      case _ => Literal(null, dataType)
    }
    Alias(InlineReplaceable(value), name)()
  }
}

private[analysis] object RulesPlan {

  /** A measure of a rule: its column, and its index among the measures of the clause. */
  private final case class Measure(column: NamedExpression, clause: UnresolvedMatchRecognize, number: Int)

  /** Phrases for columns of the result in error messages. */
  val Column = "the column of rules"
  val Key = "a key of PARTITION BY"

  /** Gives the rules the columns of their input, once the input is resolved. */
  def withInput(rules: UnresolvedRules): UnresolvedRules = {
    val limit = MatchRecognizeConf.MaxRules.get(MatchRecognizeConf.ofSession)
    if (rules.bodies.size > limit)
      throw AnalysisErrors.tooManyRules(rules.origin, rules.bodies.size, limit, MatchRecognizeConf.MaxRules.key)
    // Over a stream, a clause needs the plan below it to find the watermark.
    val input = if (rules.input.isStreaming) rules.input else RuleInput(Some(rules.input.output))
    rules.copy(bodies = rules.clauses.map(_.copy(child = input)))
  }
}

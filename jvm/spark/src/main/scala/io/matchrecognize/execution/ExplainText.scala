// SPDX-License-Identifier: Apache-2.0
package io.matchrecognize.execution

import io.matchrecognize.automaton.ConditionClass
import io.matchrecognize.execution.conditions.seek.{EqualValues, OrderedValues}
import io.matchrecognize.execution.conditions.{CollectingConditions, CompiledClause, SharedConjuncts}
import io.matchrecognize.plan.MergedClauses

/**
 * Builds the text of EXPLAIN FORMATTED for a clause: the pattern, its program, what each condition depends on, and the
 * cost.
 */
private[execution] object ExplainText {
  def apply(operator: MatchRecognizeExec): String = {
    val compiled = operator.compiledClauses.head
    val specification = operator.specification
    val variables = specification.variables
    val shared = operator.sharedConjuncts(Seq(compiled))
    val found = howFound(operator, compiled, shared)
    val conditions = variables.primary.indices.map { variable =>
      val classes = describe(compiled.facts.conditions(variable)) + postponed(compiled, variable) + found(variable)
      s"  ${variables.name(variable)}: ${operator.conditions(variable)}  [$classes]"
    }
    val subsets = variables.subsets.map(subset => s"  ${subset.name} = (${subset.members.mkString(", ")})")
    Seq(
      Seq(s"Partition by: ${list(operator.partition)}", s"Order by: ${list(operator.order)}", sort(operator)),
      slices(operator).toSeq,
      Seq(s"Rows: ${specification.rows.text}", s"Skip: ${specification.skip.text}"),
      Seq(s"Selection: ${specification.policy.selection.text}").filter(_ => specification.policy.selection.isSkipping),
      Seq(s"Pattern: ${specification.pattern.text}${specification.afterPattern}"),
      if (subsets.isEmpty) Nil else "Subsets:" +: subsets,
      "Conditions:" +: conditions,
      ahead(shared),
      operator.earlyFilter.map(condition => s"Early row filter: $condition").toSeq,
      Seq(s"Reads: ${list(operator.reads)}"),
      operator.getTagValue(MergedClauses.NotMerged).map(reason => s"Not merged with other clauses: $reason").toSeq,
      Seq(s"Matching: ${cost(compiled)}"),
      "Automaton:" +: listing(compiled)
    ).flatten.mkString("\n")
  }

  /** Returns the text for several rules. It only lists them, because each rule can be explained separately. */
  def ofSet(operator: MatchRecognizeSetExec): String = {
    val rules = operator.specifications.map { specification =>
      s"  ${specification.rule.fold("")(_ + ": ")}${specification.pattern.text}${specification.afterPattern}"
    }
    Seq(
      Seq(s"Partition by: ${list(operator.partition)}", s"Order by: ${list(operator.order)}", sort(operator)),
      Seq(s"Rules: ${rules.size}"),
      if (rules.size <= MaxRules) rules else rules.take(MaxRules) :+ s"  ... ${rules.size - MaxRules} more",
      ahead(operator.sharedConjuncts(operator.compiledClauses)),
      operator.earlyFilter.map(condition => s"Early row filter: $condition").toSeq
    ).flatten.mkString("\n")
  }

  private val MaxRules = 10

  private def sort(operator: SortedPartitionsExec): String =
    "Sort: " + operator.partitionSort.fold("by Spark, or as stored")(sort =>
      s"by ${if (sort.isTotal) "range" else "partition"}, in the operator"
    )

  /**
   * Describes how partitions are cut into slices. Omitted for a clause that has PARTITION BY and no slices, because
   * readers do not expect slices there.
   */
  private def slices(operator: MatchRecognizeExec): Option[String] = operator.slices match {
    case Right(some) => Some(s"Slices: $some")
    case Left(reason) => Option.when(operator.partition.isEmpty)(s"Slices: none, $reason")
  }

  /**
   * Lists the conjuncts that are evaluated in advance of the search; those shared by the most conditions come first.
   */
  private def ahead(shared: SharedConjuncts): Seq[String] = {
    val texts = shared.conjuncts.sortBy(-shared.users(_)).map { conjunct =>
      val users = shared.users(conjunct)
      s"$conjunct${if (users > 1) s" of $users conditions" else ""}"
    }
    val shown =
      texts.take(MaxConjuncts) ++ Option.when(texts.size > MaxConjuncts)(s"... ${texts.size - MaxConjuncts} more")
    if (texts.isEmpty) Nil else Seq(s"Evaluated ahead: ${list(shown)}")
  }

  private val MaxConjuncts = 20

  /** The instructions of the program, abridged if there are many. */
  private def listing(compiled: CompiledClause): Seq[String] = {
    val lines = compiled.facts.program.listing(compiled.specification.variables).linesIterator.map("  " + _).toSeq
    if (lines.size <= MaxLines) lines else lines.take(MaxLines) :+ s"  ... ${lines.size - MaxLines} more"
  }

  private val MaxLines = 200

  private def list(items: Seq[Any]): String = items.mkString("[", ", ", "]")

  private def describe(condition: ConditionClass): String = condition match {
    case ConditionClass.AlwaysTrue => "always true"
    case _: ConditionClass.RowLocal => "row-local"
    case dependent: ConditionClass.MatchDependent =>
      if (dependent.mergeable) "match-dependent, equivalent paths are merged" else "match-dependent"
  }

  /**
   * For each variable with a match-dependent condition, describes how a search can find its next row without testing
   * the rows before it: by conjuncts that are evaluated in advance, by comparison (equality or order) with a value that
   * earlier rows have fixed, or by a time limit.
   */
  private def howFound(
      operator: MatchRecognizeExec,
      compiled: CompiledClause,
      shared: SharedConjuncts
  ): IndexedSeq[String] = {
    val rows = compiled.specification.rows
    val ahead = shared.conditions.headOption
    compiled.collecting.indices.map { variable =>
      val byBits = Option.when(ahead.exists(_(variable).ahead.isDefined))("what is evaluated ahead") ++
        ahead.flatMap(_(variable).late).map(late => s"once tested often, ${late.conjuncts.mkString(" AND ")}")
      val byValues = if (!operator.settings.seeksByValues) Nil
      else compiled.comparisons.filter(_.variable == variable).map {
        case equal: EqualValues => s"equality, $equal"
        case ordered: OrderedValues => s"order, $ordered"
      }
      val byLimits = compiled.statedSpans.filter(span => span.isLimit && span.variable == variable).map(span =>
        s"${if (span.key.isEmpty) "limit of rows" else "time limit"}, ${span.part}"
      )
      val all = byBits.toSeq ++ byValues ++ byLimits
      if (compiled.facts.isRowLocal(variable) || rows.isAggregate || rows.explains || rows.forecasts.nonEmpty) ""
      else if (all.isEmpty) "; tested row by row"
      else s"; found by: ${all.mkString("; ")}"
    }
  }

  /** Lists the conjuncts of the condition that are not applied while rows are collected. */
  private def postponed(compiled: CompiledClause, variable: Int): String =
    if (!compiled.members(variable)) ""
    else CollectingConditions.postponed(compiled.conditions(variable), compiled.members) match {
      case Seq() => ""
      case parts => s" while collecting; postponed to the subsets: ${parts.mkString(" AND ")}"
    }

  private def cost(compiled: CompiledClause): String =
    if (compiled.facts.isLinear) "linear in the rows of a partition"
    else "bounded by spark.matchRecognize.maxStepsPerAttempt"
}

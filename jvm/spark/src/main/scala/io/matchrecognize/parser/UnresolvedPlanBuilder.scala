// SPDX-License-Identifier: Apache-2.0
package io.matchrecognize.parser

import org.apache.spark.sql.catalyst.analysis.{ExpressionWithUnresolvedIdentifier, UnresolvedAttribute}
import org.apache.spark.sql.catalyst.expressions.{
  Ascending,
  Descending,
  Expression,
  Literal,
  NullsFirst,
  NullsLast,
  SortOrder
}
import org.apache.spark.sql.catalyst.plans.logical.{LogicalPlan, OneRowRelation}
import org.apache.spark.sql.catalyst.trees.{CurrentOrigin, Origin}

import io.matchrecognize.errors.ParserErrors
import io.matchrecognize.parser.clause.{
  ClauseExpression,
  ClauseExpressionReader,
  ClauseSyntax,
  ClauseTextReader,
  Definition,
  Measure,
  OptionSyntax,
  OrderKey,
  SqlText,
  SqlToken,
  TimeLimit,
  TokenRange
}
import io.matchrecognize.parser.window.WindowChecks
import io.matchrecognize.pattern.{PatternFacts, PatternSyntaxError, Subset, VariableTable}
import io.matchrecognize.plan.{
  ClauseOrigins,
  MatchSpecification,
  PatternColumn,
  PatternWindow,
  TimeLimitCheck,
  UnresolvedMatchRecognize
}
import io.matchrecognize.policy.{AfterMatchSkip, MatchFrame, MatchPolicy, RowsPerMatch}

/**
 * Builds the plan node of a clause from its sections and from the expressions that Spark's parser has read.
 *
 * The builder checks the names of variables outside expressions, so that a mistake is reported before any table is
 * looked up.
 */
final class UnresolvedPlanBuilder(sql: SqlText, clause: ClauseSyntax) extends PlanBuilder {
  import UnresolvedPlanBuilder._
  private val pattern = clause.pattern.read.pattern

  /** The variable and the source position of each NOT of the pattern, in source order. */
  private val absences = clause.pattern.read.absences.map { case (name, (start, end)) =>
    name -> sql.origin(clause.pattern.start + start, clause.pattern.start + end)
  }
  private val written = VariableTable(
    pattern,
    clause.subsets.map(s => Subset(s.name.variableName, s.members.map(_.variableName).toVector)),
    clause.unless.map(name =>
      PatternFacts.variables(pattern).find(_.equalsIgnoreCase(name.name)).getOrElse(name.variableName)
    )
  )

  /**
   * All variables. With SEEK, there is also a variable for the rows before the match, which has no name in the query.
   */
  private val variables =
    if (clause.window.exists(_.seeks)) written.copy(primary = written.primary :+ VariableTable.BeforeMatch) else written

  /** The variables to which rows can be mapped, that is, all but those that must be absent. */
  private val mapped = PatternFacts.variables(pattern)

  override def build(child: LogicalPlan, expressions: Seq[Expression]): UnresolvedMatchRecognize = {
    checkSubsets()
    checkDefinitions()
    checkWithins()
    checkAbsent()
    checkExclusion()
    checkLimits()
    clause.window.foreach(_ => new WindowChecks(sql, clause).check())
    val reader = new ClauseExpressionReader(variables)
    val read: Map[ClauseExpression, Expression] = clause.expressions.zip(expressions).map {
      case (syntax @ (_: Measure | _: Definition), expression) => syntax -> reader.read(expression, syntax.section)
      case (syntax: TimeLimit, expression) => syntax -> reader.readLimit(expression, syntax.section)
      case (syntax, expression) => syntax -> reader.readKey(expression, syntax.section)
    }.toMap
    val specification =
      MatchSpecification(
        pattern,
        variables,
        policy(),
        limitText = clause.limit.map(limit => limit.written(sql.textOf(limit.range))),
        rule = clause.rule.map(_.token.name),
        bestEffort = clause.bestEffort,
        ruleLooks = clause.ruleLooks,
        weight = clause.rule.fold(1.0)(_.weight)
      )(
        new ClauseTextReader(sql, clause).read(policy(), origins(read))
      )
    val order = clause.order.map(key => sortOrder(read(key), key))
    CurrentOrigin.withOrigin(specification.source.origins.clause)(UnresolvedMatchRecognize(
      partition = clause.partition.map(read),
      partitionNames = clause.partition.map(key => key.alias.map(_.name).orElse(outputName(read(key), key.range))),
      order = order,
      measures = clause.measures.map(read),
      measureNames = clause.measures.map(_.name.name),
      limits = limits(order, read),
      definitions = clause.definitions.map(read),
      definedVariables = clause.definitions.map(definition => primaryName(definition.variable)),
      specification = specification,
      absences = absences,
      rule = clause.rule.map(_.origin),
      window = None,
      child = child
    ))
  }

  private def origins(read: ClauseExpression => Expression): ClauseOrigins = ClauseOrigins(
    sql.origin(sql.tokens(clause.span.keyword)),
    clause.order.headOption.map(first => sql.origin(TokenRange(first.range.from, clause.order.last.range.until))),
    clause.skip.flatMap(_.variable).map(target => sql.origin(target)),
    clause.pattern.read.variables.map { case (start, end) =>
      sql.origin(clause.pattern.start + start, clause.pattern.start + end)
    },
    clause.definitions.map(definition => primaryName(definition.variable) -> sql.origin(definition.range)).toMap,
    unusedSubsets,
    new ClauseWarnings(sql, clause, mapped).all((clause.measures ++ clause.definitions).map(read))
  )

  private def unusedSubsets: Seq[(String, Origin)] = {
    val named = (clause.skip.flatMap(_.variable) ++ clause.rows.option.variable ++
      clause.expressions.flatMap(part => sql.tokens.slice(part.range.from, part.range.until)))
      .filter(_.isName).map(_.variableName)
    // Names are case-insensitive, as in name resolution.
    clause.subsets.map(_.name).filterNot(name => named.exists(_.equalsIgnoreCase(name.variableName)))
      .map(name => name.variableName -> sql.origin(name))
  }

  override def window(number: Int, expressions: Seq[Expression]): PatternWindow = {
    val name = clause.window.flatMap(_.name).fold(s"(pattern ${number + 1})")(_.text)
    PatternWindow(number, name, build(OneRowRelation(), expressions))
  }

  private def checkSubsets(): Unit = {
    duplicate(clause.subsets.map(_.name), _.variableName).foreach { name =>
      throw ParserErrors.duplicateVariable(sql.origin(name), name.text, "SUBSET")
    }
    clause.subsets.foreach { subset =>
      if (variables.primary.contains(subset.name.variableName)) {
        throw ParserErrors.subsetNamedAsVariable(sql.origin(subset.name), subset.name.text)
      }
      subset.members.foreach(checkPrimary(_, s"SUBSET ${subset.name.text}"))
    }
  }

  private def checkDefinitions(): Unit = {
    val names = clause.definitions.map(_.variable)
    names.find(name => clause.subsets.exists(subset => subset.name.variableName == name.variableName)).foreach { name =>
      throw ParserErrors.unknownVariable(
        sql.origin(name),
        name.text,
        "DEFINE",
        variables.primary,
        " but a SUBSET, whose rows its members define"
      )
    }
    names.foreach(checkPrimary(_, "DEFINE"))
    duplicate(names, primaryName).foreach { name =>
      throw ParserErrors.duplicateVariable(sql.origin(name), name.text, "DEFINE")
    }
  }

  /** Rejects an incomplete WITHIN, which would otherwise be read as a variable that any row satisfies. */
  private def checkWithins(): Unit = {
    val named = clause.definitions.map(_.variable) ++ clause.subsets.flatMap(_.members) ++
      clause.skip.flatMap(_.variable) ++ clause.rows.option.variable
    if (!named.exists(_.variableName.equalsIgnoreCase("WITHIN")))
      clause.pattern.read.withins.headOption.foreach { case (start, end) =>
        val error = PatternSyntaxError(PatternSyntaxError.Syntax, NoLimit, start, end - start)
        throw ParserErrors.pattern(sql.origin(clause.pattern.start + start, clause.pattern.start + end), error)
      }
  }

  /** Returns the name of a primary variable as spelled in the pattern. References may be spelled differently. */
  private def primaryName(token: SqlToken): String =
    variables.indexOf(token.variableName).map(variables.name).getOrElse(token.variableName)

  private def checkPrimary(name: SqlToken, section: String): Unit =
    if (variables.indexOf(name.variableName).isEmpty) {
      throw ParserErrors.unknownVariable(sql.origin(name), name.text, section, variables.primary)
    }

  /** Returns the first token that names the same variable as an earlier token, if any. */
  private def duplicate(names: Seq[SqlToken], meaning: SqlToken => String): Option[SqlToken] =
    names.zipWithIndex.groupBy { case (name, _) => meaning(name) }.values
      .flatMap(_.drop(1)).minByOption { case (_, at) => at }.map { case (name, _) => name }

  /** Rejects a variable that must be absent but is not defined, because every row would fit it. */
  private def checkAbsent(): Unit = {
    val defined = clause.definitions.map(definition => primaryName(definition.variable)).toSet
    clause.unless.find(name => !defined(primaryName(name))).foreach { name =>
      throw ParserErrors.absentUndefined(sql.origin(name), name.text, "UNLESS")
    }
    absences.find { case (name, _) => !defined(name) }.foreach { case (name, at) =>
      throw ParserErrors.absentUndefined(at, name, "NOT in the pattern")
    }
  }

  private def checkLimits(): Unit =
    if (clause.order.isEmpty) (clause.limit ++ clause.stepLimits).headOption.foreach { limit =>
      throw ParserErrors.limitWithoutOrder(sql.origin(limit.range))
    }

  /**
   * Returns the time limits: first that of the whole match, or `true` if the match has none, then those in the pattern.
   */
  private def limits(order: Seq[SortOrder], read: ClauseExpression => Expression): Seq[Expression] = {
    def check(limit: TimeLimit) = CurrentOrigin.withOrigin(sql.origin(limit.range)) {
      TimeLimitCheck(order.head.child, read(limit), order.head.direction == Descending, limit.isExclusive)
    }
    clause.limit.map(check).getOrElse(Literal.TrueLiteral) +: clause.stepLimits.map(check)
  }

  private def patternOrigin = sql.origin(clause.pattern.start, clause.pattern.end)

  private def checkExclusion(): Unit =
    if (clause.rows.option.form.named("").showsUnmatchedRows && PatternFacts.hasExclusion(pattern)) {
      throw ParserErrors.exclusionWithUnmatchedRows(patternOrigin)
    }

  private def policy(): MatchPolicy = MatchPolicy(
    clause.skip.map(skip).orElse(rows().defaultSkip).getOrElse(clause.selection.defaultSkip),
    clause.selection,
    rows(),
    clause.limit.isDefined,
    clause.unless.map(name => variables.indexOf(primaryName(name)).get).toSet
  )

  private def rows(): RowsPerMatch = clause.window.fold(rowsPerMatch()) { window =>
    RowsPerMatch.EveryRow(MatchFrame(window.following, variables.beforeMatch))
  }

  private def rowsPerMatch(): RowsPerMatch = {
    val OptionSyntax(form, variable) = clause.rows.option
    val rows = variable.fold(form.named("")) { token =>
      val (name, members) = collected(token, form.words.mkString(" "))
      form.of(name, members)
    }
    if (rows.events.nonEmpty) clause.skip.flatMap(_.variable).foreach { target =>
      throw ParserErrors.skipWithEvents(sql.origin(target), target.text)
    }
    clause.rows.forecast.fold(clause.rows.limit.fold(rows)(rows.withLimit))(rows.withForecast)
  }

  /** Returns the name as spelled in the pattern, and those variables of that name to which rows can be mapped. */
  private def collected(token: SqlToken, section: String): (String, Set[Int]) = {
    val name = token.variableName
    val found = variables.resolve(name).map(_.filter(variable => mapped.contains(variables.name(variable))))
    found.filter(_.nonEmpty).map(variables.spelling(name).getOrElse(name) -> _)
      .getOrElse(throw ParserErrors.unknownVariable(
        sql.origin(token),
        token.text,
        section,
        mapped ++ variables.subsets.map(_.name)
      ))
  }

  private def skip(written: OptionSyntax[AfterMatchSkip]): AfterMatchSkip = written.variable match {
    case Some(token) =>
      val name = token.variableName
      written.form.of(name, variables.resolve(name).getOrElse(throw unknownTarget(token)))
    case None => written.form.named("")
  }

  /**
   * Returns the error for an unknown target of SKIP TO. If the target is a word of another form of AFTER MATCH SKIP,
   * the error reports a malformed skip instead of an unknown variable.
   */
  private def unknownTarget(token: SqlToken): Throwable = {
    val (named, plain) = AfterMatchSkip.forms.partition(_.takesVariable)
    if (token.isOneOf(named.map(_.words.last).toSet)) {
      val next = sql.tokens(sql.tokens.indexOf(token) + 1)
      ParserErrors.variableExpected(sql.origin(next), "AFTER MATCH SKIP TO", next.described)
    } else if (token.is("PREVIOUS") || token.isOneOf(plain.flatMap(_.words).toSet)) {
      ParserErrors.malformedSkip(sql.origin(token))
    } else ParserErrors.unknownVariable(sql.origin(token), token.text, "AFTER MATCH SKIP", variables.names)
  }

  private def outputName(key: Expression, range: TokenRange): Option[String] = key match {
    case PatternColumn(None, column: UnresolvedAttribute) => Some(column.nameParts.last)
    // IDENTIFIER(...) is a column whose name is not known yet.
    case _: ExpressionWithUnresolvedIdentifier => None
    case _ => Some(sql.textOf(range))
  }

  private def sortOrder(key: Expression, syntax: OrderKey): SortOrder = {
    val direction = if (syntax.ascending) Ascending else Descending
    val nulls = syntax.nullsFirst.map(if (_) NullsFirst else NullsLast).getOrElse(direction.defaultNullOrdering)
    SortOrder(key, direction, nulls, Nil)
  }
}

private object UnresolvedPlanBuilder {
  private val NoLimit =
    "no limit follows WITHIN; write one, as in WITHIN INTERVAL '5' MINUTE, WITHIN 5 or WITHIN (name of a session " +
      "variable), or define WITHIN in DEFINE if it is a variable of the pattern"
}

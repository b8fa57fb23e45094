// SPDX-License-Identifier: Apache-2.0
package io.matchrecognize.analysis

import org.apache.spark.sql.catalyst.analysis.SQLFunctionExpression
import org.apache.spark.sql.catalyst.expressions._
import org.apache.spark.sql.catalyst.expressions.aggregate.{AggregateExpression, AggregateFunction, Max, Min}
import org.apache.spark.sql.catalyst.plans.logical.{Aggregate, LogicalPlan, Project}
import org.apache.spark.sql.catalyst.trees.CurrentOrigin
import org.apache.spark.sql.catalyst.util.toPrettySQL
import org.apache.spark.sql.internal.SQLConf
import org.apache.spark.sql.types.{BooleanType, NullType}

import io.matchrecognize.MatchRecognizeConf
import io.matchrecognize.automaton.{Program, ProgramTooLarge}
import io.matchrecognize.errors.{AnalysisErrors, ParserErrors}
import io.matchrecognize.plan._

/**
 * The operator of a clause, and the columns of the projection above it: first the keys, then the measures, then the
 * remaining input columns.
 */
private[analysis] final case class ClauseColumns(
    operator: MatchRecognize,
    keys: Seq[NamedExpression],
    measures: Seq[NamedExpression],
    others: Seq[NamedExpression]
) {
  def all: Seq[NamedExpression] = keys ++ measures ++ others
}

/**
 * Builds the plan of a fully resolved clause.
 *
 * {{{
 * Project          the measures, and the columns in the standard's order
 *   MatchRecognize   finds matches; returns the input columns and one column for each read of the measures
 *     Project        key expressions, and parts of conditions that only Spark's operators can compute
 *       input
 * }}}
 * Measures are ordinary expressions of the projection: Spark optimizes and compiles them, and runs any Python functions
 * in them. Over a stream, the operator itself computes every measure that it can, so that an error in a measure can be
 * attributed to a key and a match.
 */
private[analysis] final class ClausePlan(clause: UnresolvedMatchRecognize, holdBack: => HoldBack) {
  private val specification = clause.specification
  private val variables = specification.variables
  private val frame = specification.rows.frame
  private val operands = new OperandReader(variables)
  private val rowLocal = new RowLocalColumns(variables)
  private val outcomes = new OutcomeLowering(specification.rows, operands)

  def build(): LogicalPlan = {
    val columns = this.columns()
    if (columns.all.isEmpty) throw AnalysisErrors.noOutputColumns(clause.origin)
    Project(columns.all, columns.operator)
  }

  /** Builds the operator and the columns of the projection above it. */
  def columns(): ClauseColumns = {
    ReportWarnings(specification.source.origins.warnings)
    if (clause.order.isEmpty && MatchRecognizeConf.RequireTotalOrder.get(MatchRecognizeConf.ofSession)) {
      throw AnalysisErrors.orderRequired(clause.origin, MatchRecognizeConf.RequireTotalOrder.key)
    }
    AbsenceCheck(
      program,
      specification.policy.hasLimit,
      clause.absences.flatMap { case (name, at) => variables.indexOf(name).map(_ -> at) }
    )
    val boundCheck = BestEffortCheck(clause, program)
    boundCheck.foreach(_.ofInput())
    if ((specification.rows.explains || specification.rows.learns.isDefined) && clause.child.isStreaming)
      throw ParserErrors.explainMatch(
        clause.origin,
        "requires a batch table, but this table is a stream",
        "Explain the clause over a batch table with the same columns, such as the stream's stored rows."
      )
    if (frame.isDefined && clause.child.isStreaming) throw AnalysisErrors.unsupportedOverStream(
      specification.source.origins.clause,
      "A window with a pattern",
      "Write the pattern as MATCH_RECOGNIZE in FROM."
    )
    if (specification.rows.showsIncomplete && specification.skip.findsAllMatches)
      throw ParserErrors.incompleteUnsupported(
        clause.position,
        specification.skip.text,
        "Write another AFTER MATCH SKIP, such as SKIP TO NEXT ROW."
      )
    val forecast = specification.rows.forecasts.map(new ForecastCheck(clause, program, _).plan())
    clause.expressions.foreach(checkStandsAlone)
    clause.partition.foreach(checkKey(_, "PARTITION BY"))
    clause.order.foreach(sort => checkKey(sort.child, "ORDER BY"))
    val partition = clause.partition.zip(clause.partitionNames).map { case (key, name) =>
      partitionKey(plain(key), name)
    }
    val orderKeys = clause.order.map(sort => orderKey(plain(sort.child)))
    val lag =
      if (!clause.child.isStreaming) 0L
      else new StreamingChecks(clause, orderKeys.headOption, program, holdBack, operands.describe).lag()
    val order = clause.order.zip(orderKeys).map { case (sort, key) => sort.copy(child = key.toAttribute) }
    val conditions = variables.primary.indices.map(condition)
    checkCountable(conditions)
    if (forecast.isDefined) ForecastCheck.ofConditions(clause.position, conditions)
    val limits = clause.limits.map(limitCondition(_, orderKeys))
    val columnsOfConditions = rowLocal.columns.size
    val identities =
      new MatchIdLowering(
        specification,
        partition.map(_.toAttribute),
        order.map(_.child).collect {
          case key: Attribute => key
        },
        rowLocal,
        operands
      )
    val (measureNames, lowered) = loweredMeasures(orderKeys, identities).unzip
    if (specification.rows.explains) checkExplained(partition, measureNames)
    val whole = if (clause.child.isStreaming) lowered.filter(runsWithMatch) else Nil
    val reads = readsOf(lowered.filterNot(whole.contains)) ++ whole.map(ofMatch)
    if (clause.child.isStreaming)
      StreamingChecks.refuseClocks(
        "PARTITION BY" -> partition,
        "ORDER BY" -> orderKeys,
        "DEFINE" -> conditions,
        "MEASURES" -> reads
      )
    boundCheck.foreach(_.ofMatches(conditions, reads))
    val readOutput = reads.map(read => AttributeReference(read.toString, read.dataType, read.nullable)())

    val added = (partition ++ orderKeys).collect { case alias: Alias => alias } ++ rowLocal.columns
    val input = if (added.isEmpty) clause.child else Project(clause.child.output ++ added, clause.child)
    val operator = CurrentOrigin.withOrigin(clause.origin) {
      MatchRecognize(
        partition.map(_.toAttribute),
        order,
        conditions,
        limits,
        clock = clock(orderKeys, input, reads),
        lag = lag,
        earlyFilter = None,
        reads = reads,
        readOutput = readOutput,
        specification = specification.copy(forecast = forecast)(
          if (!input.isStreaming) specification.source
          else SourceValues.in(clause, measuresAddColumns = rowLocal.columns.size > columnsOfConditions)
        ),
        child = input
      )
    }

    val columnOf = (read: Expression) => readOutput(reads.indexWhere(_.semanticEquals(read)))
    val measures = lowered.zip(measureNames).map { case (measure, name) =>
      Alias(if (whole.contains(measure)) columnOf(ofMatch(measure)) else shown(measure, columnOf), name)()
    }
    val (keys, others) = inputColumns(partition.map(_.toAttribute), orderKeys)
    // Rows of a match are older than the watermark, and operators above would treat them as late, so the columns lose
    // the mark of the watermark.
    def shownAbove(columns: Seq[NamedExpression]) =
      if (clause.child.isStreaming) columns.map(WatermarkMark.removed(_)) else columns
    ClauseColumns(operator, shownAbove(keys), measures, shownAbove(others))
  }

  private lazy val program: Program = {
    val limit = MatchRecognizeConf.MaxInstructions.get(MatchRecognizeConf.ofSession).min(Int.MaxValue).toInt
    try specification.compile(limit)
    catch {
      case _: ProgramTooLarge =>
        throw AnalysisErrors.patternTooLarge(clause.position, limit, MatchRecognizeConf.MaxInstructions.key)
    }
  }

  private def checkKey(key: Expression, section: String): Unit = {
    if (!RowOrdering.isOrderable(key.dataType)) {
      throw AnalysisErrors.unorderableKey(key.origin, section, operands.describe(key), key.dataType)
    }
    key.foreach {
      case call: AggregateExpression => throw ParserErrors.unsupportedExpression(
          call.origin,
          operands.describe(call),
          section,
          "keys are evaluated before there are matches; compute it in a subquery that the clause reads"
        )
      case _ => ()
    }
  }

  /** Rewrites a key of the clause as an expression over the columns of the input. */
  private def plain(key: Expression): Expression = key.transform { case PatternColumn(None, column) => column }

  private def partitionKey(key: Expression, name: Option[String]): NamedExpression = key match {
    case column: AttributeReference if name.forall(_ == column.name) => column
    case Alias(expression, own) => Alias(expression, name.getOrElse(own))()
    case expression => Alias(expression, name.getOrElse(nameOf(expression)))()
  }

  /** The name that Spark would give this expression in a SELECT list. A struct field keeps its own name. */
  private def nameOf(expression: Expression): String = expression match {
    case field: GetStructField => field.extractFieldName
    case other => toPrettySQL(other)
  }

  private def orderKey(key: Expression): NamedExpression = key match {
    case column: AttributeReference => column
    case expression => Alias(expression, "__order_key__")()
  }

  /** Rewrites a time limit so that it reads the two rows that it compares. */
  private def limitCondition(limit: Expression, orderKeys: Seq[NamedExpression]): Expression =
    InlineReplaceable(limit.transform { case LimitKey(isAnchor, _) =>
      RowRead(if (isAnchor) LimitAnchor else RowUnderTest(0), orderKeys.head.toAttribute)
    })

  /**
   * Returns a subquery for the latest time in the whole input, if the result depends on it. It shows whether a time limit
   * has expired, even if a partition has no later row. Without PARTITION BY, the subquery is not needed, because the
   * clause sees all rows.
   */
  private def clock(orderKeys: Seq[NamedExpression], input: LogicalPlan, reads: Seq[Expression]): Option[Expression] =
    // Over a stream, the watermark is the clock.
    if (clause.partition.isEmpty || input.isStreaming || !MatchRecognize.needsLastTime(specification, reads)) None
    else {
      val time = LimitCondition.time(orderKeys.head.toAttribute)
      val latest =
        if (clause.order.head.direction == Ascending) Max(time).toAggregateExpression()
        else Min(time).toAggregateExpression()
      Some(ScalarSubquery(Aggregate(Nil, Seq(Alias(latest, "clock")()), input)))
    }

  /** Rejects a correlated subquery, that is, one that reads columns of the clause's rows. */
  private def checkStandsAlone(expression: Expression): Unit = expression.foreach {
    case subquery: SubqueryExpression if subquery.isCorrelated =>
      throw ParserErrors.subquerySeesVariable(
        subquery.origin,
        subquery.references.headOption.map(_.name).getOrElse("a column")
      )
    case _ => ()
  }

  /** Returns the condition of a primary variable; true if DEFINE does not define the variable. */
  private def condition(variable: Int): Expression = {
    val name = variables.name(variable)
    val scope = ExpressionScope.Condition(variable, name)
    clause.definedVariables.indexOf(name) match {
      case -1 => Literal.TrueLiteral
      case at =>
        val written = CharPadding(clause.definitions(at))
        checkDeterministic(written, name)
        val plain = rowLocal.fromCondition(written, scope.section)
        val lowered = InlineReplaceable(new NavigationLowering(variables, frame, scope).lower(plain))
        lowered.dataType match {
          case BooleanType => lowered
          case NullType => Cast(lowered, BooleanType)
          case other => throw AnalysisErrors.conditionNotBoolean(
              written.origin,
              name,
              operands.describe(written),
              other
            )
        }
    }
  }

  private def checkDeterministic(condition: Expression, variable: String): Unit = condition.foreach {
    // Spark treats an aggregate as nondeterministic if it depends on the order of rows; here that order is defined.
    case _: AggregateFunction => ()
    case part if !part.deterministic && part.children.forall(_.deterministic) =>
      val position = if (part.origin.line.isDefined) part.origin else condition.origin
      throw AnalysisErrors.nondeterministicDefine(position, variable, s"${functionName(part)}()")
    case _ => ()
  }

  private def functionName(part: Expression): String = part match {
    case function: UserDefinedExpression => function.name
    case other => other.prettyName
  }

  /** Returns the columns that the clause adds to those of the input, with their names. */
  private def loweredMeasures(
      orderKeys: Seq[NamedExpression],
      identities: MatchIdLowering
  ): Seq[(String, Expression)] =
    if (specification.rows.explains)
      ExplanationColumns(specification.rows.explainsSteps, orderKeys.headOption.map(_.dataType))
        .map(column => column.name -> column)
    else if (specification.rows.learns.isDefined) LearningColumns().map(column => column.name -> column)
    else clause.measureNames.zip(clause.measures).map { case (name, measure) =>
      name -> lowerMeasure(measure, name, identities)
    }

  private def checkExplained(keys: Seq[NamedExpression], columns: Seq[String]): Unit =
    keys.find(key => columns.exists(SQLConf.get.resolver(_, key.name))).foreach { key =>
      throw ParserErrors.explainMatch(
        clause.origin,
        s"has a column ${key.name} of its own, and PARTITION BY a key of this name",
        s"Give the key another name, as in PARTITION BY ${key.name} AS ${key.name}_key."
      )
    }

  private def lowerMeasure(measure: Expression, name: String, identities: MatchIdLowering): Expression = measure match {
    case WindowCall(call: AggregateExpression) => WindowCall(lowerOverMatch(call, name, identities))
    case WindowCall(call) => throw ParserErrors.unsupportedInWindow(
        call.origin,
        operands.describe(call),
        "Call an aggregate, such as first_value or count, or use a window without a pattern."
      )
    case _ => lowerOverMatch(measure, name, identities)
  }

  private def lowerOverMatch(measure: Expression, name: String, identities: MatchIdLowering): Expression = {
    val isOverTrends = specification.rows.isAggregate
    val isOfRows = specification.rows.isAllRows && frame.isEmpty
    val scope =
      ExpressionScope.Measure(name, isOfRows, isOverTrends, specification.rows.forecasts.nonEmpty)
    val written = rowLocal.fromMeasure(CharPadding(measure), scope.section)
    val lowered =
      new NavigationLowering(variables, frame, scope)
        .lower(identities.lower(outcomes.lower(written, scope.section), scope.section))
    if (isOverTrends && PatternRead.in(lowered).exists(!_.isInstanceOf[TrendRead])) {
      throw AnalysisErrors.measureOfOneMatch(measure.origin, operands.describe(measure), TrendFunction.all.map(_.name))
    }
    lowered
  }

  /**
   * Rejects conditions that read more of the match than single rows: AGGREGATE MATCHES could not count the matches of
   * such a clause.
   */
  private def checkCountable(conditions: Seq[Expression]): Unit =
    if (specification.rows.isAggregate) conditions.zipWithIndex.foreach { case (condition, variable) =>
      PatternRead.in(condition).find(!PatternRead.isOfSingleRows(_)).foreach { read =>
        val name = variables.name(variable)
        val what = if (PatternRead.isAggregate(read)) "an aggregate over rows of the match"
        else "the variable of a neighbouring row"
        val at = clause.definitions(clause.definedVariables.indexOf(name)).origin
        throw AnalysisErrors.uncountableCondition(at, name, what)
      }
    }

  /** Returns the distinct reads in these measures. If the clause shows unmatched rows, [[InMatch]] is added. */
  private def readsOf(measures: Seq[Expression]): Seq[PatternRead] = {
    val all = measures.flatMap(PatternRead.in) ++ (if (specification.rows.showsUnmatchedRows) Seq(InMatch()) else Nil)
    all.foldLeft(Vector.empty[PatternRead])((kept, read) =>
      if (kept.exists(_.semanticEquals(read))) kept else kept :+ read
    )
  }

  /**
   * Whether the operator itself can compute a measure. Over a stream, the operator computes all such measures, so that
   * an error in one of them counts as an error of the match and is reported with its key.
   */
  private def runsWithMatch(measure: Expression): Boolean =
    !measure.isInstanceOf[PatternRead] && measure.deterministic && PatternRead.in(measure).nonEmpty && !measure.exists {
      case _: SubqueryExpression | _: PythonFuncExpression | _: SQLFunctionExpression | _: OuterReference => true
      case _ => false
    }

  /** Returns the measure in the form that the operator computes; null for a row outside all matches. */
  private def ofMatch(measure: Expression): Expression = {
    val value = InlineReplaceable(measure)
    if (specification.rows.showsUnmatchedRows) If(InMatch(), value, Literal(null, value.dataType)) else value
  }

  /**
   * Returns the measure in the form that the projection computes from the operator's columns; null for a row outside
   * all matches.
   */
  private def shown(measure: Expression, columnOf: Expression => Attribute): Expression = {
    def overColumns(expression: Expression): Expression = expression match {
      case read: PatternRead => columnOf(read)
      case other => other.mapChildren(overColumns)
    }
    measure match {
      // For a row outside all matches, the column already has the function's value over an empty set of rows.
      case WindowCall(call) => overColumns(call)
      case _ =>
        val value = overColumns(measure)
        if (specification.rows.showsUnmatchedRows) If(columnOf(InMatch()), value, Literal(null, value.dataType))
        else value
    }
  }

  /**
   * Returns the input columns that `SELECT *` shows: first the keys, which precede the measures, then the columns that
   * follow the measures.
   */
  private def inputColumns(
      partition: Seq[Attribute],
      orderKeys: Seq[NamedExpression]
  ): (Seq[NamedExpression], Seq[NamedExpression]) =
    if (frame.isDefined) (clause.child.output, Nil)
    else if (!specification.rows.isAllRows) (partition, Nil)
    else {
      val columns = orderKeys.collect { case column: AttributeReference => column }
        .filterNot(AttributeSet(partition).contains)
      val keys = partition ++ columns.distinctBy(_.exprId)
      val shown = AttributeSet(keys)
      (keys, clause.child.output.filterNot(shown.contains))
    }
}

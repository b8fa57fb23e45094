// SPDX-License-Identifier: Apache-2.0
package io.matchrecognize.analysis

import org.apache.spark.sql.catalyst.expressions.aggregate.AggregateExpression
import org.apache.spark.sql.catalyst.expressions.{Attribute, Expression}
import org.apache.spark.sql.catalyst.trees.CurrentOrigin

import io.matchrecognize.errors.AnalysisErrors
import io.matchrecognize.plan._

/**
 * Rewrites the calls of MATCH_ID in a measure.
 *
 * The clause alone determines what an identity covers, so that its meaning does not change with the rows. Without
 * arguments, the row keys are those of ORDER BY. Arguments that read only columns of a row replace
 * them. If one of the arguments reads the match, the identity covers the values of all arguments and no row.
 *
 * @param order     the keys of ORDER BY
 * @param rowLocal  the columns that a projection below the clause computes
 */
private[analysis] final class MatchIdLowering(
    specification: MatchSpecification,
    partition: Seq[Attribute],
    order: Seq[Attribute],
    rowLocal: RowLocalColumns,
    operands: OperandReader
) {

  /** @param section the measure, for messages */
  def lower(measure: Expression, section: String): Expression = WholeMatchCalls.lower(measure, operands) {
    case call: MatchId => CurrentOrigin.withOrigin(call.origin)(identity(call, section))
  } { (call, in, detail) => AnalysisErrors.matchIdMisplaced(call.origin, in, detail) }

  private def identity(call: MatchId, section: String): Expression = {
    if (specification.rows.forecasts.isDefined) throw AnalysisErrors.matchIdMisplaced(
      call.origin,
      specification.rows.words,
      "its rows are about matches that are not complete; write FIRST of the columns that identify a row"
    )
    val arguments = call.children
    if (arguments.isEmpty && order.isEmpty) throw AnalysisErrors.matchIdWithoutKey(call.origin)
    arguments.foreach(argument => checkType(argument, argument))
    partition.foreach(checkType(_, call))
    if (arguments.isEmpty) {
      order.foreach(checkType(_, call))
      read(order, isChecked = true)
    } else if (!arguments.exists(readsMatch)) {
      val keys = arguments.map { argument =>
        rowLocal.fromCondition(argument, section).transform {
          case PatternColumn(_, column) => column
          case ConstantColumn(column) => column
        }
      }
      read(keys.map(InlineReplaceable(_)), isChecked = false)
    } else MatchDigest(read(Nil, isChecked = false) +: arguments.map(lower(_, section)))
  }

  private def read(rowKeys: Seq[Expression], isChecked: Boolean) =
    MatchIdRead(specification.rule, partition, rowKeys, MatchIdRead.Scope.of(specification.policy), isChecked)

  /** Whether the expression reads anything but columns of a row. */
  private def readsMatch(argument: Expression): Boolean = argument.exists {
    case PatternColumn(variable, _) => variable.isDefined
    case only: ClauseOnly => only.readsMatch
    case _: AggregateExpression => true
    case _ => false
  }

  /** @param at the expression that the error quotes */
  private def checkType(key: Expression, at: Expression): Unit =
    if (!CanonicalValues.supports(key.dataType)) {
      val name = key match {
        case column: Attribute => column.name
        case other => operands.describe(other)
      }
      throw AnalysisErrors.matchIdType(at.origin, name, key.dataType)
    }
}

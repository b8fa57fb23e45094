// SPDX-License-Identifier: Apache-2.0
package io.matchrecognize.analysis

import org.apache.spark.sql.catalyst.expressions.aggregate.CollectList
import org.apache.spark.sql.catalyst.expressions.{Attribute, CreateNamedStruct, Expression, Literal}

import io.matchrecognize.pattern.PatternFacts
import io.matchrecognize.plan.{MatchSpecification, Navigate, PatternColumn}

/**
 * Expands a bare variable name in a measure, as Esper does: to a struct of all columns of the variable's row or, for a
 * group variable, to an array of such structs.
 *
 * A group variable is one that can have several rows: it is repeated, appears in the pattern more than once, or is a
 * SUBSET.
 */
private[analysis] object VariableRows {

  def apply(specification: MatchSpecification, input: Seq[Attribute], variable: String): Expression = {
    val row = CreateNamedStruct(input.flatMap { column =>
      Seq(Literal(column.name), PatternColumn(Some(variable), column))
    })
    if (isGroup(specification, variable)) CollectList(row).toAggregateExpression()
    else Navigate(Navigate.LAST, row, Literal(0))
  }

  private def isGroup(specification: MatchSpecification, variable: String): Boolean = {
    val names = specification.variables.resolve(variable).get.map(specification.variables.name)
    names.size > 1 || PatternFacts.canHaveSeveralRows(specification.pattern, names.head)
  }
}

// SPDX-License-Identifier: Apache-2.0
package io.matchrecognize.lineage

import java.util.{Collection, Collections}

import org.apache.spark.sql.catalyst.expressions.NamedExpression
import org.apache.spark.sql.catalyst.plans.logical.LogicalPlan

import io.openlineage.client.utils.TransformationInfo
import io.openlineage.client.utils.TransformationInfo.Subtypes
import io.openlineage.spark.agent.lifecycle.plan.column.{ColumnLevelLineageContext, ColumnLevelLineageVisitor}
import io.openlineage.spark.api.{OpenLineageContext, OpenLineageEventHandlerFactory}

/**
 * Reports the lineage of columns through the clause to OpenLineage's agent.
 *
 * The agent finds this class as a service (`META-INF/services`) if its jar and that of the extension have the same class
 * loader. Without the agent, nothing loads it.
 */
final class OpenLineageFactory extends OpenLineageEventHandlerFactory {
  override def createColumnLevelLineageVisitors(context: OpenLineageContext): Collection[ColumnLevelLineageVisitor] =
    Collections.singletonList(ClauseVisitor)
}

/** Adds what [[ClauseLineage]] finds for an operator, in the agent's terms. */
private object ClauseVisitor extends ColumnLevelLineageVisitor {
  import ClauseLineage._

  // Tables are found and named by the agent itself.
  override def collectInputs(context: ColumnLevelLineageContext, operator: LogicalPlan): Unit = ()
  override def collectOutputs(context: ColumnLevelLineageContext, operator: LogicalPlan): Unit = ()

  override def collectExpressionDependencies(context: ColumnLevelLineageContext, operator: LogicalPlan): Unit =
    ClauseLineage.of(operator).foreach { lineage =>
      val builder = context.getBuilder
      for (Dependency(output, input, use) <- lineage.columns)
        builder.addDependency(output.exprId, input.exprId, output.name, info(use))
      if (lineage.rows.nonEmpty) {
        // What decides about rows is reported for the whole result, as the agent does for WHERE.
        val rows = NamedExpression.newExprId
        builder.addDatasetDependency(rows, "DEFINE")
        for (input <- lineage.rows)
          builder.addDependency(rows, input.exprId, "DEFINE", TransformationInfo.indirect(Subtypes.FILTER))
      }
    }

  private def info(use: Use): TransformationInfo = use match {
    case Same => TransformationInfo.identity
    case Computed => TransformationInfo.transformation
    case Aggregated => TransformationInfo.aggregation
    case Hashed => TransformationInfo.transformation(true)
    case Selects => TransformationInfo.indirect(Subtypes.CONDITIONAL)
    case Arranges => TransformationInfo.indirect(Subtypes.WINDOW)
  }
}

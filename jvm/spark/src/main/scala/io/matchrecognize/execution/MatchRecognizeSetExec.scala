// SPDX-License-Identifier: Apache-2.0
package io.matchrecognize.execution

import org.apache.spark.sql.catalyst.expressions.{Attribute, AttributeSet, Expression, SortOrder}
import org.apache.spark.sql.execution.{ExplainUtils, SparkPlan}

import io.matchrecognize.plan.{MatchClause, MatchRecognizeSet, MatchSpecification}

/** Runs several clauses over the same sorted partitions, in one pass; parameters as in [[MatchRecognizeSet]]. */
final case class MatchRecognizeSetExec(
    partition: Seq[Attribute],
    order: Seq[SortOrder],
    conditions: Seq[Seq[Expression]],
    limits: Seq[Seq[Expression]],
    clock: Option[Expression],
    earlyFilter: Option[Expression],
    shown: Seq[Seq[Expression]],
    specifications: Seq[MatchSpecification],
    override val output: Seq[Attribute],
    child: SparkPlan
) extends SortedPartitionsExec {

  override def producedAttributes: AttributeSet = AttributeSet(output)

  override protected def stringArgs: Iterator[Any] =
    Iterator[Any](MatchRecognizeSet.title(specifications), partition, order) ++
      earlyFilter.map(condition => s"early row filter: $condition") ++ Iterator(output, child)

  override private[execution] def clauses: Seq[MatchClause] =
    specifications.indices.map(i => clauseToMatch(specifications(i), conditions(i), limits(i), shown(i)))

  override def verboseStringWithOperatorId(): String =
    s"""$formattedNodeName
       |${ExplainUtils.generateFieldString("Input", child.output)}
       |${ExplainText.ofSet(this)}
       |""".stripMargin

  override protected def withNewChildInternal(newChild: SparkPlan): MatchRecognizeSetExec = copy(child = newChild)
}

// SPDX-License-Identifier: Apache-2.0
package io.matchrecognize.execution

import org.apache.spark.sql.catalyst.expressions.{Attribute, AttributeSet, Expression, SortOrder}
import org.apache.spark.sql.catalyst.plans.physical.{Partitioning, UnknownPartitioning}
import org.apache.spark.sql.execution.{ExplainUtils, SparkPlan}

import io.matchrecognize.plan.{MatchClause, MatchRecognize, MatchSpecification}

/**
 * Runs a clause over sorted partitions; parameters as in [[MatchRecognize]].
 *
 * @param slices how partitions are cut into slices, or the reason why they are not
 */
final case class MatchRecognizeExec(
    partition: Seq[Attribute],
    order: Seq[SortOrder],
    conditions: Seq[Expression],
    limits: Seq[Expression],
    clock: Option[Expression],
    earlyFilter: Option[Expression],
    reads: Seq[Expression],
    readOutput: Seq[Attribute],
    specification: MatchSpecification,
    slices: Either[String, Slices],
    child: SparkPlan
) extends SortedPartitionsExec {

  override def output: Seq[Attribute] = MatchRecognize.output(partition, readOutput, specification, child.output)
  // The plan's text omits the limits if there are none, as in most clauses.
  override protected def stringArgs: Iterator[Any] =
    Iterator[Any](partition, order, conditions) ++ Iterator(limits).filterNot(_ == MatchRecognize.noLimits) ++ clock ++
      earlyFilter.map(condition => s"early row filter: $condition") ++ Iterator(
        reads,
        readOutput,
        specification
      ) ++ slicing.map(cut => s"slices: $cut") ++ Iterator(child)
  override def producedAttributes: AttributeSet = AttributeSet(readOutput)

  override private[execution] def slicing: Option[Slices] = slices.toOption
  override def outputPartitioning: Partitioning =
    slicing.fold(child.outputPartitioning)(cut => UnknownPartitioning(cut.count))
  override def outputOrdering: Seq[SortOrder] = partitionOrdering

  override private[execution] def clauses: Seq[MatchClause] = Seq(clauseToMatch(
    specification,
    conditions,
    limits,
    MatchRecognize.output(partition, Nil, specification, child.output) ++ reads
  ))

  override def verboseStringWithOperatorId(): String = {
    s"""$formattedNodeName
       |${ExplainUtils.generateFieldString("Input", child.output)}
       |${ExplainText(this)}
       |""".stripMargin
  }

  override protected def withNewChildInternal(newChild: SparkPlan): MatchRecognizeExec = copy(child = newChild)
}

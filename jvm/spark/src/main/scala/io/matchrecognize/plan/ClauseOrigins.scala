// SPDX-License-Identifier: Apache-2.0
package io.matchrecognize.plan

import org.apache.spark.sql.catalyst.trees.Origin

import io.matchrecognize.errors.MatchRecognizeException

/**
 * The source positions of a clause's parts, for messages after the analysis.
 *
 * @param clause        the keyword MATCH_RECOGNIZE
 * @param order         the keys of ORDER BY
 * @param skip          the variable of AFTER MATCH SKIP
 * @param variables     the variables of the pattern that take rows, in the order of its tree
 * @param definitions   the conditions of DEFINE, by their variables
 * @param unusedSubsets the subsets that the clause does not use
 * @param warnings      warnings about parts that are valid but probably mistakes; they can also be thrown as errors
 */
final case class ClauseOrigins(
    clause: Origin,
    order: Option[Origin],
    skip: Option[Origin],
    variables: Vector[Origin],
    definitions: Map[String, Origin],
    unusedSubsets: Seq[(String, Origin)],
    warnings: Seq[MatchRecognizeException]
)

// Spark 4.3 put the criteria of a join one level deeper, and has ASOF JOIN with criteria of its own.
// SPDX-License-Identifier: Apache-2.0
package io.matchrecognize.shim

import org.apache.spark.sql.catalyst.parser.SqlBaseParser.JoinRelationContext

object JoinShim {

  /** Whether a join has ON, USING or another join condition. */
  def hasCriteria(join: JoinRelationContext): Boolean = join.joinCriteria != null

  /**
   * Whether the join is an ASOF JOIN whose condition is still to be read. There is no ASOF JOIN in these
   * versions.
   */
  def needsCondition(join: JoinRelationContext): Boolean = false
}

// SPDX-License-Identifier: Apache-2.0
package org.apache.spark.sql

import org.apache.spark.sql.catalyst.plans.logical.LogicalPlan

/**
 * A DataFrame over a logical plan, for plans that no SQL text and no DataFrame operation makes.
 *
 * In Spark's package because the constructor of a DataFrame is closed to others.
 */
object PlanFrame {
  def apply(spark: SparkSession, plan: LogicalPlan): DataFrame =
    classic.Dataset.ofRows(spark.asInstanceOf[classic.SparkSession], plan)
}

// Spark 4.1 put the classes of streaming queries into packages by their purpose.
// SPDX-License-Identifier: Apache-2.0
package io.matchrecognize.shim

object StreamShim {
  type CheckpointFileManager = org.apache.spark.sql.execution.streaming.checkpointing.CheckpointFileManager
  val CheckpointFileManager: org.apache.spark.sql.execution.streaming.checkpointing.CheckpointFileManager.type =
    org.apache.spark.sql.execution.streaming.checkpointing.CheckpointFileManager

  type TransformWithStateExec =
    org.apache.spark.sql.execution.streaming.operators.stateful.transformwithstate.TransformWithStateExec
}

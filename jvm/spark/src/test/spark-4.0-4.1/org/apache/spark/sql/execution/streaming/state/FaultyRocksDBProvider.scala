// SPDX-License-Identifier: Apache-2.0
// From 4.2 on a store is asked for with two more arguments.
package org.apache.spark.sql.execution.streaming.state

/** Spark's provider over RocksDB, with stores that can fail. */
class FaultyRocksDBProvider extends RocksDBStateStoreProvider {
  override def getStore(version: Long, id: Option[String]): StateStore = FaultyStore(super.getStore(version, id))
}

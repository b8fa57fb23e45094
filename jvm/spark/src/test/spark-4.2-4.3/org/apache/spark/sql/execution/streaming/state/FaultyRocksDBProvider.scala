// SPDX-License-Identifier: Apache-2.0
// Before 4.2 a store is asked for with two arguments fewer.
package org.apache.spark.sql.execution.streaming.state

/** Spark's provider over RocksDB, with stores that can fail. */
class FaultyRocksDBProvider extends RocksDBStateStoreProvider {
  override def getStore(version: Long, id: Option[String], forceSnapshot: Boolean, loadEmpty: Boolean): StateStore =
    FaultyStore(super.getStore(version, id, forceSnapshot, loadEmpty))
}

// SPDX-License-Identifier: Apache-2.0
package io.matchrecognize.parser

import org.apache.spark.sql.Row

/** MERGE with a clause as its source, into a table that Spark's own tests keep in memory. */
final class MergeSuite extends TicksTest {

  test("MERGE reads its source from a clause") {
    val catalog = "org.apache.spark.sql.connector.catalog.InMemoryRowLevelOperationTableCatalog"
    withConf("spark.sql.catalog.writable" -> catalog) {
      sql("CREATE TABLE writable.falls (sym STRING, fell INT) USING foo")
      sql("INSERT INTO writable.falls VALUES ('a', 0), ('c', 7)")
      sql(s"""MERGE INTO writable.falls AS t USING $vShape AS s ON t.sym = s.sym
             |WHEN MATCHED THEN UPDATE SET fell = s.fell
             |WHEN NOT MATCHED THEN INSERT (sym, fell) VALUES (s.sym, s.fell)""".stripMargin)
      check("SELECT * FROM writable.falls", Seq(Row("a", 2), Row("b", 3), Row("c", 7)))
      sql("DROP TABLE writable.falls")
    }
  }
}

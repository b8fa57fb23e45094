// SPDX-License-Identifier: Apache-2.0
package io.matchrecognize

import org.apache.spark.sql.SparkSession
import org.apache.spark.sql.classic
import org.apache.spark.sql.internal.SQLConf

import io.matchrecognize.json.StatementJson

/** The door to what the parser reads: the clauses of a statement, for other tools. */
object MatchRecognizePlans {

  /**
   * The clauses of one statement as JSON; the reference page `plan-json` describes the form.
   *
   * The statement is parsed under the session's settings and not run; its tables need not be there. The session
   * need not have the extension.
   *
   * @throws org.apache.spark.sql.catalyst.parser.ParseException if the session could not parse it as a query
   */
  def json(sql: String)(implicit spark: SparkSession): String = spark match {
    case session: classic.SparkSession =>
      val state = session.sessionState
      SQLConf.withExistingConf(state.conf)(new StatementJson(state.sqlParser).indented(sql))
    case _ =>
      throw new IllegalArgumentException("The plans of clauses are read where the session's parser is: in the driver")
  }
}

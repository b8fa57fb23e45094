// SPDX-License-Identifier: Apache-2.0
package io.matchrecognize.execution.conditions

import scala.util.Random

import org.apache.spark.sql.catalyst.expressions.Attribute
import org.apache.spark.sql.catalyst.expressions.aggregate.{AggregateExpression, AggregateFunction}
import org.apache.spark.sql.catalyst.{CatalystTypeConverters, InternalRow}

import io.matchrecognize.MatchRecognizeTest
import io.matchrecognize.cases.RandomRun
import io.matchrecognize.matcher.MemoryAccount

/** A state that goes back and forth with a path shows what one shows that takes in the rows that are left. */
class AggregateStateSuite extends MatchRecognizeTest {

  private val rowTexts = Seq(
    "(1, 1.5D, 1.25BD, 99999999999999999999.5BD, 'b', DATE'2020-01-01', INTERVAL '1' DAY)",
    "(-7, -0.0D, 99.99BD, NULL, NULL, NULL, NULL)",
    "(NULL, NULL, NULL, -1BD, 'a longer text than the others have', DATE'1900-03-01', INTERVAL '-3' DAY)",
    "(2147483647, double('NaN'), -0.01BD, 12345678901234567890.125BD, '', DATE'9999-12-31', INTERVAL '0' DAY)"
  )

  private lazy val input =
    sql(s"SELECT * FROM VALUES ${rowTexts.mkString(", ")} AS t (i, d, small, large, s, day, span)")

  private val fixed = Seq(
    "COUNT(i)",
    "COUNT(*)",
    "SUM(i)",
    "SUM(d)",
    "SUM(small)",
    "SUM(large)",
    "AVG(i)",
    "AVG(d)",
    "AVG(small)",
    "AVG(large)",
    "MIN(d)",
    "MAX(large)",
    "MIN(day)",
    "SUM(span)",
    "AVG(span)",
    "STDDEV(d)",
    "CORR(i, d)",
    "FIRST(i)",
    "LAST(day, true)",
    "BIT_XOR(i)",
    "BIT_OR(i)",
    "TRY_SUM(i)"
  )
  private val variable = Seq("MIN(s)", "MAX(s)", "FIRST(s, true)", "MAX(struct(i, s))", "MAX_BY(s, i)", "MIN_BY(d, s)")
  private val mutable = Seq("COLLECT_LIST(i)", "APPROX_COUNT_DISTINCT(s)", "PERCENTILE(d, 0.5)")

  for (text <- fixed ++ variable ++ mutable) test(text) {
    val (function, columns) = resolved(text)
    val rows = input.queryExecution.toRdd.map(_.copy()).collect().toIndexedSeq
    val random = new Random(RandomRun.seed)
    val isOfAll = random.nextBoolean()
    val state = create(function, columns, keepStates = true, isOfAll)
    // What the path has: a row, or None for one that is skipped.
    var path = Vector.empty[Option[InternalRow]]
    def take(next: Option[InternalRow]): Unit = {
      path = path :+ next
      next.fold(state.skip())(state.add)
    }
    for (step <- 1 to 300 * RandomRun.times) {
      random.nextInt(10) match {
        case 0 => cut(0)
        case 1 | 2 | 3 if path.nonEmpty => cut(random.nextInt(path.size))
        case 4 if !isOfAll => take(None)
        case 5 => (1 to 40).foreach(_ => take(Some(rows(random.nextInt(rows.size)))))
        case _ => take(Some(rows(random.nextInt(rows.size))))
      }
      val expected = create(function, columns, keepStates = false, isOfAll)
      path.flatten.foreach(expected.add)
      assert(shown(state, function) == shown(expected, function), s"seed ${RandomRun.seed}, step $step, $path")
    }
    def cut(size: Int): Unit =
      if (state.truncate(size)) path = path.take(size)
      // It could only begin anew.
      else {
        val kept = path.take(size)
        path = Vector.empty
        kept.foreach(take)
      }
  }

  private def resolved(text: String): (AggregateFunction, Seq[Attribute]) = {
    val plan = input.selectExpr(text).queryExecution.analyzed
    val functions = plan.expressions.flatMap(_.collect { case one: AggregateExpression => one.aggregateFunction })
    (functions.head, plan.children.head.output)
  }

  private def create(function: AggregateFunction, columns: Seq[Attribute], keepStates: Boolean, isOfAll: Boolean) =
    AggregateState(function, columns, keepStates, isOfAll, MemoryAccount.Unlimited)

  /** As text, in which numbers that are not equal to themselves are. Some functions divide by zero if all values are equal. */
  private def shown(state: AggregateState, function: AggregateFunction): String =
    try {
      state.show()
      val value = if (state.shown.isNullAt(0)) null else state.shown.get(0, function.dataType)
      String.valueOf(CatalystTypeConverters.convertToScala(value, function.dataType))
    } catch { case error: ArithmeticException => error.getMessage }

  test("the memory of a long path is released when shorter ones follow") {
    var held = 0L
    object account extends MemoryAccount {
      override def tryAcquire(bytes: Long): Boolean = { held += bytes; true }
      override def acquire(bytes: Long): Unit = held += bytes
      override def release(bytes: Long): Unit = held -= bytes
    }
    for (text <- Seq("SUM(d)", "MIN(s)")) {
      val (function, columns) = resolved(text)
      val row = input.queryExecution.toRdd.map(_.copy()).collect().head
      val state = AggregateState(function, columns, keepStates = true, isOfAll = true, account)
      (1 to 100000).foreach(_ => state.add(row))
      assert(held >= 100000L * 16, text)
      state.truncate(0)
      (1 to 10).foreach(_ => state.add(row))
      state.truncate(0)
      assert(held == 0, text)
    }
  }
}

// SPDX-License-Identifier: Apache-2.0
package io.matchrecognize.sqltests

import java.time.{Duration, Instant, LocalDateTime, ZoneId, ZoneOffset}

import io.matchrecognize.cases.Calendar

/**
 * Keys by which a limit may end earlier for a later row, worked out with `java.time`: days over the end of summer time in New
 * York, and months at their ends. Times of cases stand for instants that lie close together where that happens.
 */
object CalendarKeys {
  val zone: ZoneId = ZoneId.of("America/New_York")

  def all: Seq[CaseSql.Key] = Seq(days, daysBack, months)

  /** Six instants a day, 20 minutes apart, in the hour that came twice on 2026-11-01 and in the one after it. */
  private def ofClock(time: Int): Instant =
    Midnight.plus(Duration.ofDays(time / 6)).plus(Duration.ofMinutes(5 + time % 6 * 20))
  private val Midnight = Instant.parse("2026-11-01T05:00:00Z")

  private def days = CaseSql.Key(
    s"timestamp_seconds(${Midnight.getEpochSecond} + 300 + ts DIV 6 * 86400 + ts % 6 * 1200)",
    dayAndMinutes,
    calendar[Instant](ofClock, (from, limit) => from.atZone(zone).plusDays(1).toInstant.plus(minutes(limit)))
  )

  /** Such instants from the latest one of that day back. */
  private def daysBack = CaseSql.Key(
    s"timestamp_seconds(${Midnight.getEpochSecond} + 6300 - ts DIV 6 * 86400 - ts % 6 * 1200) DESC",
    dayAndMinutes,
    calendar[Instant](
      time => Midnight.plusSeconds(6300 - time / 6 * 86400 - time % 6 * 1200),
      (from, limit) => from.atZone(zone).minusDays(1).toInstant.minus(minutes(limit))
    )(Ordering[Instant].reverse)
  )

  private def months = {
    val (january, february) = (LocalDateTime.parse("2026-01-29T00:00"), LocalDateTime.parse("2026-02-28T00:00"))
    CaseSql.Key(
      "CASE WHEN ts < 6 THEN TIMESTAMP_NTZ'2026-01-29 00:00:00' + make_dt_interval(0, ts * 11) " +
        "ELSE TIMESTAMP_NTZ'2026-02-28 00:00:00' + make_dt_interval(0, (ts - 6) * 4) END",
      limit => s"INTERVAL '${1 + limit.toInt / 4}' MONTH",
      calendar[LocalDateTime](
        time => if (time < 6) january.plusHours(time * 11L) else february.plusHours((time - 6) * 4L),
        (from, limit) => from.plusMonths(1L + limit / 4)
      )(Ordering.by[LocalDateTime, Long](_.toEpochSecond(ZoneOffset.UTC)))
    )
  }

  private def minutes(limit: Int) = Duration.ofMinutes(limit * 10L)

  private def dayAndMinutes(limit: String): String =
    f"INTERVAL '1 ${limit.toInt / 6}%02d:${limit.toInt % 6 * 10}%02d' DAY TO MINUTE"

  private def calendar[T](at: Int => T, last: (T, Int) => T)(implicit order: Ordering[T]): Calendar = new Calendar {
    override def end(time: Int, limit: Int): Int =
      Iterator.from(time).takeWhile(one => one < time + 200 && order.lteq(at(one), last(at(time), limit))).foldLeft(
        time - 1
      )((_, one) => one)
  }
}

// SPDX-License-Identifier: Apache-2.0
package io.matchrecognize.streaming.keys

import io.matchrecognize.matcher.{ScanInput, ScanOutput}

/**
 * The state of one rule for a key. Unlike the state of a clause, it has no waiting rows, because all rules share them.
 *
 * @param slot distinguishes this rule's chunks of the key from those of other rules; slot 0 holds the waiting rows
 */
private[streaming] final case class RuleState(slot: Int, state: KeyState) {

  /** The ID of the rule, see [[RuleTask.id]]. */
  def rule: Long = state.plan

  /** Whether the rule is to be processed at this watermark even without a new row. */
  def isDue(watermark: Long): Boolean = state.wake != KeyState.Never && state.wake <= watermark
}

/** Writes and reads the states of rules as bytes. These are the `search` field in the state of the key. */
private[streaming] object RuleStates {

  def write(states: Iterable[RuleState]): Array[Byte] = ScanOutput.toBytes(firstRow = 0) { out =>
    out.number(states.size.toLong)
    states.foreach { case RuleState(slot, state) =>
      out.word(state.plan)
      Seq(slot.toLong, state.wake, state.openSince, state.settled.toLong, state.attempts.toLong).foreach(out.number)
      out.flag(state.hasHistory)
      Seq(state.search, state.chunks, state.settledRows).foreach(out.bytes)
    }
  }

  def read(bytes: Array[Byte]): Vector[RuleState] = {
    val in = ScanInput.ofBytes(bytes, firstRow = 0)
    Vector.fill(in.number()) {
      val rule = in.word()
      val (slot, wake, openSince, settled, attempts) = (in.number(), in.long(), in.long(), in.number(), in.number())
      val hasHistory = in.flag()
      val (search, chunks, settledRows) = (in.bytes(), in.bytes(), in.bytes())
      RuleState(
        slot,
        KeyState(
          format = KeyState.Format,
          plan = rule,
          wake = wake,
          openSince = openSince,
          hasHistory = hasHistory,
          settled = settled,
          waiting = 0,
          attempts = attempts,
          search = search,
          chunks = chunks,
          settledRows = settledRows,
          waitingRows = RowBytes.Empty
        )
      )
    }
  }
}

// SPDX-License-Identifier: Apache-2.0
package io.matchrecognize.cases

/** Until when a limit lasts that is measured from a time. */
trait Calendar {
  def end(time: Int, limit: Int): Int
}

object Calendar {

  /** A limit is as long from every time. */
  case object Even extends Calendar {
    override def end(time: Int, limit: Int): Int = time + limit
  }

  /** From a later time a limit may end earlier, as days do across a clock change, and months at their ends. */
  case object Uneven extends Calendar {
    override def end(time: Int, limit: Int): Int = time + limit + (if (time % 2 == 0) 2 else 0)
  }
}

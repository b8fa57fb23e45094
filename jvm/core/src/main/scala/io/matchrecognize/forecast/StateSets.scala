// SPDX-License-Identifier: Apache-2.0
package io.matchrecognize.forecast

import scala.collection.mutable

/**
 * Assigns numbers to the sets of positions that the paths of an open match can be in. These sets are the states of the
 * model.
 *
 * A set is stored as a list in preference order. Under SKIP TILL NEXT MATCH, most sets have one position. Under the
 * other event selections, all paths of a match are followed together, and the match completes when one of them does.
 *
 * @param required  for each variable, the bits that a row's symbol must have for the row to satisfy the row-local part
 *                  of the variable's condition
 * @param dependent the variables whose condition also has a match-dependent part
 */
private[matchrecognize] final class StateSets(
    val moves: OpenMatchMoves,
    required: IndexedSeq[Long],
    dependent: Set[Int]
) extends ChainSteps {
  import ChainSteps.{Completed, Failed}

  private val numbers = mutable.HashMap.empty[Vector[Position], Int]
  private val sets = mutable.ArrayBuffer.empty[Vector[Position]]
  // The moves of each set, by the symbol of the row.
  private val followed = mutable.ArrayBuffer.empty[mutable.LongMap[SetMoves]]

  /** The set before the first row. */
  val start: Int = number(Vector(moves.start))

  def positions(set: Int): Vector[Position] = sets(set)

  /** @throws ForecastTooLarge if there are too many sets */
  def number(positions: Vector[Position]): Int = numbers.getOrElseUpdate(
    positions, {
      if (sets.size >= StateSets.Most) throw ForecastTooLarge(s"more than ${StateSets.Most} states")
      sets += positions
      followed += mutable.LongMap.empty
      sets.size - 1
    }
  )

  /** Whether a row satisfies the row-local part of a condition. */
  def mayHold(variable: Int, symbol: Long): Boolean = (symbol & required(variable)) == required(variable)

  def isDependent(variable: Int): Boolean = dependent(variable)

  /**
   * Returns what a row with this symbol does to a match that is in the set, provided that no condition is
   * match-dependent.
   */
  def follow(set: Int, symbol: Long): SetMoves = followed(set).getOrElseUpdate(
    symbol,
    combined(sets(set).map(position => position -> moves.next(position, mayHold(_, symbol))))
  )

  /** Combines the moves of the paths of a match into the next set. */
  def combined(each: Seq[(Position, PositionMoves)]): SetMoves = {
    val next = Vector.newBuilder[SetMoves.Move]
    val seen = mutable.HashSet.empty[Position]
    var isCompleted = false
    for (((_, made), from) <- each.zipWithIndex) {
      made.taken.foreach { option =>
        val to = moves.after(option)
        if (moves.completes(to)) isCompleted = true
        if (seen.add(to) || !moves.canMerge(to)) next += SetMoves.Move(from, option.take, option.variable, to)
      }
      made.stays.foreach { to =>
        if (seen.add(to) || !moves.canMerge(to)) next += SetMoves.Move(from, SetMoves.Stay, SetMoves.Stay, to)
      }
    }
    val all = next.result()
    val set = if (isCompleted) Completed else if (all.isEmpty) Failed else number(all.map(_.to).distinct)
    SetMoves(set, all)
  }

  override def step(set: Int, symbol: Long, toss: (Int, Int) => Double): IndexedSeq[(Int, Double)] = {
    // For each path, the match-dependent conditions that the symbol of the row does not decide. Each is treated as a
    // coin toss with the given probability.
    val coins = for {
      (position, index) <- sets(set).zipWithIndex
      variable <- moves.asked(position) if dependent(variable) && mayHold(variable, symbol)
    } yield (index, variable, toss(position.state, variable))
    if (coins.isEmpty) Vector(follow(set, symbol).next -> 1.0)
    else {
      if (coins.size > StateSets.MostCoins)
        throw ForecastTooLarge(s"more than ${StateSets.MostCoins} match-dependent conditions for one row")
      val next = mutable.LinkedHashMap.empty[Int, Double].withDefaultValue(0.0)
      for (outcome <- 0 until (1 << coins.size)) {
        val heads =
          coins.indices.filter(coin => (outcome >> coin & 1) == 1).map(coin => (coins(coin)._1, coins(coin)._2)).toSet
        val chance =
          coins.indices.map(coin => if ((outcome >> coin & 1) == 1) coins(coin)._3 else 1 - coins(coin)._3).product
        val each = sets(set).zipWithIndex.map { case (position, index) =>
          position -> moves.next(
            position,
            variable => mayHold(variable, symbol) && (!dependent(variable) || heads((index, variable)))
          )
        }
        if (chance > 0) next(combined(each).next) += chance
      }
      next.toIndexedSeq
    }
  }
}

private[matchrecognize] object StateSets {
  val Most = 1000
  val MostCoins = 10
}

/**
 * What a row does to an open match.
 *
 * @param next  the set of the match after the row, or [[ChainSteps.Completed]] or [[ChainSteps.Failed]]
 * @param moves the paths of the match after the row, in preference order
 */
private[matchrecognize] final case class SetMoves(next: Int, moves: Vector[SetMoves.Move]) {

  /** Whether no path takes the row. */
  val takesNone: Boolean = moves.forall(_.take == SetMoves.Stay)
}

private[matchrecognize] object SetMoves {

  /**
   * @param from the index of the path that the move continues; `take` and `variable` are the instruction that took the
   *             row and its variable, or [[Stay]] if the path skips the row
   */
  final case class Move(from: Int, take: Int, variable: Int, to: Position)

  val Stay: Int = -1
}

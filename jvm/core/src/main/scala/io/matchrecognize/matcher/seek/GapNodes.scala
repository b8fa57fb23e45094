// SPDX-License-Identifier: Apache-2.0
package io.matchrecognize.matcher.seek

import scala.collection.mutable

/**
 * Where the gaps of a pattern are in its option lists. A gap is a stretch of rows that a repetition may take without
 * evaluating conditions; [[GapSeek]] finds where it ends.
 *
 * {{{
 * A X*? B        after A: [B, X], and X leads back to the same node, a ''loop''
 * A (X | Y)*? B  after A: [B, X, Y], a loop of two steps
 * A X{0,3}? B    after A: [B, X1], X1 leads to [B, X2], X2 to [B, X3], and X3 to [B]: a ''chain'' of copies, whose
 *                nodes have the same variables besides X. Three rows can be taken at most.
 * }}}
 * Cost: built once for each task. Time and memory grow with the number of nodes and options.
 *
 * @param size    the number of nodes
 * @param steps   the options by which a gap may take a row, of all nodes that may have a gap, in preference order
 * @param targets the node to which each option leads
 */
private[matcher] final class GapNodes(size: Int, steps: Seq[GapNodes.Step], targets: Array[Int]) {
  import GapNodes._

  // The steps of a loop in preference order, or the step of a chain at the node.
  private val own = new Array[Array[Step]](size)
  // The steps of a chain in their order, for each of its nodes, and the position of the node's own step among them.
  private val chains = new Array[Array[Step]](size)
  private val positions = new Array[Int](size)

  locally {
    steps.filter(step => targets(step.option) == step.node).groupBy(_.node).foreach { case (node, all) =>
      own(node) = all.toArray
    }
    val others = steps.filter(step => own(step.node) == null)
    val ofNodes = others.groupBy(_.node)
    val next = others.flatMap { step =>
      ofNodes.getOrElse(targets(step.option), Nil).find(_.continues(step)).map(step -> _)
    }.toMap
    val continued = next.values.toSet
    others.filterNot(continued).foreach { first =>
      // A node may belong to a chain of another variable already. The first one that does not begins the gap.
      val chain = follow(first, next).dropWhile(step => own(step.node) != null)
      // With one row left, trying the options costs no more.
      chain.indices.dropRight(1).filter(position => own(chain(position).node) == null).foreach { position =>
        val node = chain(position).node
        own(node) = Array(chain(position))
        chains(node) = chain
        positions(node) = position
      }
    }
  }

  /** Whether the pattern has gaps. */
  val nonEmpty: Boolean = own.exists(_ != null)

  /**
   * The steps by which the gap at a node takes rows: all rows of a gap are taken by the same one. None if the node has
   * no gap.
   */
  def apply(node: Int): Array[Step] = if (own(node) == null) NoSteps else own(node)

  def isAt(node: Int): Boolean = own(node) != null

  /** Whether the rows of the gap lead back to the same node. */
  def isLoop(node: Int): Boolean = own(node) != null && chains(node) == null

  /** The maximum number of rows of the gap from the node on; `Int.MaxValue` for a loop. */
  def room(node: Int): Int = if (chains(node) == null) Int.MaxValue else chains(node).length - positions(node)

  /** The node of the option that takes the last of `rows` rows from the node on, by the gap's step of that number. */
  def last(node: Int, rows: Int, step: Int): Int =
    if (chains(node) == null) own(node)(step).option else chains(node)(positions(node) + rows - 1).option

  /** The first node of the gap to which a node belongs. */
  def first(node: Int): Int = if (chains(node) == null) node else chains(node)(0).node
}

private[matcher] object GapNodes {

  /**
   * An option by which a gap takes a row.
   *
   * @param node     the node of the list with the option
   * @param option   the node of the option
   * @param variable the option's variable
   * @param excluded whether its rows are left out of the result
   * @param leavers  the variables of the other options in the list, except those that need not be tried at a row that
   *                 this one takes
   */
  final case class Step(node: Int, option: Int, variable: Int, excluded: Boolean, leavers: Set[Int]) {
    def continues(other: Step): Boolean = copy(node = other.node, option = other.option) == other
  }

  private val NoSteps = Array.empty[Step]

  /** The steps from the first one on, each once: copies of several rows can be in a repetition that nothing ends. */
  private def follow(first: Step, next: Map[Step, Step]): Array[Step] = {
    val chain = mutable.LinkedHashSet.empty[Step]
    var step = Option(first)
    while (step.exists(chain.add)) step = step.flatMap(next.get)
    chain.toArray
  }
}

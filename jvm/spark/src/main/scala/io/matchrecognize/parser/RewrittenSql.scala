// SPDX-License-Identifier: Apache-2.0
package io.matchrecognize.parser

import scala.collection.mutable

/**
 * SQL text in which the clauses are replaced with text that Spark's parser can read. Each offset in it can be mapped to
 * an offset in the user's text.
 *
 * @param original the user's text
 * @param text     the text that is passed to Spark's parser
 */
final class RewrittenSql private (val original: String, val text: String, pieces: Vector[RewrittenSql.Piece]) {

  /**
   * Returns the offset in the user's text for an offset in `text`. For added text, that is the position that it
   * represents.
   */
  def originalOffset(offset: Int): Int = {
    val found = pieces.search(RewrittenSql.Piece(offset, 0, 0, isCopy = true))(Ordering.by(_.start)) match {
      case scala.collection.Searching.Found(index) => index
      case scala.collection.Searching.InsertionPoint(index) => index - 1
    }
    val piece = pieces(math.max(found, 0))
    if (piece.isCopy) math.min(piece.original + offset - piece.start, piece.original + piece.length) else piece.original
  }

  /**
   * Returns the part of the user's text from which a fragment of `text` was made, such as the query text that a view
   * stores.
   */
  def restore(fragment: String): String = {
    val at = text.indexOf(fragment)
    if (at < 0) fragment
    else original.substring(originalOffset(at), fragmentEnd(at + fragment.length))
  }

  /**
   * Returns the end of a range in the user's text, given its end in `text`. A range that ends in added text ends at the
   * position that the added text represents.
   */
  def originalEnd(end: Int): Int = pieces.findLast(_.start < end) match {
    case Some(piece) if piece.isCopy => piece.original + math.min(end - piece.start, piece.length)
    case Some(piece) => piece.original
    case None => 0
  }

  /**
   * Returns the end of a fragment in the user's text. A fragment that ends inside the replacement of a clause ends
   * after that whole clause.
   */
  private def fragmentEnd(end: Int): Int = {
    val last = pieces.lastIndexWhere(_.start < end)
    if (pieces(last).isCopy) originalOffset(end) else pieces.lift(last + 1).map(_.original).getOrElse(original.length)
  }
}

object RewrittenSql {

  /**
   * A part of the new text. It was either copied from the user's text at the offset `original`, or added to represent
   * that position.
   */
  private final case class Piece(start: Int, original: Int, length: Int, isCopy: Boolean)

  /** Writes the rewritten text from left to right. */
  final class Writer(original: String) {
    private val text = new StringBuilder
    private val pieces = mutable.ArrayBuffer.empty[Piece]

    /** The length of the text written so far. */
    def length: Int = text.length

    /** Copies the user's text from `from` up to `until`. */
    def copy(from: Int, until: Int): Unit = if (until > from) {
      pieces += Piece(text.length, from, until - from, isCopy = true)
      text ++= original.substring(from, until)
    }

    /** Adds new text that represents the user's text at `anchor`. */
    def add(own: String, anchor: Int): Unit = {
      pieces += Piece(text.length, anchor, own.length, isCopy = false)
      text ++= own
    }

    def result(): RewrittenSql = new RewrittenSql(original, text.toString, pieces.toVector)
  }
}

// SPDX-License-Identifier: Apache-2.0
package io.matchrecognize.parser

import scala.collection.mutable

/**
 * SQL text with the clauses replaced by text that Spark's parser can read, and the mapping of its offsets to the
 * user's text.
 *
 * @param original the user's text
 * @param text     the text for the delegate
 */
final class RewrittenSql private (val original: String, val text: String, pieces: Vector[RewrittenSql.Piece]) {

  /** The offset in the user's text for an offset in `text`; for added text, the position that it represents. */
  def originalOffset(offset: Int): Int = {
    val found = pieces.search(RewrittenSql.Piece(offset, 0, 0, isCopy = true))(Ordering.by(_.start)) match {
      case scala.collection.Searching.Found(index) => index
      case scala.collection.Searching.InsertionPoint(index) => index - 1
    }
    val piece = pieces(math.max(found, 0))
    if (piece.isCopy) math.min(piece.original + offset - piece.start, piece.original + piece.length) else piece.original
  }

  /** The user's text for a piece of `text`, such as the query text that a view stores. */
  def restore(fragment: String): String = {
    val at = text.indexOf(fragment)
    if (at < 0) fragment
    else original.substring(originalOffset(at), fragmentEnd(at + fragment.length))
  }

  /**
   * The end in the user's text of a range that ends at `end` in `text`; a range that ends in added text ends before
   * that text.
   */
  def originalEnd(end: Int): Int = pieces.findLast(_.start < end) match {
    case Some(piece) if piece.isCopy => piece.original + math.min(end - piece.start, piece.length)
    case Some(piece) => piece.original
    case None => 0
  }

  /** The end in the user's text of a fragment; if it ends in a clause, the end of the whole clause. */
  private def fragmentEnd(end: Int): Int = {
    val last = pieces.lastIndexWhere(_.start < end)
    if (pieces(last).isCopy) originalOffset(end) else pieces.lift(last + 1).map(_.original).getOrElse(original.length)
  }
}

object RewrittenSql {

  /**
   * A part of the new text: copied from the user's text at offset `original`, or added text that represents that
   * position.
   */
  private final case class Piece(start: Int, original: Int, length: Int, isCopy: Boolean)

  /** Writes the new text from left to right. */
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

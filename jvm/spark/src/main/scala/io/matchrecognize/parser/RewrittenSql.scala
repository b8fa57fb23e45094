// SPDX-License-Identifier: Apache-2.0
package io.matchrecognize.parser

import scala.collection.mutable

/**
 * SQL text with the clauses replaced by what Spark's parser reads, with offsets in the user's text.
 *
 * @param original the user's text
 * @param text     the text for the delegate
 */
final class RewrittenSql private (val original: String, val text: String, pieces: Vector[RewrittenSql.Piece]) {

  /** The offset in the user's text for one in `text`; inside text of our own the position it stands for. */
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

  /** Where what ends at `end` in `text` ends in the user's text; what ends in text of our own ends before it. */
  def originalEnd(end: Int): Int = pieces.findLast(_.start < end) match {
    case Some(piece) if piece.isCopy => piece.original + math.min(end - piece.start, piece.length)
    case Some(piece) => piece.original
    case None => 0
  }

  /** After the whole clause if the fragment ends in one. */
  private def fragmentEnd(end: Int): Int = {
    val last = pieces.lastIndexWhere(_.start < end)
    if (pieces(last).isCopy) originalOffset(end) else pieces.lift(last + 1).map(_.original).getOrElse(original.length)
  }
}

object RewrittenSql {

  /** A stretch of the new text: copied from `original` on, or our own and standing for that position. */
  private final case class Piece(start: Int, original: Int, length: Int, isCopy: Boolean)

  /** Writes the new text from left to right. */
  final class Writer(original: String) {
    private val text = new StringBuilder
    private val pieces = mutable.ArrayBuffer.empty[Piece]

    /** How much is written so far. */
    def length: Int = text.length

    /** Takes over the user's text from `from` up to `until`. */
    def copy(from: Int, until: Int): Unit = if (until > from) {
      pieces += Piece(text.length, from, until - from, isCopy = true)
      text ++= original.substring(from, until)
    }

    /** Adds text of our own that stands for the user's text at `anchor`. */
    def add(own: String, anchor: Int): Unit = {
      pieces += Piece(text.length, anchor, own.length, isCopy = false)
      text ++= own
    }

    def result(): RewrittenSql = new RewrittenSql(original, text.toString, pieces.toVector)
  }
}

// SPDX-License-Identifier: Apache-2.0
package io.matchrecognize.matcher

/**
 * An account from which a matcher acquires memory before it allocates its records.
 *
 * Only memory that grows with the number of rows or steps is counted, and only above some kilobytes, so a search over a
 * few rows never acquires any.
 */
trait MemoryAccount {

  /** Acquires all of the bytes, or throws the environment's error for a lack of memory. */
  def acquire(bytes: Long): Unit

  /** Acquires all of the bytes, or acquires none and returns false. */
  def tryAcquire(bytes: Long): Boolean
  def release(bytes: Long): Unit
}

object MemoryAccount {
  object Unlimited extends MemoryAccount {
    override def acquire(bytes: Long): Unit = ()
    override def tryAcquire(bytes: Long): Boolean = true
    override def release(bytes: Long): Unit = ()
  }

  /** Arrays of fewer bytes than this are not counted; such arrays are kept for later use. */
  private[matcher] val Small: Long = 64L * 1024

  /** The number of bytes to acquire for an array of `bytes` bytes. */
  private[matchrecognize] def ofArray(bytes: Long): Long = if (bytes < Small) 0L else bytes
}

/** Counts many small objects against an account, in blocks. */
final class ObjectMemory(memory: MemoryAccount) {
  private var used = 0L
  private var acquired = 0L

  def add(bytes: Long): Unit = {
    val missing = missingFor(bytes)
    if (missing > 0) memory.acquire(missing)
    count(bytes, missing)
  }

  /** Counts the bytes and returns true. If memory is short, changes nothing and returns false. */
  def tryAdd(bytes: Long): Boolean = {
    val missing = missingFor(bytes)
    val isThere = missing == 0 || memory.tryAcquire(missing)
    if (isThere) count(bytes, missing)
    isThere
  }

  def remove(bytes: Long): Unit = used -= bytes

  /** Sets the size of all objects together. */
  def resize(bytes: Long): Unit = if (bytes > used) add(bytes - used) else remove(used - bytes)

  /** Removes all objects and releases their memory. */
  def clear(): Unit = {
    used = 0L
    if (acquired > 0) memory.release(acquired)
    acquired = 0L
  }

  private def missingFor(bytes: Long): Long =
    if (used + bytes <= math.max(acquired, MemoryAccount.Small)) 0L
    else math.max(used + bytes - acquired, ObjectMemory.Block)

  private def count(bytes: Long, fresh: Long): Unit = {
    used += bytes
    acquired += fresh
  }
}

private object ObjectMemory {
  val Block: Long = 256L * 1024
}

// SPDX-License-Identifier: Apache-2.0
package io.matchrecognize.matcher

/**
 * Where a matcher asks for the memory of what it notes, before it allocates it.
 *
 * Only what grows with the rows or the steps is counted, and only from some kilobytes on, so a search over a few rows never asks.
 */
trait MemoryAccount {

  /** Acquires all of the bytes, or throws an error of the surroundings. */
  def acquire(bytes: Long): Unit

  /** Acquires all of the bytes or none; false if none. */
  def tryAcquire(bytes: Long): Boolean
  def release(bytes: Long): Unit
}

object MemoryAccount {
  object Unlimited extends MemoryAccount {
    override def acquire(bytes: Long): Unit = ()
    override def tryAcquire(bytes: Long): Boolean = true
    override def release(bytes: Long): Unit = ()
  }

  /** Arrays that take less are not counted, and are kept for later use. */
  private[matcher] val Small: Long = 64L * 1024

  /** What an array of so many bytes has to acquire. */
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

  /** False, and nothing changes, if there is no memory for them. */
  def tryAdd(bytes: Long): Boolean = {
    val missing = missingFor(bytes)
    val isThere = missing == 0 || memory.tryAcquire(missing)
    if (isThere) count(bytes, missing)
    isThere
  }

  def remove(bytes: Long): Unit = used -= bytes

  /** From now on the objects take so many bytes together. */
  def resize(bytes: Long): Unit = if (bytes > used) add(bytes - used) else remove(used - bytes)

  /** All objects are gone. */
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

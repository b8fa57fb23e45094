// SPDX-License-Identifier: Apache-2.0
package io.matchrecognize.streaming.keys

import java.io.{ByteArrayInputStream, ByteArrayOutputStream, DataInputStream, DataOutputStream}
import java.util.{Arrays, Collections, Comparator}

import scala.jdk.CollectionConverters._

/** Stores the pages of a [[WakeQueue]] by number. */
private[streaming] trait PageStore {
  def load(page: Long): Array[Byte]
  def save(page: Long, wakes: Array[Byte]): Unit
  def remove(page: Long): Unit
}

/** A key and the watermark at which it is to be woken, in milliseconds. */
private[streaming] final case class Wake(time: Long, key: Array[Byte])

/**
 * The queue of the keys of a group that are to be woken, in order of time. It consists of pages of wakes and a record
 * that holds the first wake of each page; a single page is stored in the record itself.
 *
 * Each time the group is processed, the record is read, and each page in which a wake is added, removed or due is read
 * and written once. If no wake changes, nothing is written.
 *
 * @param saved the record that [[end]] returned; empty for a new group
 */
private[streaming] final class WakeQueue(saved: Array[Byte], store: PageStore) {
  import WakeQueue._

  private var nextNumber = 0L
  private var isOpen = false

  // Lazy, since most turns of keys with rows change no wake.
  private lazy val pages = {
    isOpen = true
    val found = new java.util.ArrayList[Page]
    if (saved.nonEmpty) {
      val in = reader(saved)
      nextNumber = in.readLong()
      if (in.readBoolean()) found.add(new Page(None, readWakes(in)))
      else (0 until in.readInt()).foreach(_ => found.add(new Page(in.readLong(), readWake(in))))
    }
    found
  }

  /** The time of the first wake. */
  def earliest: Option[Long] =
    if (isOpen) Option.unless(pages.isEmpty)(pages.get(0).first.time)
    else Option.unless(saved.isEmpty)(firstTime(saved))

  def add(wake: Wake): Unit =
    if (pages.isEmpty) pages.add(new Page(None, list(Seq(wake))))
    else {
      val at = math.max(0, pageBefore(wake))
      val page = pages.get(at)
      page.insert(wake)
      if (page.size > MostWakes) pages.add(at + 1, new Page(None, page.splitOff()))
    }

  /** Removes a wake, which must be in the queue. */
  def remove(wake: Wake): Unit = {
    val at = pageBefore(wake)
    if (at < 0 || !pages.get(at).remove(wake))
      throw new IllegalStateException(s"No key of the group waits for ${wake.time}")
    dropIfEmpty(at)
  }

  /** Removes the wakes that are due at this watermark, and returns their keys. */
  def takeDue(watermark: Long): Vector[Array[Byte]] = {
    val due = Vector.newBuilder[Array[Byte]]
    while (earliest.exists(_ <= watermark)) {
      due ++= pages.get(0).takeUntil(watermark).map(_.key)
      dropIfEmpty(0)
    }
    due.result()
  }

  /**
   * Writes the changed pages and returns the record: `saved` itself if nothing has changed, and empty if no wakes are
   * left.
   */
  def end(): Array[Byte] =
    if (!isOpen) saved
    else if (pages.isEmpty) RowBytes.Empty
    else {
      val bytes = new ByteArrayOutputStream
      val out = new DataOutputStream(bytes)
      val single = Some(pages.get(0)).filter(page => pages.size == 1 && page.isLoaded)
      single.foreach(_.number.foreach(store.remove))
      if (single.isEmpty) pages.forEach(_.save())
      out.writeLong(nextNumber)
      out.writeBoolean(single.isDefined)
      single match {
        case Some(page) => page.writeTo(out)
        case None =>
          out.writeInt(pages.size)
          pages.forEach { page =>
            out.writeLong(page.number.get)
            writeWake(out, page.first)
          }
      }
      bytes.toByteArray
    }

  /** The index of the last page whose first wake is not after this one; -1 if there is none. */
  private def pageBefore(wake: Wake): Int = {
    var (low, high) = (0, pages.size)
    while (low < high) {
      val middle = (low + high) >>> 1
      if (order.compare(pages.get(middle).first, wake) <= 0) low = middle + 1 else high = middle
    }
    low - 1
  }

  private def dropIfEmpty(at: Int): Unit = if (pages.get(at).size == 0) pages.remove(at).number.foreach(store.remove)

  /**
   * A page of wakes, in the store or only in memory.
   *
   * @param number its number in the store; None if it is not stored
   * @param known  its first wake
   */
  private final class Page(var number: Option[Long], known: Wake, private var wakes: java.util.ArrayList[Wake]) {
    def this(number: Long, first: Wake) = this(Some(number), first, null)
    def this(number: Option[Long], wakes: java.util.ArrayList[Wake]) = this(number, wakes.get(0), wakes)
    private var isChanged = number.isEmpty

    def isLoaded: Boolean = wakes != null
    def first: Wake = if (isLoaded) wakes.get(0) else known
    def size: Int = loaded.size

    private def loaded: java.util.ArrayList[Wake] = {
      if (!isLoaded) wakes = readWakes(reader(store.load(number.get)))
      wakes
    }

    private def change(): java.util.ArrayList[Wake] = {
      isChanged = true
      loaded
    }

    def insert(wake: Wake): Unit = {
      val at = Collections.binarySearch(loaded, wake, order)
      if (at < 0) change().add(-at - 1, wake)
    }

    def remove(wake: Wake): Boolean = {
      val at = Collections.binarySearch(loaded, wake, order)
      if (at >= 0) change().remove(at)
      at >= 0
    }

    /** Removes and returns the wakes up to this time; there must be at least one. */
    def takeUntil(time: Long): Vector[Wake] = takeOut(change().asScala.segmentLength(_.time <= time), fromStart = true)

    def splitOff(): java.util.ArrayList[Wake] = list(takeOut(size / 2, fromStart = false))

    private def takeOut(count: Int, fromStart: Boolean): Vector[Wake] = {
      val part = if (fromStart) change().subList(0, count) else change().subList(size - count, size)
      val taken = part.asScala.toVector
      part.clear()
      taken
    }

    def save(): Unit = if (isChanged) {
      if (number.isEmpty) {
        number = Some(nextNumber)
        nextNumber += 1
      }
      val bytes = new ByteArrayOutputStream
      writeTo(new DataOutputStream(bytes))
      store.save(number.get, bytes.toByteArray)
    }

    def writeTo(out: DataOutputStream): Unit = {
      out.writeInt(wakes.size)
      wakes.forEach(writeWake(out, _))
    }
  }
}

private[streaming] object WakeQueue {

  /** The maximum number of wakes in a page, which takes a few kilobytes for typical keys. */
  private val MostWakes = 128

  private val order: Comparator[Wake] = (one, other) => {
    val byTime = java.lang.Long.compare(one.time, other.time)
    if (byTime != 0) byTime else Arrays.compareUnsigned(one.key, other.key)
  }

  /**
   * Returns the time of the first wake in a record. The header before it is longer if there are several pages: it then
   * also holds the number of the first page.
   */
  private def firstTime(record: Array[Byte]): Long = {
    val in = reader(record)
    in.readLong()
    val isSingle = in.readBoolean()
    in.readInt()
    if (!isSingle) in.readLong()
    in.readLong()
  }

  private def reader(bytes: Array[Byte]) = new DataInputStream(new ByteArrayInputStream(bytes))

  private def list(wakes: Seq[Wake]) = new java.util.ArrayList[Wake](wakes.asJava)

  private def readWakes(in: DataInputStream): java.util.ArrayList[Wake] = list(Seq.fill(in.readInt())(readWake(in)))

  private def readWake(in: DataInputStream): Wake = Wake(in.readLong(), in.readNBytes(in.readInt()))

  private def writeWake(out: DataOutputStream, wake: Wake): Unit = {
    out.writeLong(wake.time)
    out.writeInt(wake.key.length)
    out.write(wake.key)
  }
}

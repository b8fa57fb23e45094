// SPDX-License-Identifier: Apache-2.0
package io.matchrecognize.streaming.keys

import scala.collection.mutable
import scala.util.Random

import org.scalatest.funsuite.AnyFunSuite

import io.matchrecognize.cases.RandomRun

/** When the keys of a group are woken: beside a sorted set, over many turns between which only bytes are kept. */
class WakeQueueSuite extends AnyFunSuite {
  import WakeQueueSuite._

  test("after any turns the queue holds what a sorted set holds, and takes out what is due") {
    for (number <- 0 until 60 * RandomRun.times) withClue(s"seed ${RandomRun.seed}, case $number: ") {
      val random = new Random(RandomRun.seed * 1000 + number)
      val pages = new Pages
      val expected = mutable.TreeSet.empty[(Long, String)]
      val times = if (random.nextBoolean()) 40 else 100000
      var record = Array.emptyByteArray
      var watermark = 0L
      for (_ <- 0 until 30) {
        val queue = new WakeQueue(record, pages)
        assert(queue.earliest == expected.headOption.map(_._1))
        if (random.nextInt(3) == 0) watermark += random.nextInt(times / 4)
        val (due, later) = expected.toVector.partition(_._1 <= watermark)
        assert(queue.takeDue(watermark).map(new String(_)) == due.map(_._2))
        expected.clear()
        expected ++= later
        for (_ <- 0 until random.nextInt(400)) {
          if (expected.nonEmpty && random.nextInt(5) < 2) {
            val (time, key) = expected.iterator.drop(random.nextInt(expected.size)).next()
            queue.remove(Wake(time, key.getBytes))
            expected -= (time -> key)
          } else {
            val (time, key) = (watermark + 1 + random.nextInt(times), random.alphanumeric.take(3).mkString)
            queue.add(Wake(time, key.getBytes))
            expected += (time -> key)
          }
        }
        record = queue.end()
        assert(record.isEmpty == expected.isEmpty)
        if (expected.size < 20) assert(record.length < 1000)
      }
      val last = new WakeQueue(record, pages)
      last.takeDue(Long.MaxValue)
      assert(last.end().isEmpty && pages.count == 0, "pages of a queue that is empty")
    }
  }

  test("a turn reads and writes few pages, however many keys wait") {
    val pages = new Pages
    val many = new WakeQueue(Array.emptyByteArray, pages)
    (0 until 20000).foreach(key => many.add(Wake(1000L + key, s"key $key".getBytes)))
    val record = many.end()
    pages.calls = 0
    val queue = new WakeQueue(record, pages)
    queue.remove(Wake(5000L, "key 4000".getBytes))
    queue.add(Wake(5001L, "key 4000".getBytes))
    queue.end()
    assert(pages.calls <= 4)
  }

  test("a turn that changes no wake returns the record that it was given, and reads no page") {
    for (count <- Seq(1, 20000)) {
      val pages = new Pages
      val many = new WakeQueue(Array.emptyByteArray, pages)
      (0 until count).foreach(key => many.add(Wake(1000L + key, s"key $key".getBytes)))
      val record = many.end()
      pages.calls = 0
      val queue = new WakeQueue(record, pages)
      assert(queue.earliest == Some(1000L) && queue.takeDue(999L).isEmpty)
      assert((queue.end() eq record) && pages.calls == 0)
    }
  }

  test("a wake that was never added cannot be removed") {
    val queue = new WakeQueue(Array.emptyByteArray, new Pages)
    assertThrows[IllegalStateException](queue.remove(Wake(1, "a".getBytes)))
    queue.add(Wake(2, "a".getBytes))
    assertThrows[IllegalStateException](queue.remove(Wake(2, "b".getBytes)))
    assert(queue.earliest == Some(2L))
  }
}

private object WakeQueueSuite {
  final class Pages extends PageStore {
    private val bytes = mutable.Map.empty[Long, Array[Byte]]
    var calls = 0
    def count: Int = bytes.size

    override def load(page: Long): Array[Byte] = {
      calls += 1
      bytes(page)
    }

    override def save(page: Long, wakes: Array[Byte]): Unit = {
      calls += 1
      bytes(page) = wakes
    }

    override def remove(page: Long): Unit = {
      calls += 1
      bytes -= page
    }
  }
}

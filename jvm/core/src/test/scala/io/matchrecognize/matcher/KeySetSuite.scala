// SPDX-License-Identifier: Apache-2.0
package io.matchrecognize.matcher

import scala.collection.mutable
import scala.util.Random

import org.scalatest.funsuite.AnyFunSuite

import io.matchrecognize.cases.RandomRun

/** A set of lists of numbers holds what was added to it, however much that is. */
class KeySetSuite extends AnyFunSuite {

  private def key(parts: Seq[Int]): KeyBuffer = {
    val buffer = new KeyBuffer
    parts.foreach(buffer.add)
    buffer
  }

  private def contains(set: KeySet, key: KeyBuffer): Boolean = set.numberOf(key) != KeySet.Missing

  test(
    "10,000 random lists are in the set once they were added, each with its number, and after it is cleared none is"
  ) {
    info(s"seed ${RandomRun.seed}")
    val random = new Random(RandomRun.seed)
    val set = new KeySet(MemoryAccount.Unlimited, 1000000)
    for (_ <- 1 to 2) {
      val expected = mutable.HashMap.empty[Seq[Int], Int]
      for (_ <- 1 to 10000) {
        val parts = Seq.fill(random.nextInt(20))(random.nextInt(3))
        assert(set.numberOf(key(parts)) == expected.getOrElse(parts, KeySet.Missing))
        if (!expected.contains(parts)) expected(parts) = set.add(key(parts))
      }
      assert(expected.forall { case (parts, number) => set.numberOf(key(parts)) == number })
      assert(expected.values.toSet.size == expected.size && !expected.values.exists(_ == KeySet.Missing))
      set.clear()
      assert(!expected.keys.exists(parts => contains(set, key(parts))))
    }
  }

  test("a long number is two parts, of which each counts") {
    val set = new KeySet(MemoryAccount.Unlimited, 1000)
    def ofLong(number: Long) = { val buffer = new KeyBuffer; buffer.add(number); buffer }
    assert(set.add(ofLong(1L)) != KeySet.Missing)
    assert(contains(set, ofLong(1L)) && !contains(set, ofLong(1L << 32)) && !contains(set, ofLong(2L)))
  }

  test("a list for which there is no room is not added") {
    val set = new KeySet(MemoryAccount.Unlimited, 1000)
    val added = Iterator.from(0).map(number => set.add(key(Seq(number, number)))).takeWhile(_ != KeySet.Missing).size
    assert(added == 333 && contains(set, key(Seq(332, 332))) && !contains(set, key(Seq(333, 333))))
    val refused = new KeySet(
      new MemoryAccount {
        override def acquire(bytes: Long): Unit = fail("no memory must be insisted on")
        override def tryAcquire(bytes: Long): Boolean = bytes == 0
        override def release(bytes: Long): Unit = ()
      },
      Int.MaxValue
    )
    val small = Iterator.from(0).map(number => refused.add(key(Seq(number)))).takeWhile(_ != KeySet.Missing).size
    assert(small > 1000 && small < 100000)
  }
}

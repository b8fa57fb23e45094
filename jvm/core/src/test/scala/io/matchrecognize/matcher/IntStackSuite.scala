// SPDX-License-Identifier: Apache-2.0
package io.matchrecognize.matcher

import scala.util.Random

import org.scalatest.funsuite.AnyFunSuite

/** The stack against a plain vector, and what it takes from the account of memory. */
class IntStackSuite extends AnyFunSuite {

  test("a stack holds what was pushed, through popping, truncating, clearing, writing and reading") {
    val random = new Random(5)
    val stack = new IntStack
    var model = Vector.empty[Int]
    for (_ <- 1 to 20000) {
      random.nextInt(40) match {
        case 0 =>
          val kept = random.nextInt(model.size + 1)
          stack.truncate(kept)
          model = model.take(kept)
        case 1 if random.nextInt(20) == 0 =>
          stack.clear()
          model = Vector.empty
        case 2 => copyOver(stack)
        case at if at < 10 && model.nonEmpty =>
          assert(stack.last == model.last && stack.pop() == model.last)
          model = model.init
        case _ =>
          val item = random.nextInt(1000)
          stack.push(item)
          model :+= item
      }
      assert(stack.size == model.size && stack.isEmpty == model.isEmpty)
      assert(model.indices.forall(index => stack(index) == model(index)))
      val item = random.nextInt(1000)
      assert(stack.contains(item) == model.contains(item))
    }
  }

  test("an item is found in a stack that ascends, and what was popped is not") {
    val stack = new IntStack
    (0 to 20).foreach(item => stack.push(2 * item))
    stack.pop()
    assert((0 until 20).forall(index => stack.indexOfSorted(2 * index) == index))
    assert(Seq(-1, 1, 39, 40, 41).forall(stack.indexOfSorted(_) < 0))
  }

  test("what an account holds is what the array takes, and a large array that was hardly used is released") {
    val account = new CountingAccount
    val stack = new IntStack(account)
    (1 to 8000).foreach(stack.push)
    assert(account.held == 0)
    (1 to 12000).foreach(stack.push)
    assert(account.held == 4 * 32768)
    stack.clear()
    assert(account.held == 4 * 32768 && stack.isEmpty)
    (1 to 100).foreach(stack.push)
    stack.clear()
    assert(account.held == 0)
    (1 to 20000).foreach(stack.push)
    assert(account.held == 4 * 32768 && stack(19999) == 20000)
  }

  test("a large stack takes four bytes an item and a block at most, also while it grows") {
    val random = new Random(6)
    val account = new CountingAccount
    val stack = new IntStack(account)
    for (_ <- 1 to 30) {
      val size = random.nextInt(400000)
      if (size < stack.size) stack.truncate(size)
      (stack.size until size).foreach(stack.push)
      assert(Seq.fill(100)(random.nextInt(size)).forall(index =>
        stack(index) == index && stack.indexOfSorted(index) == index
      ))
      assert(stack.last == size - 1)
    }
    val most = stack.size
    (most - 1 to 0 by -1).foreach(item => assert(stack.pop() == item))
    val fresh = new IntStack(account)
    val before = account.held
    account.most = account.held
    (0 until 1000000).foreach(fresh.push)
    assert(account.most - before <= 4 * (1000000 + 65536))
  }

  private def copyOver(stack: IntStack): Unit = {
    val bytes = ScanOutput.toBytes(firstRow = 0)(stack.write)
    stack.read(ScanInput.ofBytes(bytes, firstRow = 0))
  }
}

/** Counts what is held, and refuses nothing. */
private[matcher] final class CountingAccount extends MemoryAccount {
  var held = 0L
  var most = 0L
  var acquisitions = 0
  override def acquire(bytes: Long): Unit = {
    held += bytes
    most = most.max(held)
    if (bytes > 0) acquisitions += 1
  }
  override def tryAcquire(bytes: Long): Boolean = { held += bytes; true }
  override def release(bytes: Long): Unit = held -= bytes
}

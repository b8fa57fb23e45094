// SPDX-License-Identifier: Apache-2.0
package io.matchrecognize.matcher

import scala.util.Random

import org.scalatest.funsuite.AnyFunSuite

import io.matchrecognize.automaton.ConditionClass
import io.matchrecognize.automaton.ConditionClass.{Guard, MatchDependent, RowLocal}
import io.matchrecognize.cases.RandomRun
import io.matchrecognize.navigation.Navigation.{AllRows, First, Last}
import io.matchrecognize.navigation.{Navigation, TrackedSets}

/** What conditions still to come can read of a path, as rows and as a key: all that they can read, and no others. */
class VisibleSuite extends AnyFunSuite {
  // Variables are numbered in the order of the alphabet.
  private val ofB = 0
  private val ofAB = 1
  private val tracked = new TrackedSets(Vector(Set(1), Set(0, 1)), 3)

  test("without a read nothing is visible but the ends, where they are kept") {
    assert(visible("ABAB") == "....")
    assert(withEnds("ABAB") == "A..B")
    assert(withEnds("A") == "A")
  }

  test("LAST(x, k) reads the last k + 1 rows of its set") {
    assert(visible("BABBA", Navigation(ofB, Last)) == "...B.")
    assert(visible("BABBA", Navigation(ofB, Last, 1)) == "..BB.")
    assert(visible("BABBA", Navigation(ofB, Last, 9)) == "B.BB.")
    assert(visible("BACCC", Navigation(ofAB, Last, 1)) == "BA...")
    assert(visible("BACCC", Navigation(AllRows, Last, 1)) == "...CC")
    assert(visible("ACC", Navigation(ofB, Last)) == "...")
  }

  test("FIRST(x, k) reads the first k + 1 rows of its set") {
    assert(visible("ABABB", Navigation(ofB, First)) == ".B...")
    assert(visible("ABABB", Navigation(ofB, First, 1)) == ".B.B.")
    assert(visible("CABBC", Navigation(ofAB, First, 1)) == ".AB..")
    assert(visible("CABBC", Navigation(AllRows, First, 1)) == "CA...")
  }

  test("what several reads and the ends need is visible together") {
    assert(visible("ABCBCC", Navigation(ofB, First), Navigation(AllRows, Last)) == ".B...C")
    assert(withEnds("ABCBCC", Navigation(ofB, Last)) == "A..B.C")
  }

  test("a guarded read needs nothing once its guard will have a value") {
    def guarded(labels: String, guard: Navigation, valued: Set[Int] = Set(0, 1, 2)) = {
      val reads = Map(Navigation(ofAB, First) -> Some(Guard(guard, 7)), Navigation(ofB, Last, 1) -> None)
      shown(labels, reads, valued = valued)
    }
    // LAST(B.x, 1) of the next B is the last one so far, LAST(B.x, 2) the one before.
    assert(guarded("AC", Navigation(ofB, Last, 1)) == "A.")
    assert(guarded("ABC", Navigation(ofB, Last, 1)) == ".B.")
    assert(guarded("ABC", Navigation(ofB, Last, 1), valued = Set(0, 2)) == "AB.")
    assert(guarded("AB", Navigation(ofB, Last, 2)) == "AB")
    assert(guarded("ABB", Navigation(ofB, Last, 2)) == ".BB")
    assert(guarded("ABB", Navigation(ofB, Last, 2), valued = Set(0, 2)) == "ABB")
    // The next row itself is not known yet.
    assert(guarded("ABB", Navigation(ofB, Last)) == "ABB")
  }

  test("of the rows of its own variable a condition reads those before the row under test") {
    assert(reads(1 -> dependent(Navigation(ofB, Last, 2))) == Map(Navigation(ofB, Last, 1) -> None))
    assert(reads(0 -> dependent(Navigation(ofB, Last, 2))) == Map(Navigation(ofB, Last, 2) -> None))
    assert(reads(2 -> dependent(Navigation(AllRows, Last, 2))) == Map(Navigation(AllRows, Last, 1) -> None))
    assert(reads(1 -> dependent(Navigation(ofB, First, 2))) == Map(Navigation(ofB, First, 2) -> None))
    assert(reads(1 -> dependent(Navigation(ofB, Last)), 2 -> RowLocal(0)).isEmpty)
  }

  test("a read is guarded only if it is so wherever it occurs, and by the same guard") {
    val read = Navigation(ofAB, First)
    val (one, other) = (Guard(Navigation(ofB, Last, 1), 0), Guard(Navigation(ofB, Last, 1), 1))
    def by(guards: Option[Guard]*) = reads(guards.zipWithIndex.map { case (guard, variable) =>
      variable -> dependent(read).copy(guards = guard.map(read -> _).toMap)
    }: _*)(read)
    assert(by(Some(one)).contains(one))
    assert(by(Some(one), Some(one)).contains(one))
    assert(by(Some(one), Some(other)).isEmpty)
    assert(by(Some(one), None).isEmpty && by(None, Some(one)).isEmpty)
  }

  test("the path is loaded with the visible rows, or begins at the next row if there is none") {
    val path = new Path(tracked)
    Visible.load(Vector(Visible.Row(3, 1), Visible.Row(5, 2)), path, 9)
    assert(path.rows == Seq(3, 5) && path.labels == Seq(1, 2) && path.start == 3 && path.end == 6)
    assert(!path.isExcluded(0) && !path.isExcluded(1))
    Visible.load(Vector.empty, path, 9)
    assert(path.isEmpty && path.start == 9)
  }

  test("paths with equal keys show the same to all conditions still to come, whatever rows follow") {
    val random = new Random(RandomRun.seed)
    info(s"seed ${RandomRun.seed}")
    var equal = 0
    for (_ <- 1 to 3000 * RandomRun.times) {
      val conditions =
        (0 to 2).map(variable => variable -> dependentOn(Seq.fill(random.nextInt(3))(navigation(random)).toSet)).toMap
      val visible = Visible.of(conditions.keys, conditions, tracked)
      val length = random.nextInt(6)
      // Most of the second path is like the first one, so that keys are equal now and then.
      val labels = Seq.fill(length)(random.nextInt(3))
      val others = labels.map(label => if (random.nextInt(4) == 0) random.nextInt(3) else label)
      val (one, other) = (pathOf(labels), pathOf(others))
      if (areEqual(visible, one, other)) {
        equal += 1
        for (_ <- 1 to 5) {
          val label = random.nextInt(3)
          Seq(one, other).foreach(_.push(label))
          conditions(label).reads.foreach { read =>
            assert(one.resolve(read) == other.resolve(read), s"$read after $labels and $others")
          }
        }
      }
    }
    assert(equal > 1000)
  }

  test("what is read before may decide what is read later, so a key holds how many rows there are") {
    val visible = Visible.of(Seq(1), Map(1 -> dependent(Navigation(ofB, Last, 2))), tracked)
    assert(!areEqual(visible, pathOf(Seq(0, 1)), pathOf(Seq(0, 0))))
    assert(areEqual(visible, pathOf(Seq(0, 1)), pathOf(Seq(2, 1))))
  }

  private def navigation(random: Random) = Navigation(
    Seq(AllRows, ofB, ofAB)(random.nextInt(3)),
    if (random.nextBoolean()) First else Last,
    random.nextInt(3),
    random.nextInt(3) - 1
  )

  private def pathOf(labels: Seq[Int]): Path = {
    val path = new Path(tracked)
    path.restart(0)
    labels.foreach(path.push(_))
    path
  }

  /** Whether two paths have the same key. */
  private def areEqual(visible: Visible, one: Path, other: Path): Boolean = {
    val known = new KeySet(MemoryAccount.Unlimited, 1000)
    known.add(keyOf(visible, one))
    known.numberOf(keyOf(visible, other)) != KeySet.Missing
  }

  private def keyOf(visible: Visible, path: Path): KeyBuffer = {
    val key = new KeyBuffer
    assert(visible.addTo(key, path, valuedAt(Set.empty), 1L))
    key
  }

  private def dependentOn(reads: Set[Navigation]) = MatchDependent(reads, Set.empty, mergeable = true, lookahead = 0)

  private def dependent(read: Navigation) = dependentOn(Set(read))

  private def reads(conditions: (Int, ConditionClass)*) =
    Visible.of(conditions.map(_._1), conditions.toMap, tracked).reads

  private def visible(labels: String, reads: Navigation*): String = shown(labels, reads.map(_ -> None).toMap)

  private def withEnds(labels: String, reads: Navigation*): String =
    shown(labels, reads.map(_ -> None).toMap, keepsEnds = true)

  /** The labels of a path's rows, taken one after the other, with a dot for each row that is not visible in the end. */
  private def shown(
      labels: String,
      reads: Map[Navigation, Option[Guard]],
      keepsEnds: Boolean = false,
      valued: Set[Int] = Set.empty
  ): String = {
    val visible = new Visible(reads, Array.empty, isListed = true)
    val path = new Path(tracked)
    val kept = labels.indices.foldLeft(Vector.empty[Visible.Row]) { (before, row) =>
      Visible.load(before, path, row)
      visible.after(path, row, labels(row) - 'A', keepsEnds, valuedAt(valued))
    }
    assert(kept.forall(one => one.label == labels(one.row) - 'A'))
    labels.indices.map(row => if (kept.exists(_.row == row)) labels(row) else '.').mkString
  }

  /** The columns of guards have values in these rows. */
  private def valuedAt(rows: Set[Int]): RowTest = new RowTest {
    override def test(variable: Int, row: Int, path: Path, matchNumber: Long): Boolean = fail("no condition is tested")
    override def addAggregateState(aggregate: Int, path: Path, matchNumber: Long, key: KeyBuffer): Boolean = false
    override def isWithin(limit: Int, from: Int, row: Int): Boolean = fail("there is no limit")
    override def isBeyond(limit: Int, from: Int, row: Int): Boolean = fail("there is no limit")
    override def isOver(limit: Int, from: Int): Boolean = fail("there is no limit")
    override def limitIsMonotonic: Boolean = true
    override def hasValue(guard: Int, row: Int): Boolean = rows(row)
  }
}

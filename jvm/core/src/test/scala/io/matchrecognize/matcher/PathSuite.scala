// SPDX-License-Identifier: Apache-2.0
package io.matchrecognize.matcher

import scala.util.Random

import org.scalatest.funsuite.AnyFunSuite

import io.matchrecognize.navigation.{Navigation, TrackedSets}

/** The path against the plain list of its labels. */
class PathSuite extends AnyFunSuite {
  private val sets = IndexedSeq(Set(0), Set(1), Set(0, 2), Set.empty[Int])
  private val allSets = Navigation.AllRows +: sets.indices

  test("after any pushes, pops and truncations, positions and navigations are those of the list of labels") {
    val random = new Random(11)
    val path = new Path(new TrackedSets(sets, size = 3))
    var labels = Vector.empty[(Int, Boolean)]
    path.restart(100)
    for (_ <- 1 to 3000) {
      random.nextInt(10) match {
        case 0 if labels.nonEmpty =>
          path.pop()
          labels = labels.init
        case 1 =>
          val kept = random.nextInt(labels.size + 1)
          path.truncate(kept)
          labels = labels.take(kept)
        case 2 => if (random.nextInt(20) == 0) { path.restart(100); labels = Vector.empty }
        case 3 => copyOver(path)
        case _ =>
          val label = random.nextInt(3)
          val excluded = random.nextBoolean()
          path.push(label, excluded)
          labels :+= label -> excluded
      }
      assertSame(path, labels)
    }
  }

  test("a row outside of the path has no label") {
    val path = new Path(TrackedSets.none(2))
    path.restart(5)
    path.push(1)
    assert(Seq(4, 5, 6).map(path.labelOfRow) == Seq(-1, 1, -1))
  }

  test("rows that were skipped have no label, those around them theirs") {
    val path = new Path(TrackedSets.none(4))
    path.restart(5)
    Seq(5 -> 1, 6 -> 2, 9 -> 3, 12 -> 1).foreach { case (row, label) => path.pushAt(row, label, excluded = false) }
    assert((3 to 14).map(path.labelOfRow) == Seq(-1, -1, 1, 2, -1, -1, 3, -1, -1, 1, -1, -1))
    assert(path.rows == Seq(5, 6, 9, 12) && path.labels == Seq(1, 2, 3, 1) && path.end == 13)
  }

  test("truncating without tracked sets removes the same rows") {
    val path = new Path(TrackedSets.none(2))
    path.restart(5)
    (1 to 4).foreach(_ => path.push(1))
    path.truncate(2)
    assert(path.end == 7 && path.length == 2)
    path.truncate(2)
    assert(path.length == 2)
  }

  test("versions differ between any two states of the path, and come back with the state") {
    val path = new Path(TrackedSets.none(2))
    path.restart(0)
    val empty = path.version
    path.push(0)
    val one = path.version
    path.push(1)
    val two = path.version
    path.pop()
    assert(path.version == one)
    path.push(1)
    assert(Set(empty, one, two, path.version).size == 4)
    path.truncate(0)
    assert(path.version == empty)
    path.push(1)
    path.restart(0)
    assert(path.version == empty)
  }

  test("versions of the rows of a set show whether the rows before them are the same") {
    val path = new Path(new TrackedSets(IndexedSeq(Set(1)), size = 2))
    path.restart(0)
    path.push(1)
    val first = path.versionOf(0, 0)
    path.push(0)
    path.push(1)
    assert(path.versionOf(0, 0) == first)
    val second = path.versionOf(0, 1)
    path.truncate(1)
    path.push(1)
    assert(path.versionOf(0, 0) == first && path.versionOf(0, 1) != second)
    path.push(0)
    path.push(1)
    assert(path.versionOf(Navigation.AllRows, 0) == first && path.versionOf(Navigation.AllRows, 3) == path.version)
    assert(path.versionOf(Navigation.AllRows, 2) != path.versionOf(0, 2))
  }

  test("every restart is another attempt") {
    val path = new Path(TrackedSets.none(1))
    path.restart(3)
    val before = path.attempt
    path.restart(3)
    assert(path.attempt != before)
  }

  private def assertSame(path: Path, labels: Vector[(Int, Boolean)]): Unit = {
    assert(path.labels == labels.map(_._1))
    assert(labels.indices.forall(index => path.isExcluded(index) == labels(index)._2))
    assert(path.end == 100 + labels.size && path.isEmpty == labels.isEmpty)
    for (set <- allSets) {
      val rows = labels.indices.filter(index => set == Navigation.AllRows || sets(set)(labels(index)._1)).map(_ + 100)
      assert((0 until path.count(set)).map(path.row(set, _)) == rows)
      for (logical <- 0 to 2; physical <- Seq(-101, -1, 0, 1)) {
        def expected(row: Option[Int]) = row.map(_ + physical).filter(_ >= 0).getOrElse(Navigation.NoRow)
        assert(path.resolve(Navigation(set, Navigation.First, logical, physical)) == expected(rows.lift(logical)))
        assert(path.resolve(Navigation(
          set,
          Navigation.Last,
          logical,
          physical
        )) == expected(rows.reverse.lift(logical)))
      }
    }
  }

  private def copyOver(path: Path): Unit = {
    val bytes = ScanOutput.toBytes(firstRow = 0)(path.write)
    path.read(ScanInput.ofBytes(bytes, firstRow = 0))
  }
}

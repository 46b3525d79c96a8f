package org.propnet.net.analysis;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import com.google.common.collect.ImmutableList;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.propnet.budget.Budget;
import org.propnet.fixture.WatchedBudget;
import org.propnet.gdl.KifReader;
import org.propnet.gdl.Term;
import org.propnet.net.Vocabulary;

/** Tests families: bases whose terms differ in some arguments only. */
final class BaseFamiliesTest {

  private static Vocabulary vocabulary(Stream<String> bases) {
    ImmutableList<Term> terms =
        bases.map(KifReader::readTerm).collect(ImmutableList.toImmutableList());
    return new Vocabulary(
        ImmutableList.of(),
        terms,
        new long[(terms.size() + 63) / 64],
        ImmutableList.of(),
        ImmutableList.of());
  }

  /** The distinct families, as the numbers of their bases. */
  private static Set<String> families(String... bases) {
    List<int[]> families = BaseFamilies.of(vocabulary(Stream.of(bases)), Budget.unlimited());
    Set<String> texts = new TreeSet<>();
    for (int[] family : families) {
      texts.add(IntStream.of(family).boxed().toList().toString());
    }
    return texts;
  }

  @Test
  void anyArgumentsMayVaryTogether() {
    assertEquals(
        Set.of("[0, 1]", "[2, 3]", "[0, 2]", "[1, 3]", "[0, 1, 2, 3]"),
        families("(cell 1 a)", "(cell 1 b)", "(cell 2 a)", "(cell 2 b)"));
  }

  @Test
  void theOtherArgumentsAreEqual() {
    assertEquals(
        Set.of("[0, 1]", "[0, 2]", "[0, 1, 2]"),
        families("(at king 1 1)", "(at rook 2 1)", "(at king 1 2)"));
  }

  @Test
  void onlyTermsOfOneSymbolAreAFamily() {
    assertEquals(
        Set.of("[0, 1]"),
        families("(step 1)", "(step 2)", "(other 1)", "(step 1 2)", "flag", "step"));
    assertEquals(Set.of(), families("(step 1)", "(lamp 1)", "a", "b"));
    assertEquals(Set.of(), families());
  }

  /** A term with equal arguments before and after one of its own. */
  private static String wide(int before, String own, int behind) {
    return "(wide " + "x ".repeat(before) + own + " x".repeat(behind) + ")";
  }

  @Test
  void onlyTheFirstFiveArgumentsVary() {
    assertEquals(Set.of("[0, 1]"), families(wide(4, "a", 2), wide(4, "b", 2)));
    assertEquals(Set.of(), families(wide(5, "a", 1), wide(5, "b", 1)));
    for (int before : new int[] {31, 32, 33}) {
      assertEquals(Set.of(), families(wide(before, "a", 8), wide(before, "b", 8)));
    }
  }

  @Test
  void workIsCounted() {
    WatchedBudget watched = new WatchedBudget(Long.MAX_VALUE);
    Stream<String> bases = IntStream.range(0, 400).mapToObj(i -> wide(4, "n" + i, 15));
    assertEquals(16, BaseFamilies.of(vocabulary(bases), watched.budget()).size());
    assertTrue(watched.looks() >= 60, watched.looks() + " looks");
  }
}

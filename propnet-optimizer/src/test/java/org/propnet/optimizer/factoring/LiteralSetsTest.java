package org.propnet.optimizer.factoring;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;

import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import java.util.SplittableRandom;
import java.util.TreeSet;
import org.junit.jupiter.api.Test;

/** Tests sets of literals under replacements. */
final class LiteralSetsTest {

  @Test
  void setsAreWhatIsLeftAfterEveryReplacement() {
    SplittableRandom random = new SplittableRandom(21);
    LiteralSets sets = new LiteralSets();
    List<TreeSet<Integer>> expected = new ArrayList<>();
    for (int set = 0; set < 40; set++) {
      TreeSet<Integer> literals = new TreeSet<>();
      int size = 1 + random.nextInt(set % 2 == 0 ? 12 : 150);
      while (literals.size() < size) {
        literals.add(random.nextInt(400));
      }
      sets.add(array(literals));
      expected.add(literals);
    }
    assertEquals(40, sets.size());
    for (int next = 400; next < 800; next++) {
      int set = random.nextInt(sets.size());
      TreeSet<Integer> literals = expected.get(set);
      TreeSet<Integer> gone = new TreeSet<>(literals);
      int rest = random.nextInt(literals.size());
      while (gone.size() > literals.size() - rest) {
        gone.remove(array(gone)[random.nextInt(gone.size())]);
      }
      sets.replace(set, array(gone), next);
      literals.removeAll(gone);
      literals.add(next);
      assertSame(literals, sets, set);
    }
    for (int set = 0; set < sets.size(); set++) {
      assertSame(expected.get(set), sets, set);
    }
  }

  private static int[] array(Set<Integer> literals) {
    return literals.stream().mapToInt(Integer::intValue).toArray();
  }

  private static void assertSame(Set<Integer> literals, LiteralSets sets, int set) {
    assertEquals(literals.size(), sets.length(set));
    assertArrayEquals(array(literals), sets.copy(set));
    for (int i = 0; i < sets.length(set); i++) {
      assertEquals(sets.copy(set)[i], sets.array(set)[i]);
    }
    for (int literal = 0; literal < 800; literal += 1 + literal % 3) {
      assertEquals(literals.contains(literal), sets.has(set, literal), "literal " + literal);
    }
  }
}

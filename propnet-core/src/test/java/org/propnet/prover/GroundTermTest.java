package org.propnet.prover;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNotEquals;
import static org.junit.jupiter.api.Assertions.assertNull;

import java.util.BitSet;
import org.junit.jupiter.api.Test;
import org.propnet.gdl.KifReader;

/** Tests that equality of terms and of rows of them depends on their text alone. */
class GroundTermTest {

  private static GroundTerm term(String kif) {
    GroundTerm term = GroundTerm.from(KifReader.readTerm(kif));
    if (term == null) {
      throw new AssertionError(kif + " is refused");
    }
    return term;
  }

  /** The strings Aa and BB have the same hash. */
  @Test
  void termsOfEqualHashesAreDifferent() {
    assertEquals("Aa".hashCode(), "BB".hashCode());
    for (String text : new String[] {"#", "(f #)", "(# c)", "(f a (g # b))"}) {
      GroundTerm one = term(text.replace("#", "Aa"));
      GroundTerm other = term(text.replace("#", "BB"));
      assertEquals(one.hashCode(), other.hashCode());
      assertNotEquals(one, other);
      assertNotEquals(Tuple.of(one), Tuple.of(other));
      assertEquals(one, term(text.replace("#", "Aa")));
      assertEquals(Tuple.of(one, other), Tuple.of(term(one.toString()), other));
      assertEquals(text.replace("#", "Aa"), one.toString());
    }
  }

  @Test
  void rowsAreEqualTermByTerm() {
    Tuple row = Tuple.of(term("a"), term("b"));
    assertEquals(row, Tuple.of(term("a"), term("b")));
    assertNotEquals(row, Tuple.of(term("b"), term("a")));
    assertNotEquals(row, Tuple.of(term("a")));
    assertNotEquals(row, "a row");
    assertNotEquals(term("a"), "a");
  }

  @Test
  void termsAreLeftOutByTheirPlaces() {
    Tuple row = Tuple.of(term("a"), term("b"), term("(c d)"), term("e"), term("f"));
    assertEquals(Tuple.of(term("a"), term("(c d)"), term("f")), row.without(places(1, 3)));
    assertEquals(Tuple.of(term("b"), term("(c d)")), row.without(places(0, 3, 4)));
    assertEquals(row, row.without(places()));
    assertEquals(Tuple.EMPTY, row.without(places(0, 1, 2, 3, 4)));
    assertEquals(1, row.depth);
    assertEquals(5, row.size());
  }

  private static BitSet places(int... places) {
    BitSet set = new BitSet();
    for (int place : places) {
      set.set(place);
    }
    return set;
  }

  @Test
  void termsAndRowsAreOrderedByNameThenByArguments() {
    String[] ascending = {"a", "(a a)", "(a a b)", "(a b)", "(a (b c))", "b", "(b a)"};
    for (int i = 0; i < ascending.length; i++) {
      for (int j = 0; j < ascending.length; j++) {
        int expected = Integer.compare(i, j);
        assertEquals(expected, Integer.signum(term(ascending[i]).compareTo(term(ascending[j]))));
        Tuple row = Tuple.of(term("c"), term(ascending[i]));
        Tuple other = Tuple.of(term("c"), term(ascending[j]));
        assertEquals(expected, Integer.signum(row.compareTo(other)));
      }
    }
  }

  @Test
  void variablesAreNoGroundTerms() {
    assertNull(GroundTerm.from(KifReader.readTerm("?x")));
    assertNull(GroundTerm.from(KifReader.readTerm("(f a (g ?x))")));
  }
}

package org.propnet.net;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertNotEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import com.google.common.collect.ImmutableList;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.propnet.fixture.Vocabularies;
import org.propnet.gdl.KifReader;
import org.propnet.gdl.Term;

/** Tests the numbering of a vocabulary. */
final class VocabularyTest {

  private static ImmutableList<Term> terms(String... texts) {
    return Stream.of(texts).map(KifReader::readTerm).collect(ImmutableList.toImmutableList());
  }

  private static Vocabulary vocabulary(ImmutableList<Term> roles, Runnable step) {
    return new Vocabulary(
        roles,
        terms("(cell 1)", "(cell 2)", "step"),
        new long[] {5},
        ImmutableList.of(terms("go", "wait"), terms("jump")),
        ImmutableList.of(terms("0", "100"), terms("50")),
        step);
  }

  @Test
  void termsHaveTheirNumbers() {
    Vocabulary vocabulary = vocabulary(terms("white", "black"), () -> {});
    assertEquals(3, vocabulary.inputCount());
    for (int base = 0; base < 3; base++) {
      assertEquals(base, vocabulary.baseNumber(vocabulary.bases().get(base)));
    }
    assertEquals(-1, vocabulary.baseNumber(KifReader.readTerm("(cell 3)")));
    assertEquals(terms("jump"), vocabulary.moves(1));
    assertEquals(terms("0", "100"), vocabulary.goalValues(0));
    assertEquals(terms("white", "black"), vocabulary.roles());
  }

  @Test
  void theInitialStateHasABitForEachBase() {
    Vocabulary vocabulary = vocabulary(terms("white", "black"), () -> {});
    assertTrue(vocabulary.isInitial(0));
    assertFalse(vocabulary.isInitial(1));
    assertTrue(vocabulary.isInitial(2));
  }

  @Test
  void jointMovesAreCountedAcrossRoles() {
    assertEquals(2 * 3 * 4, Vocabularies.of(1, 2, 3, 4).jointMoves());
    assertEquals(0, Vocabularies.of(1, 2, 0).jointMoves());
  }

  /** Saved states contain the fingerprint, so it mustn't change. */
  @Test
  void fingerprintsStayTheSame() {
    assertEquals(0xA370CC1F8F4E5B5DL, vocabulary(terms("white", "black"), () -> {}).fingerprint());
  }

  @Test
  void theOrderOfRolesMattersToFingerprints() {
    assertNotEquals(
        vocabulary(terms("white", "black"), () -> {}).fingerprint(),
        vocabulary(terms("black", "white"), () -> {}).fingerprint());
  }

  /** Each base is numbered and part of the fingerprint; both take time. */
  @Test
  void thereIsAStepForWhateverIsTakenIn() {
    AtomicInteger steps = new AtomicInteger();
    vocabulary(terms("white", "black"), steps::incrementAndGet);
    assertTrue(steps.get() >= 2 * 3, steps + " steps");
  }
}

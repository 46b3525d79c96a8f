package org.propnet.player.manager;

import java.util.HashSet;
import java.util.Locale;
import java.util.Set;
import java.util.random.RandomGenerator;
import org.propnet.machine.RandomChoice;

/** Pronounceable random words in lower-case ASCII letters, each given once. */
final class RandomWords {

  private static final String CONSONANTS = "bdfghklmnprstvz";
  private static final String VOWELS = "aeiou";
  private static final int MIN_SYLLABLES = 2;
  private static final int WORDS_OF_LENGTH = 4;

  private final RandomGenerator random;
  private final Set<String> taken = new HashSet<>();
  private int failures;

  RandomWords(RandomGenerator random) {
    this.random = random;
  }

  /** Excludes a word, ignoring case. */
  void exclude(String word) {
    taken.add(word.toLowerCase(Locale.ROOT));
  }

  /** A new word. Words get longer as the short ones are used up. */
  String next() {
    while (true) {
      int syllables = MIN_SYLLABLES + RandomChoice.below(2, random) + failures / WORDS_OF_LENGTH;
      StringBuilder word = new StringBuilder();
      for (int i = 0; i < syllables; i++) {
        word.append(CONSONANTS.charAt(RandomChoice.below(CONSONANTS.length(), random)));
        word.append(VOWELS.charAt(RandomChoice.below(VOWELS.length(), random)));
      }
      if (taken.add(word.toString())) {
        return word.toString();
      }
      failures++;
    }
  }
}

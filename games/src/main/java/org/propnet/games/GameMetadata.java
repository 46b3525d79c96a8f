package org.propnet.games;

import com.google.common.base.CharMatcher;
import com.google.common.base.Splitter;
import com.google.common.collect.ImmutableList;
import com.google.common.collect.ImmutableSet;
import java.io.IOException;
import java.io.StringReader;
import java.util.OptionalInt;
import java.util.OptionalLong;
import java.util.Properties;
import java.util.TreeSet;

/** The metadata of a game, as its properties file in the catalogue gives it. */
record GameMetadata(
    String title,
    ImmutableList<String> roles,
    String rules,
    String summary,
    ImmutableList<Long> perft,
    OptionalInt bases,
    OptionalInt inputs,
    OptionalLong states) {
  private static final ImmutableSet<String> KEYS =
      ImmutableSet.of("title", "roles", "rules", "summary", "perft", "bases", "inputs", "states");
  private static final Splitter WORDS = Splitter.on(CharMatcher.whitespace()).omitEmptyStrings();

  /**
   * Parses the text of a properties file.
   *
   * @throws CatalogueException if a key is missing or unknown, or a value is malformed
   */
  static GameMetadata parse(String fileName, String text) {
    Fields fields = new Fields(fileName, load(fileName, text));
    fields.rejectUnknownKeys();
    return new GameMetadata(
        fields.text("title"),
        fields.words("roles"),
        fields.text("rules"),
        fields.text("summary"),
        fields.counts("perft"),
        fields.size("bases"),
        fields.size("inputs"),
        fields.count("states"));
  }

  private static Properties load(String fileName, String text) {
    Properties properties = new Properties();
    try {
      properties.load(new StringReader(text));
    } catch (IOException e) {
      throw new CatalogueException(fileName, e);
    } catch (IllegalArgumentException e) {
      throw new CatalogueException(
          fileName, "malformed Unicode escape; write the character itself");
    }
    return properties;
  }

  /** The values by key; errors name the file and the key. */
  private record Fields(String fileName, Properties properties) {
    void rejectUnknownKeys() {
      for (String key : new TreeSet<>(properties.stringPropertyNames())) {
        if (!KEYS.contains(key)) {
          throw new CatalogueException(
              fileName, "unknown key '" + key + "'; the known ones are " + String.join(", ", KEYS));
        }
      }
    }

    String text(String key) {
      String value = properties.getProperty(key, "").strip();
      if (value.isEmpty()) {
        throw new CatalogueException(
            fileName, "no value for '" + key + "'; add a line '" + key + " = ...'");
      }
      return value;
    }

    ImmutableList<String> words(String key) {
      return ImmutableList.copyOf(WORDS.split(text(key)));
    }

    ImmutableList<Long> counts(String key) {
      return words(key).stream()
          .map(word -> positive(key, word, Long.MAX_VALUE))
          .collect(ImmutableList.toImmutableList());
    }

    OptionalInt size(String key) {
      return properties.containsKey(key)
          ? OptionalInt.of((int) positive(key, text(key), Integer.MAX_VALUE))
          : OptionalInt.empty();
    }

    OptionalLong count(String key) {
      return properties.containsKey(key)
          ? OptionalLong.of(positive(key, text(key), Long.MAX_VALUE))
          : OptionalLong.empty();
    }

    private long positive(String key, String word, long largest) {
      long value;
      try {
        value = Long.parseLong(word);
      } catch (NumberFormatException e) {
        value = 0;
      }
      if (value < 1 || value > largest) {
        throw new CatalogueException(
            fileName, "'" + word + "' in '" + key + "' isn't a whole number from 1 to " + largest);
      }
      return value;
    }
  }
}

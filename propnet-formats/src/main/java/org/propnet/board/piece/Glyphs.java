package org.propnet.board.piece;

import com.google.common.collect.ImmutableMap;
import com.google.common.collect.ImmutableSet;
import java.util.Collection;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.Locale;
import java.util.Map;
import java.util.Set;
import java.util.TreeSet;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Stream;

/**
 * Symbols for kinds of pieces: well-known ones, otherwise letters, different for different kinds. A
 * number after a word is shown beside the symbol of the word, or alone if all kinds have the same
 * word. Immutable.
 */
final class Glyphs {

  private static final Pattern NUMBERED = Pattern.compile("(.*[^0-9 _-])[ _-]?([0-9]{1,4})");
  private static final int MAX_CODE = 2;

  private final ImmutableMap<String, String> glyphs;
  private final KnownGlyphs known;

  /**
   * @param kinds all kinds of pieces of a game, without their owners; an empty text for pieces that
   *     only have an owner
   * @param letters those that are a letter after the owner's letter
   */
  Glyphs(Collection<String> kinds, ImmutableSet<String> letters) {
    Set<String> words = new TreeSet<>();
    Set<String> numbered = new HashSet<>();
    for (String kind : kinds) {
      if (!kind.isEmpty()) {
        words.add(word(kind));
        if (!word(kind).equals(small(kind))) {
          numbered.add(word(kind));
        }
      }
    }
    this.known = new KnownGlyphs(ImmutableSet.copyOf(words), letters);
    boolean isOneWord =
        numbered.size() == 1
            && kinds.stream().noneMatch(kind -> numbered.contains(kind) || isNumber(kind));
    Map<String, String> chosen = chosen(words, kinds.contains(""));
    ImmutableMap.Builder<String, String> glyphs = ImmutableMap.builder();
    for (String kind : ImmutableSet.copyOf(kinds)) {
      String glyph = chosen.getOrDefault(word(kind), word(kind));
      Matcher matcher = NUMBERED.matcher(kind);
      glyphs.put(kind, !matcher.matches() ? glyph : (isOneWord ? "" : glyph) + matcher.group(2));
    }
    this.glyphs = glyphs.buildOrThrow();
  }

  /** Distinct symbols for words; a plain stone is avoided if other kinds are stones. */
  private Map<String, String> chosen(Set<String> words, boolean hasStones) {
    Map<String, String> chosen = new LinkedHashMap<>();
    Set<String> taken = new HashSet<>();
    if (hasStones) {
      taken.add(KnownGlyphs.STONE);
    }
    for (String word : words) {
      known.of(word).filter(taken::add).ifPresent(glyph -> chosen.put(word, glyph));
      if (word.length() <= MAX_CODE) {
        taken.add(word.toUpperCase(Locale.ROOT));
      }
    }
    boolean isOnlyOne = words.size() == 1 && !hasStones;
    for (String word : words) {
      if ((word.length() > MAX_CODE || (isOnlyOne && word.length() > 1))
          && !chosen.containsKey(word)
          && !isNumber(word)) {
        String glyph = isOnlyOne ? KnownGlyphs.STONE : letters(word, taken);
        taken.add(glyph);
        chosen.put(word, glyph);
      }
    }
    return chosen;
  }

  /** A free letter of a word, or its first letter and another one, or the whole word. */
  private static String letters(String word, Set<String> taken) {
    String letters = word.toUpperCase(Locale.ROOT).replaceAll("[^\\p{L}]", "");
    Stream<String> pairs =
        letters.chars().skip(1).mapToObj(own -> letters.charAt(0) + small(Character.toString(own)));
    return Stream.concat(letters.chars().mapToObj(Character::toString), pairs)
        .filter(letter -> !taken.contains(letter))
        .findFirst()
        .orElse(word);
  }

  private static boolean isNumber(String kind) {
    return kind.matches("-?[0-9]+");
  }

  private static String small(String kind) {
    return kind.toLowerCase(Locale.ROOT);
  }

  /** A kind without the number after it. */
  private static String word(String kind) {
    Matcher matcher = NUMBERED.matcher(kind);
    return small(matcher.matches() ? matcher.group(1) : kind);
  }

  /** The word for a kind's letter in chess and draughts. */
  String full(String kind) {
    return known.full(kind);
  }

  /** The symbol of a kind of the game; any other text is its own symbol. */
  String of(String kind) {
    return glyphs.getOrDefault(kind, kind);
  }
}

package org.propnet.board;

import com.google.common.collect.ImmutableList;
import com.google.common.collect.ImmutableMap;
import com.google.common.collect.ImmutableSet;
import java.util.Collection;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeSet;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * Symbols for kinds of pieces: those of chess and draughts, stones, marks, walls, directions, else
 * letters, different for different kinds. A number behind a word is shown beside the symbol of the
 * word, or alone if all have the same word. Immutable.
 */
final class Glyphs {

  static final String STONE = "●";

  private static final String MAN = "⛂";

  private static final Pattern NUMBERED = Pattern.compile("(.*[^0-9 _-])[ _-]?([0-9]{1,4})");
  private static final Pattern DIRECTION =
      Pattern.compile(
          "(.*?)[ _-]?(north|up|east|right|south|down|west|left)", Pattern.CASE_INSENSITIVE);
  private static final Pattern COUNT =
      Pattern.compile("(no|zero|one|two|three|four|five|six)[ _-]?([a-z]{3,})");
  private static final ImmutableList<String> COUNTS =
      ImmutableList.of("zero", "one", "two", "three", "four", "five", "six");
  private static final int MAX_CODE = 2;

  private static final ImmutableMap<String, String> ARROWS =
      ImmutableMap.of(
          "north", "↑", "up", "↑", "east", "→", "right", "→", "south", "↓", "down", "↓", "west",
          "←", "left", "←");

  /** Walls on one side of a square. */
  private static final ImmutableMap<String, String> SIDES =
      ImmutableMap.of(
          "north", "▔", "up", "▔", "east", "▕", "right", "▕", "south", "▁", "down", "▁", "west",
          "▏", "left", "▏");

  private static final ImmutableMap<String, String> CHESS =
      ImmutableMap.<String, String>builder()
          .put("king", "♚")
          .put("queen", "♛")
          .put("rook", "♜")
          .put("castle", "♜")
          .put("bishop", "♝")
          .put("knight", "♞")
          .put("horse", "♞")
          .put("pawn", "♟")
          .buildOrThrow();

  /** The letters of chess pieces, in codes such as wk. */
  private static final ImmutableMap<String, String> CHESS_LETTERS =
      ImmutableMap.of(
          "k", "king", "q", "queen", "r", "rook", "b", "bishop", "n", "knight", "p", "pawn");

  private static final ImmutableSet<String> MEN =
      ImmutableSet.of("man", "pawn", "checker", "piece", "disc", "disk", "stone");

  private static final ImmutableSet<String> STONES =
      ImmutableSet.of(
          "stone", "disc", "disk", "piece", "peg", "token", "counter", "marble", "ball", "man",
          "mark");

  private static final ImmutableSet<String> WALLS =
      ImmutableSet.of("wall", "block", "blocked", "blk", "obstacle", "barrier", "rock");

  private static final ImmutableMap<String, String> OTHERS =
      ImmutableMap.<String, String>builder()
          .put("checker", MAN)
          .put("x", "×")
          .put("o", "○")
          .put("ecks", "×")
          .put("oh", "○")
          .put("black", STONE)
          .put("white", "○")
          .put("hole", "◌")
          .put("dirt", "▒")
          .put("ground", "▒")
          .put("arrow", "➶")
          .put("star", "★")
          .put("dot", "·")
          .put("flag", "⚑")
          .put("point", "◆")
          .put("gold", "◆")
          .put("yes", "✓")
          .put("on", "✓")
          .put("marked", "✓")
          .buildOrThrow();

  private final ImmutableMap<String, String> glyphs;
  private final ImmutableSet<String> letters;

  /**
   * Chooses symbols.
   *
   * @param kinds all kinds of pieces of a game, without their owners; an empty text for pieces that
   *     have just an owner
   * @param letters those that are letters behind one for the owner
   */
  Glyphs(Collection<String> kinds, ImmutableSet<String> letters) {
    this.letters = CHESS_LETTERS.keySet().containsAll(letters) ? letters : ImmutableSet.of();
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
    boolean isOneWord =
        numbered.size() == 1
            && kinds.stream().noneMatch(kind -> numbered.contains(kind) || isNumber(kind));
    boolean areDraughts =
        words.size() == 2
            && words.stream().anyMatch(word -> full(word).equals("king"))
            && words.stream().anyMatch(word -> MEN.contains(full(word)));
    boolean hasStones = kinds.contains("");
    Map<String, String> known = new LinkedHashMap<>();
    for (String word : words) {
      known(word, words, areDraughts)
          .filter(glyph -> !known.containsValue(glyph) && !(hasStones && glyph.equals(STONE)))
          .ifPresent(glyph -> known.put(word, glyph));
    }
    if (words.size() == 1 && !hasStones && words.iterator().next().length() > MAX_CODE) {
      known.putIfAbsent(words.iterator().next(), STONE);
    }
    addLetters(words, known);
    ImmutableMap.Builder<String, String> glyphs = ImmutableMap.builder();
    for (String kind : ImmutableSet.copyOf(kinds)) {
      String word = word(kind);
      String glyph = known.getOrDefault(word, word);
      Matcher matcher = NUMBERED.matcher(kind);
      boolean isNumbered = matcher.matches() && !known.containsKey(small(kind));
      glyphs.put(kind, !isNumbered ? glyph : (isOneWord ? "" : glyph) + matcher.group(2));
    }
    this.glyphs = glyphs.buildOrThrow();
  }

  private static boolean isNumber(String kind) {
    return kind.matches("-?[0-9]+");
  }

  private static String small(String kind) {
    return kind.toLowerCase(Locale.ROOT);
  }

  /** A kind without a number behind it. */
  private static String word(String kind) {
    Matcher matcher = NUMBERED.matcher(kind);
    return small(matcher.matches() ? matcher.group(1) : kind);
  }

  /** The word for a kind that a letter stands for in chess and draughts. */
  String full(String kind) {
    return letters.contains(kind) ? CHESS_LETTERS.getOrDefault(kind, kind) : kind;
  }

  private Optional<String> known(String word, Set<String> words, boolean areDraughts) {
    String full = full(word);
    if (areDraughts) {
      return Optional.of(full.equals("king") ? "⛃" : MAN);
    }
    if (CHESS.containsKey(full)) {
      return Optional.ofNullable(CHESS.get(full));
    }
    if (STONES.contains(word) || WALLS.contains(word)) {
      return Optional.of(WALLS.contains(word) ? "■" : STONE);
    }
    Matcher direction = DIRECTION.matcher(word);
    if (direction.matches()) {
      boolean isWall = WALLS.contains(direction.group(1));
      return Optional.ofNullable((isWall ? SIDES : ARROWS).get(direction.group(2)));
    }
    Matcher count = COUNT.matcher(word);
    if (count.matches()) {
      String thing = count.group(2).replaceFirst("s$", "");
      boolean isCounted =
          words.stream().filter(own -> own.replaceFirst("s$", "").endsWith(thing)).count() > 1;
      int number = Math.max(0, COUNTS.indexOf(count.group(1)));
      return isCounted ? Optional.of(Integer.toString(number)) : Optional.empty();
    }
    return Optional.ofNullable(OTHERS.get(word));
  }

  /** Gives the other words letters: one of the word if it is free, or two. */
  private static void addLetters(Set<String> words, Map<String, String> known) {
    Set<String> taken = new HashSet<>(known.values());
    words.stream()
        .filter(word -> word.length() <= MAX_CODE)
        .forEach(word -> taken.add(word.toUpperCase(Locale.ROOT)));
    for (String word : words) {
      if (word.length() > MAX_CODE && !known.containsKey(word) && !isNumber(word)) {
        String letters = word.toUpperCase(Locale.ROOT).replaceAll("[^\\p{L}]", "");
        String chosen =
            java.util.stream.Stream.concat(
                    letters.chars().mapToObj(Character::toString),
                    letters
                        .chars()
                        .skip(1)
                        .mapToObj(own -> letters.charAt(0) + small((char) own + "")))
                .filter(letter -> !taken.contains(letter))
                .findFirst()
                .orElse(word);
        taken.add(chosen);
        known.put(word, chosen);
      }
    }
  }

  /** The symbol of a kind of the game; another one stands for itself. */
  String of(String kind) {
    return glyphs.getOrDefault(kind, kind);
  }
}

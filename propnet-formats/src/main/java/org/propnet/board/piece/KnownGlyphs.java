package org.propnet.board.piece;

import com.google.common.collect.ImmutableList;
import com.google.common.collect.ImmutableMap;
import com.google.common.collect.ImmutableSet;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** Well-known symbols for words: chess and draughts, stones, marks, walls, directions. */
final class KnownGlyphs {

  static final String STONE = "●";
  private static final String MAN = "⛂";

  private static final Pattern DIRECTION =
      Pattern.compile(
          "(.*?)[ _-]?(north|up|east|right|south|down|west|left)", Pattern.CASE_INSENSITIVE);
  private static final Pattern COUNT =
      Pattern.compile("(no|zero|one|two|three|four|five|six)[ _-]?([a-z]{3,})");
  private static final ImmutableList<String> COUNTS =
      ImmutableList.of("zero", "one", "two", "three", "four", "five", "six");

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
          .put("cross", "×")
          .put("crosses", "×")
          .put("nought", "○")
          .put("noughts", "○")
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

  private final ImmutableSet<String> words;
  private final ImmutableSet<String> letters;
  private final boolean areDraughts;

  /**
   * @param words all words for its pieces, in lower case
   * @param letters those that are a letter after the owner's letter
   */
  KnownGlyphs(ImmutableSet<String> words, ImmutableSet<String> letters) {
    this.words = words;
    this.letters = CHESS_LETTERS.keySet().containsAll(letters) ? letters : ImmutableSet.of();
    this.areDraughts =
        words.size() == 2
            && words.stream().anyMatch(word -> full(word).equals("king"))
            && words.stream().anyMatch(word -> MEN.contains(full(word)));
  }

  /** The word for a kind's letter in chess and draughts. */
  String full(String word) {
    return letters.contains(word) ? CHESS_LETTERS.getOrDefault(word, word) : word;
  }

  /** The symbol of a word. */
  Optional<String> of(String word) {
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
    return count.matches() && !OTHERS.containsKey(word)
        ? number(count)
        : Optional.ofNullable(OTHERS.get(word));
  }

  /** The number in a word such as twocoins, if other words count the same. */
  private Optional<String> number(Matcher count) {
    String thing = count.group(2).replaceFirst("s$", "");
    boolean isCounted =
        words.stream().filter(own -> own.replaceFirst("s$", "").endsWith(thing)).count() > 1;
    int number = Math.max(0, COUNTS.indexOf(count.group(1)));
    return isCounted ? Optional.of(Integer.toString(number)) : Optional.empty();
  }
}

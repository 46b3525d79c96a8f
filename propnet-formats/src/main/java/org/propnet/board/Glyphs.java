package org.propnet.board;

import com.google.common.collect.ImmutableMap;
import com.google.common.collect.ImmutableSet;
import java.util.Collection;
import java.util.HashSet;
import java.util.Set;

/** Symbols for what names of pieces say: chess, draughts, stones, marks, walls, directions. */
final class Glyphs {

  static final String STONE = "●";

  private static final String LIGHT_STONE = "○";

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
      ImmutableSet.of("man", "pawn", "p", "m", "checker", "piece", "disc", "disk", "stone");
  private static final ImmutableSet<String> KINGS = ImmutableSet.of("king", "k");

  private static final ImmutableMap<String, String> OTHERS =
      ImmutableMap.<String, String>builder()
          .put("x", "×")
          .put("o", LIGHT_STONE)
          .put("ecks", "×")
          .put("oh", LIGHT_STONE)
          .put("black", STONE)
          .put("dark", STONE)
          .put("white", LIGHT_STONE)
          .put("light", LIGHT_STONE)
          .put("hole", "◌")
          .put("wall", "■")
          .put("block", "■")
          .put("blocked", "■")
          .put("blk", "■")
          .put("obstacle", "■")
          .put("dirt", "▒")
          .put("ground", "▒")
          .put("arrow", "➶")
          .put("north", "↑")
          .put("up", "↑")
          .put("east", "→")
          .put("right", "→")
          .put("south", "↓")
          .put("down", "↓")
          .put("west", "←")
          .put("left", "←")
          .put("star", "★")
          .put("dot", "·")
          .put("flag", "⚑")
          .put("point", "◆")
          .put("gold", "◆")
          .put("coin", "◉")
          .put("yes", "✓")
          .put("true", "✓")
          .put("on", "✓")
          .put("marked", "✓")
          .buildOrThrow();

  private static final ImmutableSet<String> STONES =
      ImmutableSet.of(
          "stone", "disc", "disk", "checker", "piece", "peg", "token", "counter", "marble", "ball",
          "man", "mark");

  private final ImmutableMap<String, String> glyphs;

  /**
   * Chooses symbols.
   *
   * @param kinds all kinds of pieces of a game, in small letters and without their owners
   */
  Glyphs(Collection<String> kinds) {
    Set<String> words = new HashSet<>(kinds);
    words.remove("");
    boolean areDraughts =
        words.size() == 2
            && words.stream().anyMatch(MEN::contains)
            && words.stream().anyMatch(KINGS::contains);
    boolean areLetters = !words.isEmpty() && CHESS_LETTERS.keySet().containsAll(words);
    ImmutableMap.Builder<String, String> found = ImmutableMap.builder();
    for (String word : words) {
      String full = areLetters ? CHESS_LETTERS.getOrDefault(word, word) : word;
      if (areDraughts) {
        found.put(word, KINGS.contains(word) ? "⛃" : "⛂");
      } else if (CHESS.containsKey(full)) {
        found.put(word, CHESS.get(full));
      } else if (STONES.contains(word)) {
        found.put(word, STONE);
      } else if (OTHERS.containsKey(word)) {
        found.put(word, OTHERS.get(word));
      }
    }
    this.glyphs = found.buildOrThrow();
  }

  /** The symbol of a kind, or another text if it has none. */
  String of(String kind, String other) {
    return glyphs.getOrDefault(kind, other);
  }
}

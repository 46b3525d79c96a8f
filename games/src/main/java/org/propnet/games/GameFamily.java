package org.propnet.games;

import java.util.function.IntFunction;

/**
 * Scalable games: one rulesheet for each size, to measure how cost grows with the game. The size is
 * that of the board, the number of roles, of moves of a role or of simultaneous moves, or the
 * length of play.
 *
 * <pre>{@code
 * String rules = GameFamily.CONNECT_FOUR.rulesheet(10);
 * }</pre>
 *
 * <p>Only facts and rules about the size differ within a family. Every call generates the rulesheet
 * anew, always the same text for the same size. Safe to use from any thread.
 */
public enum GameFamily {
  /**
   * Breakthrough on a board of {@code size} by {@code size} cells. Size 8 has the same states and
   * moves as {@code breakthrough} of the catalogue.
   */
  BREAKTHROUGH("breakthrough", 4, GrownParts::breakthrough),

  /**
   * Connect four on {@code size} columns of {@code size - 1} rows. Size 7 has the same states and
   * moves as {@code connectFour} of the catalogue.
   */
  CONNECT_FOUR("connectFour", 5, size -> GrownParts.connectFour(size, size - 1)),

  /**
   * Lights out on {@code size} by {@code size} lamps. Initially the lamps on one diagonal are lit,
   * and pressing these solves it; there are {@code 2 * size + 2} presses. Size 5 has the
   * transitions of {@code lightsOut} of the catalogue, which begins with other lamps.
   */
  LIGHTS_OUT("lightsOut", 2, GrownParts::lightsOut),

  /** Sealed bids of up to {@code size} by each of three roles. */
  AUCTION("auction", 1, 100, GrownParts::auction),

  /** Four roles, each with {@code size - 2} porters, on {@code size} by {@code size} cells. */
  CROSSROADS("crossroads", 4, 100, GrownParts::crossroads),

  /** Colouring and counting {@code size} by {@code size} cells. */
  INKBLOTS("inkblots", 2, 100, GrownParts::inkblots),

  /** Rows of {@code size} different numbers, in a single rule with as many variables. */
  LATIN_SQUARE("latinSquare", 2, 12, GrownParts::latinSquare),

  /** Two walkers, for {@code size} hundred rounds. */
  LONG_MARCH("longMarch", 1, 100, GrownParts::longMarch),

  /** Simultaneous orders to {@code size} units on {@code size + 2} by {@code size + 2} cells. */
  MANOEUVRES("manoeuvres", 2, 6, GrownParts::manoeuvres),

  /** A simultaneous vote of {@code size} roles. */
  MINORITY("minority", 3, 100, GrownParts::minority),

  /** A simultaneous chase of three roles on {@code size} by {@code size} cells. */
  PURSUIT("pursuit", 3, 100, GrownParts::pursuit),

  /** Chess endings, with check and mate, on {@code size} by {@code size} cells. */
  ROOK_ENDINGS("rookEndings", 4, 100, GrownParts::rookEndings),

  /** Two roles that simultaneously name any of {@code size} by {@code size} cells. */
  SIMULTANEOUS_FOUR("simultaneousFour", 4, 100, GrownParts::simultaneousFour);

  private final String title;
  private final int smallest;
  private final int largest;

  /** Generates the rulesheet of a size. */
  @SuppressWarnings("ImmutableEnumChecker") // all functions are stateless lambdas
  private final IntFunction<String> text;

  /** A family whose rulesheets are made from a template. */
  GameFamily(String title, int smallest, IntFunction<String> text) {
    this.title = title;
    this.smallest = smallest;
    this.largest = 100;
    this.text = text;
  }

  /** A family of a game of the catalogue in which only the part about its size is generated. */
  GameFamily(String title, int smallest, int largest, IntFunction<String> part) {
    this.title = title;
    this.smallest = smallest;
    this.largest = largest;
    this.text =
        size ->
            GrownParts.replace(
                GameCatalogue.find(title).orElseThrow().rulesheet(), part.apply(size));
  }

  /**
   * Generates a rulesheet in KIF.
   *
   * @param size the size of the board or of whatever scales, from {@link #smallest} to {@link
   *     #largest}
   * @throws IllegalArgumentException if there is no such size
   */
  public String rulesheet(int size) {
    if (size < smallest || size > largest) {
      throw new IllegalArgumentException(
          title + " has sizes from " + smallest + " to " + largest + ", but not " + size);
    }
    return text.apply(size);
  }

  /** The smallest size, 1 or more. */
  public int smallest() {
    return smallest;
  }

  /** The largest size, 6 or more, which may be too large for a network. */
  public int largest() {
    return largest;
  }

  /** The name in camel case, which is also that of the game of the catalogue it is based on. */
  @Override
  public String toString() {
    return title;
  }
}

package org.propnet.games;

import java.util.Arrays;
import java.util.Optional;

/**
 * Games that grow: one rulesheet for each size of the board, to see how cost grows with the game.
 *
 * <pre>{@code
 * String rules = GameFamily.CONNECT_FOUR.rulesheet(10);
 * }</pre>
 *
 * <p>Only the facts about the board and its size differ within a family, so that what grows is the
 * board and nothing else. A rulesheet is made anew by every call, always the same for the same
 * size. Safe to use from any thread.
 */
public enum GameFamily {
  /**
   * Breakthrough on a board of {@code size} by {@code size} cells. Size 8 has the same states and
   * moves as {@code breakthrough} of the catalogue.
   */
  BREAKTHROUGH("breakthrough", 4) {
    @Override
    String text(int size) {
      return BreakthroughFamily.rulesheet(size);
    }
  },

  /**
   * Connect four on {@code size} columns of {@code size - 1} rows. Size 7 has the same states and
   * moves as {@code connectFour} of the catalogue.
   */
  CONNECT_FOUR("connectFour", 5) {
    @Override
    String text(int size) {
      return ConnectFourFamily.rulesheet(size, size - 1);
    }
  },

  /**
   * Lights out on {@code size} by {@code size} lamps, of which those of one diagonal are lit at
   * first. Pressing these solves it; there are twice as many presses and two more. Size 5 has the
   * transitions of {@code lightsOut} of the catalogue, which begins with other lamps.
   */
  LIGHTS_OUT("lightsOut", 2) {
    @Override
    String text(int size) {
      return LightsOutFamily.rulesheet(size);
    }
  };

  /** The largest size: some ten thousand cells, more than there are networks for. */
  public static final int LARGEST = 100;

  private final String title;
  private final int smallest;

  GameFamily(String title, int smallest) {
    this.title = title;
    this.smallest = smallest;
  }

  /** The rulesheet of a size that is known to be one. */
  abstract String text(int size);

  /**
   * Makes a rulesheet.
   *
   * @param size how large the board is, from {@link #smallest} to {@link #LARGEST}
   * @return the rulesheet in KIF
   * @throws IllegalArgumentException if there is no such size
   */
  public String rulesheet(int size) {
    if (size < smallest || size > LARGEST) {
      throw new IllegalArgumentException(
          title + " has sizes from " + smallest + " to " + LARGEST + ", but not " + size);
    }
    return text(size);
  }

  /**
   * Returns the smallest size.
   *
   * @return the size, 2 or more
   */
  public int smallest() {
    return smallest;
  }

  /**
   * Finds the family of a name.
   *
   * @param name the name as {@link #toString} has it, such as {@code lightsOut}
   * @return the family, empty if there is none of that name
   */
  public static Optional<GameFamily> find(String name) {
    return Arrays.stream(values()).filter(family -> family.title.equals(name)).findFirst();
  }

  /**
   * Returns the name of the family, which is also that of the game of the catalogue it grew from.
   *
   * @return the name, in camel case
   */
  @Override
  public String toString() {
    return title;
  }
}

package org.propnet.gdl;

import com.google.common.collect.ImmutableList;
import org.jspecify.annotations.Nullable;

/**
 * The rules of a game in the order of its rulesheet, with the place where each was written.
 *
 * <p>Two descriptions are equal when their rules are, wherever they were written. Immutable and
 * safe to share between threads.
 */
public final class GameDescription {

  private final ImmutableList<Rule> rules;
  private final ImmutableList<SourcePosition> positions;

  private GameDescription(ImmutableList<Rule> rules, ImmutableList<SourcePosition> positions) {
    this.rules = rules;
    this.positions = positions;
  }

  /** The description with those rules, made by a program: the position of a rule is its number. */
  public static GameDescription of(Iterable<Rule> rules) {
    ImmutableList<Rule> list = ImmutableList.copyOf(rules);
    ImmutableList.Builder<SourcePosition> positions = ImmutableList.builder();
    for (int i = 0; i < list.size(); i++) {
      positions.add(new SourcePosition("rule", i + 1, 1));
    }
    return new GameDescription(list, positions.build());
  }

  /**
   * The description with those rules, written at those places.
   *
   * @throws IllegalArgumentException if the two lists differ in length
   */
  public static GameDescription of(
      ImmutableList<Rule> rules, ImmutableList<SourcePosition> positions) {
    if (rules.size() != positions.size()) {
      throw new IllegalArgumentException(
          rules.size() + " rules, but " + positions.size() + " positions");
    }
    return new GameDescription(rules, positions);
  }

  /** The rules, facts among them, in the order of the rulesheet. */
  public ImmutableList<Rule> rules() {
    return rules;
  }

  /**
   * Where a rule was written.
   *
   * @param rule its index in {@link #rules()}
   */
  public SourcePosition position(int rule) {
    return positions.get(rule);
  }

  @Override
  public boolean equals(@Nullable Object other) {
    return other instanceof GameDescription that && rules.equals(that.rules);
  }

  @Override
  public int hashCode() {
    return rules.hashCode();
  }

  /** The rules in KIF, one a line. */
  @Override
  public String toString() {
    return KifPrinter.print(this);
  }
}

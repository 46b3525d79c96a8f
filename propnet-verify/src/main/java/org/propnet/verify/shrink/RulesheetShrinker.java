package org.propnet.verify.shrink;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.function.BooleanSupplier;
import java.util.function.Predicate;
import org.propnet.gdl.GameDescription;
import org.propnet.gdl.Rule;

/**
 * Makes a rulesheet on which something fails smaller, as long as it still fails: by leaving out
 * many rules at once, then fewer, then single rules, conditions and parts of conditions.
 *
 * <p>Equal inputs give equal results, as long as nothing is cut short. A shrinker belongs to one
 * thread.
 */
public final class RulesheetShrinker {

  private final Predicate<GameDescription> stillFails;
  private final BooleanSupplier mayTry;
  private List<Rule> smallest;
  private boolean isOver;

  private RulesheetShrinker(
      List<Rule> failing, Predicate<GameDescription> stillFails, BooleanSupplier mayTry) {
    this.smallest = failing;
    this.stillFails = stillFails;
    this.mayTry = mayTry;
  }

  /**
   * A minimal rulesheet: without any rule, condition or part of a condition the failure would go
   * away; or the smallest one found when no more may be tried.
   *
   * @param failing a rulesheet on which it fails
   * @param stillFails whether it fails on a smaller one, which may be no valid rulesheet: then not
   * @param mayTry asked before each one that is tried; once it says no, that is the end
   */
  public static GameDescription shrink(
      GameDescription failing, Predicate<GameDescription> stillFails, BooleanSupplier mayTry) {
    RulesheetShrinker shrinker = new RulesheetShrinker(failing.rules(), stillFails, mayTry);
    boolean smaller = true;
    while (smaller && !shrinker.isOver) {
      smaller = shrinker.dropRules();
      smaller |= shrinker.shrinkRules();
    }
    return GameDescription.of(shrinker.smallest);
  }

  private boolean fails(List<Rule> candidate) {
    isOver = isOver || !mayTry.getAsBoolean();
    return !isOver && stillFails.test(GameDescription.of(candidate));
  }

  /** Leaves out half of the rules at once where that goes, then quarters, and so on. */
  private boolean dropRules() {
    int before = smallest.size();
    for (int size = Math.max(1, smallest.size() / 2); size >= 1 && !isOver; size /= 2) {
      for (int end = smallest.size();
          end > 0 && !isOver;
          end = Math.min(end - size, smallest.size())) {
        List<Rule> without = new ArrayList<>(smallest);
        without.subList(Math.max(0, end - size), end).clear();
        if (fails(without)) {
          smallest = without;
        }
      }
    }
    return smallest.size() < before;
  }

  /** Makes single rules smaller. */
  private boolean shrinkRules() {
    boolean smaller = false;
    for (int i = smallest.size() - 1; i >= 0 && !isOver; i--) {
      Optional<List<Rule>> found = smallerAt(i);
      while (found.isPresent()) {
        smaller = true;
        smallest = found.get();
        found = smallerAt(i);
      }
    }
    return smaller;
  }

  private Optional<List<Rule>> smallerAt(int index) {
    return SmallerRules.than(smallest.get(index))
        .map(
            smaller -> {
              List<Rule> changed = new ArrayList<>(smallest);
              changed.set(index, smaller);
              return changed;
            })
        .takeWhile(candidate -> !isOver)
        .filter(this::fails)
        .findFirst();
  }
}

package org.propnet.verify.shrink;

import com.google.common.collect.ImmutableList;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.propnet.gdl.GameDescription;
import org.propnet.gdl.Rule;

/** Enumerates the rulesheets that are one shrinking step smaller than a rulesheet. */
public final class SmallerRulesheets {

  private SmallerRulesheets() {}

  /** All of them, those without a whole rule first. */
  public static Stream<GameDescription> than(GameDescription description) {
    ImmutableList<Rule> rules = description.rules();
    Stream<List<Rule>> withoutRules =
        IntStream.range(0, rules.size()).mapToObj(index -> with(rules, index, List.of()));
    Stream<List<Rule>> withSmallerRules =
        IntStream.range(0, rules.size())
            .boxed()
            .flatMap(
                index ->
                    SmallerRules.than(rules.get(index))
                        .map(smaller -> with(rules, index, List.of(smaller))));
    return Stream.concat(withoutRules, withSmallerRules).map(GameDescription::of);
  }

  private static List<Rule> with(List<Rule> rules, int index, List<Rule> replacement) {
    List<Rule> changed = new ArrayList<>(rules);
    changed.remove(index);
    changed.addAll(index, replacement);
    return changed;
  }
}

package org.propnet.verify.same;

import com.google.common.base.Joiner;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.propnet.budget.deadline.Deadline;
import org.propnet.gdl.Term;
import org.propnet.machine.Role;
import org.propnet.net.Vocabulary;

/** Proposes matches between the names of two games. */
final class NameCandidates {

  private NameCandidates() {}

  /** All matches to try; only equal names if those are complete. */
  static List<NameMatch> of(BuiltGame first, BuiltGame second, Deadline soon) {
    Vocabulary one = first.vocabulary();
    Vocabulary other = second.vocabulary();
    List<NameMatch> candidates = new ArrayList<>();
    candidates.add(NameMatch.ofEqualNames(one, other));
    if (candidates.get(0).isComplete()) {
      return candidates;
    }
    add(
        candidates,
        one,
        other,
        SymbolMatch.of(
            RuleSymbols.ofRules(first.description(), one),
            RuleSymbols.ofRules(second.description(), other),
            soon));
    if (candidates.stream().noneMatch(NameMatch::isComplete)) {
      add(
          candidates,
          one,
          other,
          SymbolMatch.of(RuleSymbols.ofVocabulary(one), RuleSymbols.ofVocabulary(other), soon));
      NetworkColours.match(first.net(), second.net(), soon).ifPresent(candidates::add);
    }
    return candidates;
  }

  private static void add(
      List<NameMatch> candidates,
      Vocabulary first,
      Vocabulary second,
      Map<String, String> symbols) {
    NameMatch names = SymbolMatch.of(symbols, first, second);
    if (candidates.stream().noneMatch(names::isLike)) {
      candidates.add(names);
    }
  }

  /** Why the roles can't correspond in their order, if they can't. */
  static Optional<String> differenceOfRoles(Vocabulary first, Vocabulary second) {
    List<Term> one = first.roles();
    List<Term> other = second.roles();
    if (one.size() != other.size()) {
      return Optional.of("the roles differ" + listed(one, other));
    }
    for (int role = 0; role < one.size(); role++) {
      boolean isElsewhere = other.contains(one.get(role)) && !other.get(role).equals(one.get(role));
      if (isElsewhere || isRandom(one.get(role)) != isRandom(other.get(role))) {
        return Optional.of("the order of the roles differs" + listed(one, other));
      }
    }
    return Optional.empty();
  }

  private static boolean isRandom(Term role) {
    return role.equals(Role.RANDOM.name());
  }

  private static String listed(List<Term> first, List<Term> second) {
    Joiner commas = Joiner.on(", ");
    return ": " + commas.join(first) + " in the first, " + commas.join(second) + " in the second";
  }
}

package org.propnet.check.rules;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.propnet.gdl.Constant;
import org.propnet.gdl.Function;
import org.propnet.gdl.GameDescription;
import org.propnet.gdl.Rule;
import org.propnet.gdl.Sentence;
import org.propnet.gdl.Term;
import org.propnet.gdl.text.Excerpt;
import org.propnet.gdl.text.Keywords;
import org.propnet.validate.Check;
import org.propnet.validate.relation.RuleWalk;
import org.propnet.validate.required.Findings;

/**
 * Finds constants and functions that occur once and have nearly the same name as a more frequent
 * one. Two names are compared only if they occur in the same argument of the same relation or
 * function; {@code true}, {@code next} and {@code init} count as the same, and so do the moves of
 * {@code legal} and {@code does}.
 */
final class MisspellingCheck {

  /*
   * For each place, the variants of frequent names with one letter left out are put into a hash
   * table, in which the variants of names that occur once are looked up. Two names that differ by
   * one letter share such a variant, so that only similar names are compared.
   */

  /** Minimum length; shorter names often differ by a letter on purpose. */
  private static final int MIN_LENGTH = 4;

  private static final int MAX_LENGTH = 40;

  /** Maximum number of variants before the check ends. */
  private static final int MAX_VARIANTS = 2_000_000;

  private final Map<String, Integer> owners = new HashMap<>();

  /** The names, by text and arity. */
  private final Map<String, Name> names = new HashMap<>();

  /** The names at each place. */
  private final Map<Long, Set<Name>> places = new LinkedHashMap<>();

  private int variants;
  private Sentence current = Sentence.of(Keywords.TERMINAL);

  /** A name, with the rule and the sentence in which it occurs first. */
  private static final class Name {
    final String text;
    final int arity;
    final int rule;
    final Sentence sentence;
    int count;

    Name(String text, int arity, int rule, Sentence sentence) {
      this.text = text;
      this.arity = arity;
      this.rule = rule;
      this.sentence = sentence;
    }
  }

  private MisspellingCheck() {}

  static void check(GameDescription description, Findings findings) {
    MisspellingCheck check = new MisspellingCheck();
    for (int i = 0; i < description.rules().size(); i++) {
      Rule rule = description.rules().get(i);
      int index = i;
      RuleWalk.sentences(rule, sentence -> check.visit(sentence, index));
    }
    check.report(findings);
  }

  private void visit(Sentence sentence, int rule) {
    current = sentence;
    switch (sentence.relation()) {
      case Keywords.TRUE, Keywords.NEXT, Keywords.INIT, Keywords.BASE ->
          visit(Keywords.TRUE, 0, sentence.arguments(), 0, rule);
      // The other arguments are roles and numbers, which have checks of their own.
      case Keywords.LEGAL, Keywords.DOES, Keywords.INPUT ->
          visit(Keywords.DOES, 0, sentence.arguments(), 1, rule);
      case Keywords.ROLE, Keywords.GOAL -> {}
      default -> visit(sentence.relation(), sentence.arity(), sentence.arguments(), 0, rule);
    }
  }

  /** Visits the arguments of a relation or function from one of them on. */
  private void visit(String name, int arity, List<Term> arguments, int from, int rule) {
    if (arguments.size() <= from) {
      return;
    }
    long owner = owners.computeIfAbsent(name + "/" + arity, key -> owners.size());
    for (int i = from; i < arguments.size(); i++) {
      Term argument = arguments.get(i);
      if (argument instanceof Constant constant) {
        meet(constant.name(), 0, owner << 32 | i, rule);
      } else if (argument instanceof Function function) {
        int inner = function.arguments().size();
        meet(function.name(), inner, owner << 32 | i, rule);
        // No name contains a parenthesis, so it distinguishes functions from relations.
        visit("(" + function.name(), inner, function.arguments(), 0, rule);
      }
    }
  }

  private void meet(String name, int arity, long placeKey, int rule) {
    Name met =
        names.computeIfAbsent(name + "/" + arity, key -> new Name(name, arity, rule, current));
    met.count++;
    places.computeIfAbsent(placeKey, key -> new LinkedHashSet<>()).add(met);
  }

  private void report(Findings findings) {
    for (Set<Name> here : places.values()) {
      if (here.stream().anyMatch(name -> name.count == 1)) {
        compare(here, findings);
      }
      if (variants > MAX_VARIANTS) {
        findings.addToWhole(
            Check.CHECK_SKIPPED,
            "there are too many names to look for misspelt ones in all of them",
            "check the rules in smaller parts");
        return;
      }
    }
  }

  private void compare(Set<Name> here, Findings findings) {
    Map<String, Name> known = new HashMap<>();
    for (Name name : here) {
      if (name.count > 1) {
        for (String variant : variants(name.text)) {
          known.putIfAbsent(variant, name);
        }
      }
    }
    for (Name name : here) {
      if (name.count == 1 && !known.isEmpty()) {
        for (String variant : variants(name.text)) {
          Name other = known.get(variant);
          if (other != null && isSlip(name, other)) {
            report(name, other, findings);
            break;
          }
        }
      }
    }
  }

  /** The name, and the name with each of its letters left out. */
  private List<String> variants(String name) {
    List<String> all = new ArrayList<>();
    if (name.length() >= MIN_LENGTH && name.length() <= MAX_LENGTH && variants <= MAX_VARIANTS) {
      all.add(name);
      for (int i = 0; i < name.length(); i++) {
        all.add(name.substring(0, i) + name.substring(i + 1));
      }
      variants += all.size();
    }
    return all;
  }

  /** Whether one name may be a misspelling of the other. */
  private static boolean isSlip(Name name, Name other) {
    return name.arity == other.arity
        && !name.text.equalsIgnoreCase(other.text) // found by another check
        && isSlip(name.text, other.text);
  }

  private static boolean isSlip(String one, String other) {
    int start = 0;
    int least = Math.min(one.length(), other.length());
    while (start < least && one.charAt(start) == other.charAt(start)) {
      start++;
    }
    int end = 0;
    while (end < least - start
        && one.charAt(one.length() - 1 - end) == other.charAt(other.length() - 1 - end)) {
      end++;
    }
    String left = one.substring(start, one.length() - end);
    String right = other.substring(start, other.length() - end);
    if (!(left + right).chars().allMatch(Character::isLetter)) {
      return false; // numbers differ on purpose
    }
    return switch (left.length() + right.length()) {
      case 1 -> true; // a letter too many or too few
      // Names of a series often differ by their first or last letter.
      case 2 -> left.length() == 1 && start > 0 && end > 0;
      case 4 -> // two neighbours swapped
          left.length() == 2
              && left.charAt(0) == right.charAt(1)
              && left.charAt(1) == right.charAt(0);
      default -> false;
    };
  }

  private static void report(Name name, Name other, Findings findings) {
    findings.add(
        Check.MISSPELLING,
        name.rule,
        name.sentence,
        Excerpt.of(name.text)
            + " occurs nowhere else, but "
            + Excerpt.of(other.text)
            + " occurs "
            + other.count
            + " times",
        "write " + Excerpt.of(other.text) + " if that is meant");
  }
}

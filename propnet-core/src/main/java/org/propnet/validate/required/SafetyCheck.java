package org.propnet.validate.required;

import java.util.HashMap;
import java.util.HashSet;
import java.util.LinkedHashSet;
import java.util.Map;
import java.util.Set;
import org.propnet.gdl.And;
import org.propnet.gdl.Distinct;
import org.propnet.gdl.GameDescription;
import org.propnet.gdl.Literal;
import org.propnet.gdl.Not;
import org.propnet.gdl.Or;
import org.propnet.gdl.Rule;
import org.propnet.gdl.text.Excerpt;
import org.propnet.validate.Check;
import org.propnet.validate.relation.RuleWalk;

/**
 * Finds variables of a head, a negation or a {@code distinct} that no positive literal binds.
 *
 * <p>A disjunction binds the variables that all of its branches bind; a branch may also use
 * variables bound outside the disjunction. The order of literals doesn't matter.
 */
final class SafetyCheck {

  /*
   * From the innermost literals outwards: each part of a body has the variables that it binds and
   * those that it uses without binding them. Parts are merged by adding the smaller set to the
   * larger one, so that a rule of any size, nested in any way, takes almost linear time.
   */

  private static final String CURE = "add a positive literal with that variable to the body";

  /** The number of variable uses so far. */
  private int uses;

  private SafetyCheck() {}

  /** The first literal that uses a variable without binding it. */
  private record Use(int number, String place, Literal literal) {

    static Use first(Use one, Use other) {
      return one.number <= other.number ? one : other;
    }
  }

  /**
   * The variables that a part of a body binds, and those that have to be bound outside it; both are
   * owned by the part.
   */
  private record Part(Set<String> bound, Map<String, Use> needed) {

    static Part empty() {
      return new Part(new HashSet<>(), new HashMap<>());
    }

    /** The conjunction of this and another part. */
    Part and(Part other) {
      remove(other.bound, needed);
      remove(bound, other.needed);
      return new Part(union(bound, other.bound), union(needed, other.needed));
    }

    /** The disjunction of this and another part. */
    Part or(Part other) {
      Set<String> smaller = bound.size() < other.bound.size() ? bound : other.bound;
      smaller.retainAll(smaller == bound ? other.bound : bound);
      return new Part(smaller, union(needed, other.needed));
    }

    private static void remove(Set<String> bound, Map<String, Use> needed) {
      needed.keySet().removeAll(bound); // iterates over the smaller one
    }

    private static Set<String> union(Set<String> one, Set<String> other) {
      Set<String> larger = one.size() < other.size() ? other : one;
      larger.addAll(larger == one ? other : one);
      return larger;
    }

    private static Map<String, Use> union(Map<String, Use> one, Map<String, Use> other) {
      Map<String, Use> larger = one.size() < other.size() ? other : one;
      Map<String, Use> smaller = larger == one ? other : one;
      smaller.forEach((name, use) -> larger.merge(name, use, Use::first));
      return larger;
    }
  }

  static void check(GameDescription description, Findings findings) {
    for (int i = 0; i < description.rules().size(); i++) {
      int rule = i;
      new SafetyCheck()
          .unbound(description.rules().get(i)).entrySet().stream()
              .sorted(Map.Entry.comparingByValue((a, b) -> Integer.compare(a.number, b.number)))
              .forEach(use -> report(use.getKey(), use.getValue(), rule, findings));
    }
  }

  private static void report(String name, Use use, int rule, Findings findings) {
    String problem =
        "the variable ?" + Excerpt.of(name) + use.place + " is bound by no positive literal";
    findings.add(Check.UNSAFE_VARIABLE, rule, use.literal, problem, CURE);
  }

  private Map<String, Use> unbound(Rule rule) {
    Part whole = uses(rule.head(), " of the head");
    return whole.and(all(rule.body())).needed;
  }

  private Part part(Literal literal) {
    if (literal instanceof Not) {
      return uses(literal, " of a negation");
    }
    if (literal instanceof Distinct) {
      return uses(literal, " of a distinct");
    }
    if (literal instanceof And and) {
      return all(and.operands());
    }
    if (literal instanceof Or or) {
      return any(or.operands());
    }
    Part part = Part.empty();
    addVariables(literal, part.bound);
    return part;
  }

  private Part all(Iterable<Literal> literals) {
    Part all = Part.empty();
    for (Literal literal : literals) {
      all = all.and(part(literal));
    }
    return all;
  }

  private Part any(Iterable<Literal> literals) {
    Part any = null;
    for (Literal literal : literals) {
      Part branch = part(literal);
      any = any == null ? branch : any.or(branch);
    }
    return any == null ? Part.empty() : any;
  }

  private Part uses(Literal literal, String place) {
    Set<String> names = new LinkedHashSet<>();
    addVariables(literal, names);
    Part part = Part.empty();
    for (String name : names) {
      part.needed.put(name, new Use(uses++, place, literal));
    }
    return part;
  }

  private static void addVariables(Literal literal, Set<String> names) {
    RuleWalk.arguments(literal).forEach(argument -> RuleWalk.variables(argument, names));
    RuleWalk.inside(literal).forEach(operand -> addVariables(operand, names));
  }
}

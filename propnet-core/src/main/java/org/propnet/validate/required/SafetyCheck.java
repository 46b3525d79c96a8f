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
import org.propnet.gdl.Sentence;
import org.propnet.gdl.text.Excerpt;
import org.propnet.validate.Check;
import org.propnet.validate.relation.RuleWalk;

/**
 * Finds variables of a head, a negation or a {@code distinct} that no positive literal binds.
 *
 * <p>A disjunction binds what each of its branches binds; a branch may also rely on what is bound
 * beside the disjunction. The order of literals doesn't matter.
 */
final class SafetyCheck {

  /*
   * From the innermost literals outwards: each part of a body has the variables that it binds and
   * those that it uses and leaves for what is around it to bind. Where parts meet, the smaller set
   * goes into the larger one, so that a rule of any size, nested in any way, takes little more
   * than linear time.
   */

  private static final String CURE = "add a positive literal with that variable to the body";

  /** How many uses of variables were met so far. */
  private int uses;

  private SafetyCheck() {}

  /** The literal that uses a variable and leaves it to others to bind; of several, the first. */
  private record Use(int number, String place, Literal literal) {

    static Use first(Use one, Use other) {
      return one.number <= other.number ? one : other;
    }
  }

  /** What a part of a body binds, and what it needs bound around it; both belong to it alone. */
  private record Part(Set<String> bound, Map<String, Use> needed) {

    static Part empty() {
      return new Part(new HashSet<>(), new HashMap<>());
    }

    /** This and another part; both have to hold. */
    Part and(Part other) {
      remove(other.bound, needed);
      remove(bound, other.needed);
      return new Part(union(bound, other.bound), union(needed, other.needed));
    }

    /** This and another part; one has to hold. */
    Part or(Part other) {
      Set<String> smaller = bound.size() < other.bound.size() ? bound : other.bound;
      smaller.retainAll(smaller == bound ? other.bound : bound);
      return new Part(smaller, union(needed, other.needed));
    }

    private static void remove(Set<String> bound, Map<String, Use> needed) {
      needed.keySet().removeAll(bound); // goes through the smaller one
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
    if (literal instanceof Sentence sentence) {
      sentence.arguments().forEach(argument -> RuleWalk.variables(argument, names));
    } else if (literal instanceof Distinct distinct) {
      RuleWalk.variables(distinct.left(), names);
      RuleWalk.variables(distinct.right(), names);
    } else if (literal instanceof Not not) {
      addVariables(not.operand(), names);
    } else {
      RuleWalk.operands(literal).forEach(operand -> addVariables(operand, names));
    }
  }
}

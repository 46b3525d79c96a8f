package org.propnet.contract;

import com.google.common.collect.ImmutableList;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.propnet.gdl.And;
import org.propnet.gdl.Distinct;
import org.propnet.gdl.Function;
import org.propnet.gdl.GameDescription;
import org.propnet.gdl.Literal;
import org.propnet.gdl.Not;
import org.propnet.gdl.Or;
import org.propnet.gdl.Rule;
import org.propnet.gdl.Sentence;
import org.propnet.gdl.Term;
import org.propnet.gdl.Variable;

/**
 * The meaning of a rulesheet by definition: all instances of the rules, and their well-founded
 * model by Van Gelder's alternating fixpoint, without strata, demand or an order of conditions.
 */
final class NaiveModel {

  private final List<Rule> instances = new ArrayList<>();

  NaiveModel(GameDescription game, List<Term> universe) {
    for (Rule rule : game.rules()) {
      Set<String> variables = new LinkedHashSet<>();
      collect(rule.head(), variables);
      rule.body().forEach(literal -> collect(literal, variables));
      instantiate(rule, List.copyOf(variables), new HashMap<>(), universe);
    }
  }

  /**
   * All sentences that follow from the given ones, which are included.
   *
   * @throws IllegalStateException if a sentence is undefined in the well-founded model
   */
  Set<Sentence> of(Set<Sentence> given) {
    Set<Sentence> certain = given;
    while (true) {
      Set<Sentence> possible = leastModel(given, certain);
      Set<Sentence> more = leastModel(given, possible);
      if (more.equals(certain)) {
        if (!possible.equals(certain)) {
          throw new IllegalStateException("neither true nor false: " + possible + certain);
        }
        return certain;
      }
      certain = more;
    }
  }

  private Set<Sentence> leastModel(Set<Sentence> given, Set<Sentence> whenNegated) {
    Set<Sentence> model = new HashSet<>(given);
    boolean isGrowing = true;
    while (isGrowing) {
      isGrowing = false;
      for (Rule rule : instances) {
        if (!model.contains(rule.head())
            && rule.body().stream().allMatch(literal -> holds(literal, model, whenNegated))) {
          model.add(rule.head());
          isGrowing = true;
        }
      }
    }
    return model;
  }

  private static boolean holds(Literal literal, Set<Sentence> model, Set<Sentence> whenNegated) {
    if (literal instanceof Not not) {
      return !holds(not.operand(), whenNegated, model);
    } else if (literal instanceof And and) {
      return and.operands().stream().allMatch(operand -> holds(operand, model, whenNegated));
    } else if (literal instanceof Or or) {
      return or.operands().stream().anyMatch(operand -> holds(operand, model, whenNegated));
    } else if (literal instanceof Distinct distinct) {
      return !distinct.left().equals(distinct.right());
    }
    return model.contains((Sentence) literal);
  }

  private void instantiate(
      Rule rule, List<String> variables, Map<String, Term> choice, List<Term> universe) {
    if (choice.size() == variables.size()) {
      ImmutableList.Builder<Literal> body = ImmutableList.builder();
      rule.body().forEach(literal -> body.add(put(literal, choice)));
      instances.add(new Rule((Sentence) put(rule.head(), choice), body.build()));
      return;
    }
    for (Term term : universe) {
      Map<String, Term> more = new HashMap<>(choice);
      more.put(variables.get(choice.size()), term);
      instantiate(rule, variables, more, universe);
    }
  }

  private static Literal put(Literal literal, Map<String, Term> choice) {
    if (literal instanceof Not not) {
      return new Not(put(not.operand(), choice));
    } else if (literal instanceof And and) {
      return new And(putAll(and.operands(), choice));
    } else if (literal instanceof Or or) {
      return new Or(putAll(or.operands(), choice));
    } else if (literal instanceof Distinct distinct) {
      return new Distinct(put(distinct.left(), choice), put(distinct.right(), choice));
    }
    Sentence sentence = (Sentence) literal;
    ImmutableList.Builder<Term> arguments = ImmutableList.builder();
    sentence.arguments().forEach(argument -> arguments.add(put(argument, choice)));
    return new Sentence(sentence.relation(), arguments.build());
  }

  private static ImmutableList<Literal> putAll(List<Literal> literals, Map<String, Term> choice) {
    return literals.stream()
        .map(literal -> put(literal, choice))
        .collect(ImmutableList.toImmutableList());
  }

  private static Term put(Term term, Map<String, Term> choice) {
    if (term instanceof Variable variable) {
      return choice.get(variable.name());
    } else if (term instanceof Function function) {
      ImmutableList.Builder<Term> arguments = ImmutableList.builder();
      function.arguments().forEach(argument -> arguments.add(put(argument, choice)));
      return new Function(function.name(), arguments.build());
    }
    return term;
  }

  private static void collect(Literal literal, Set<String> variables) {
    if (literal instanceof Not not) {
      collect(not.operand(), variables);
    } else if (literal instanceof And and) {
      and.operands().forEach(operand -> collect(operand, variables));
    } else if (literal instanceof Or or) {
      or.operands().forEach(operand -> collect(operand, variables));
    } else if (literal instanceof Distinct distinct) {
      collect(distinct.left(), variables);
      collect(distinct.right(), variables);
    } else {
      ((Sentence) literal).arguments().forEach(argument -> collect(argument, variables));
    }
  }

  private static void collect(Term term, Set<String> variables) {
    if (term instanceof Variable variable) {
      variables.add(variable.name());
    } else if (term instanceof Function function) {
      function.arguments().forEach(argument -> collect(argument, variables));
    }
  }
}

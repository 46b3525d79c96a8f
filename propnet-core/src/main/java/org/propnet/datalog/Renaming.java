package org.propnet.datalog;

import it.unimi.dsi.fastutil.ints.Int2IntOpenHashMap;
import java.util.List;

/** Renumbers variables in the order of their first occurrence. */
final class Renaming {

  private final Int2IntOpenHashMap numbers = new Int2IntOpenHashMap();
  private final int first;

  /** Numbers from 0 on. */
  Renaming() {
    this(0);
  }

  /** Numbers from another one on. */
  Renaming(int first) {
    this.first = first;
  }

  int of(int variable) {
    return numbers.computeIfAbsent(variable, key -> first + numbers.size());
  }

  int count() {
    return numbers.size();
  }

  List<Atom> atoms(List<Atom> atoms) {
    return atoms.stream()
        .map(atom -> new Atom(atom.relation(), patterns(atom.arguments())))
        .toList();
  }

  List<ProgramRule.Inequality> inequalities(List<ProgramRule.Inequality> inequalities) {
    return inequalities.stream()
        .map(
            inequality ->
                new ProgramRule.Inequality(
                    pattern(inequality.left()),
                    pattern(inequality.right()),
                    inequality.ascending()))
        .toList();
  }

  List<Pattern> patterns(List<Pattern> patterns) {
    return patterns.stream().map(this::pattern).toList();
  }

  Pattern pattern(Pattern pattern) {
    if (pattern instanceof Pattern.Var var) {
      return new Pattern.Var(of(var.variable()));
    }
    if (pattern instanceof Pattern.Apply apply) {
      return new Pattern.Apply(apply.symbol(), patterns(apply.arguments()));
    }
    return pattern;
  }
}

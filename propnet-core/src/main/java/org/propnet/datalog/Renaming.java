package org.propnet.datalog;

import it.unimi.dsi.fastutil.ints.Int2IntOpenHashMap;

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

  int count() {
    return numbers.size();
  }

  /** The rule with its variables renumbered, those of the head first. */
  ProgramRule rule(ProgramRule rule) {
    ProgramRule renamed = rule.map(this::pattern);
    return new ProgramRule(
        renamed.head(),
        renamed.positive(),
        renamed.negative(),
        renamed.distinct(),
        count(),
        rule.source());
  }

  Pattern pattern(Pattern pattern) {
    if (pattern instanceof Pattern.Var var) {
      return new Pattern.Var(
          numbers.computeIfAbsent(var.variable(), key -> first + numbers.size()));
    }
    if (pattern instanceof Pattern.Apply apply) {
      return new Pattern.Apply(
          apply.symbol(), apply.arguments().stream().map(this::pattern).toList());
    }
    return pattern;
  }
}

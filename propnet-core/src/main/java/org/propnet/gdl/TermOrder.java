package org.propnet.gdl;

import java.util.List;

/**
 * A total order of terms, consistent with equals. Hash tables fall back on it for colliding hashes,
 * which the author of a rulesheet can provoke; without it look-ups would degrade to linear time.
 */
final class TermOrder {

  private TermOrder() {}

  static int compare(Term left, Term right) {
    if (left instanceof Constant a && right instanceof Constant b) {
      return a.name().compareTo(b.name());
    }
    if (left instanceof Variable a && right instanceof Variable b) {
      return a.name().compareTo(b.name());
    }
    if (left instanceof Function a && right instanceof Function b) {
      int names = a.name().compareTo(b.name());
      return names != 0 ? names : compare(a.arguments(), b.arguments());
    }
    return Integer.compare(kind(left), kind(right));
  }

  private static int compare(List<Term> left, List<Term> right) {
    int order = Integer.compare(left.size(), right.size());
    for (int i = 0; order == 0 && i < left.size(); i++) {
      order = compare(left.get(i), right.get(i));
    }
    return order;
  }

  private static int kind(Term term) {
    return term instanceof Constant ? 0 : term instanceof Variable ? 1 : 2;
  }
}

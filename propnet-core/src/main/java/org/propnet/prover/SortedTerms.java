package org.propnet.prover;

import com.google.common.collect.ImmutableList;
import java.util.ArrayList;
import java.util.Collection;
import java.util.Comparator;
import java.util.List;
import org.propnet.gdl.Term;
import org.propnet.gdl.text.TextOrder;

/** Puts terms into the order of their texts, making each text once. */
final class SortedTerms {

  private record Line(String text, Term term) {}

  private SortedTerms() {}

  static ImmutableList<Term> of(Collection<GroundTerm> terms) {
    List<Line> lines = new ArrayList<>(terms.size());
    for (GroundTerm ground : terms) {
      Term term = ground.toTerm();
      lines.add(new Line(term.toString(), term));
    }
    lines.sort(Comparator.comparing(Line::text, TextOrder.BY_CODE_POINT));
    return lines.stream().map(Line::term).collect(ImmutableList.toImmutableList());
  }
}

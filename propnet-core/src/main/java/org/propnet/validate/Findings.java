package org.propnet.validate;

import com.google.common.collect.ImmutableList;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import org.propnet.gdl.GameDescription;
import org.propnet.gdl.SourcePosition;

/** Collects what the checks of one description find. */
final class Findings {

  private final GameDescription description;
  private final List<Finding> list = new ArrayList<>();

  Findings(GameDescription description) {
    this.description = description;
  }

  void error(int rule, String problem, String cure) {
    list.add(new Finding(Severity.ERROR, rule, description.position(rule), problem, cure));
  }

  void note(int rule, String problem, String cure) {
    list.add(new Finding(Severity.NOTE, rule, description.position(rule), problem, cure));
  }

  void errorOfWhole(String problem, String cure) {
    list.add(new Finding(Severity.ERROR, Finding.WHOLE_RULESHEET, beginning(), problem, cure));
  }

  boolean isEmpty() {
    return list.isEmpty();
  }

  private SourcePosition beginning() {
    String source = description.rules().isEmpty() ? "rulesheet" : description.position(0).source();
    return new SourcePosition(source, 1, 1);
  }

  ImmutableList<Finding> inOrder() {
    return ImmutableList.sortedCopyOf(Comparator.comparingInt(Finding::rule), list);
  }
}

package org.propnet.validate.required;

import org.propnet.gdl.GameDescription;
import org.propnet.gdl.Sentence;
import org.propnet.validate.Check;
import org.propnet.validate.relation.Relation;

/** Finds rules for relations that are given by the course of the game rather than by rules. */
final class HeadCheck {

  private HeadCheck() {}

  static void check(GameDescription description, Findings findings) {
    for (int i = 0; i < description.rules().size(); i++) {
      Sentence head = description.rules().get(i).head();
      Relation relation = Relation.of(head);
      if (relation.equals(Relation.TRUE)) {
        findings.add(
            Check.DERIVED_KEYWORD,
            i,
            head,
            "a rule can't derive 'true': the state at hand says what is true",
            "derive 'init' or 'next', or a relation of another name");
      } else if (relation.equals(Relation.DOES)) {
        findings.add(
            Check.DERIVED_KEYWORD,
            i,
            head,
            "a rule can't derive 'does': the joint move at hand says which moves are made",
            "derive 'legal', or a relation of another name");
      }
    }
  }
}

package org.propnet.check.rules;

import com.google.common.collect.HashMultiset;
import com.google.common.collect.ImmutableList;
import com.google.common.collect.Multiset;
import org.propnet.gdl.Constant;
import org.propnet.gdl.GameDescription;
import org.propnet.gdl.GameDescription.EmptyCompound;
import org.propnet.gdl.Rule;
import org.propnet.gdl.text.Excerpt;
import org.propnet.validate.Check;
import org.propnet.validate.relation.RuleWalk;
import org.propnet.validate.required.Findings;

/**
 * Finds unusual notation without effect here: a name both with empty parentheses and without, and
 * facts written as rules without conditions.
 */
final class SpellingCheck {

  private SpellingCheck() {}

  static void check(GameDescription description, Findings findings) {
    for (int i = 0; i < description.rules().size(); i++) {
      if (description.rules().get(i).body().isEmpty()
          && !description.position(i).equals(description.position(i, 0))) {
        findings.add(
            Check.EMPTY_BODY,
            i,
            "this rule has no conditions, so it is a fact",
            "write the head alone, or add the conditions that are missing");
      }
    }
    ImmutableList<EmptyCompound> compounds = description.emptyCompounds();
    if (compounds.isEmpty()) {
      return;
    }
    Multiset<String> relations = HashMultiset.create();
    Multiset<String> constants = HashMultiset.create();
    for (Rule rule : description.rules()) {
      RuleWalk.sentences(
          rule,
          sentence -> {
            if (sentence.arguments().isEmpty()) {
              relations.add(sentence.relation());
            }
          });
      RuleWalk.terms(
          rule,
          (literal, term) -> {
            if (term instanceof Constant constant) {
              constants.add(constant.name());
            }
          });
    }
    for (EmptyCompound compound : compounds) {
      Multiset<String> written = compound.isRelation() ? relations : constants;
      if (written.count(compound.name()) > compound.count()) {
        report(compound, description, findings);
      }
    }
  }

  private static void report(
      EmptyCompound compound, GameDescription description, Findings findings) {
    String name = Excerpt.of(compound.name());
    Rule rule = description.rules().get(compound.rule());
    findings.add(
        Check.EMPTY_PARENTHESES,
        compound.rule(),
        RuleWalk.literals(rule).get(compound.literal()),
        name
            + " is written both as ("
            + name
            + ") and as "
            + name
            + "; here the two are the same, but not to every engine",
        "write " + name + " without parentheses everywhere");
  }
}

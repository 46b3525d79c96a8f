package org.propnet.ground;

import java.util.List;

/** The rules of a game in normal form, with the tables that give their numbers a meaning. */
record Program(TermPool terms, Relations relations, List<ProgramRule> rules) {

  /** The same tables with other rules. */
  Program withRules(List<ProgramRule> otherRules) {
    return new Program(terms, relations, otherRules);
  }
}

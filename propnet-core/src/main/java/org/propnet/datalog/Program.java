package org.propnet.datalog;

import java.util.List;

/** The rules of a game in normal form, with the tables that their numbers refer to. */
public record Program(TermPool terms, Relations relations, List<ProgramRule> rules) {

  /** The same tables with other rules. */
  public Program withRules(List<ProgramRule> otherRules) {
    return new Program(terms, relations, otherRules);
  }
}

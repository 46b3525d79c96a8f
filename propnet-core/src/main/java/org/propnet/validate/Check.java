package org.propnet.validate;

import java.util.Locale;

/**
 * The checks of rulesheets. The text of a check is its name in documents, on the command line and
 * in reports, which is stable across versions.
 */
public enum Check {
  /** The text is not a rulesheet. */
  SYNTAX(
      Severity.ERROR,
      Scope.RULES,
      "text that is no rule",
      "Write every rule as a sentence or as (<= head condition …), each parenthesis closed once."),

  /** A rulesheet without roles. */
  MISSING_ROLE(
      Severity.ERROR, Scope.RULESHEET, "no role", "Add a fact such as (role white) for each role."),

  /** A role that isn't given by a ground fact. */
  DERIVED_ROLE(
      Severity.ERROR,
      Scope.RULES,
      "a role that isn't a fact",
      "Write one (role …) fact for each role, in their order."),

  /** A rule for {@code true} or {@code does}. */
  DERIVED_KEYWORD(
      Severity.ERROR,
      Scope.RULES,
      "a rule for 'true' or 'does'",
      "Derive init, next or legal: the state and the moves at hand are given."),

  /** A variable of a head, a negation or a {@code distinct} that no positive literal binds. */
  UNSAFE_VARIABLE(
      Severity.ERROR,
      Scope.RULES,
      "a variable that nothing binds",
      "Bind the variable by a condition that is neither negated nor a distinct."),

  /** A negation that depends on itself. */
  UNSTRATIFIED_NEGATION(
      Severity.ERROR,
      Scope.RULES,
      "a negation that depends on itself",
      "Rewrite one of the rules of the cycle so that it doesn't need the next."),

  /** A relation that depends on something that isn't known yet when it is evaluated. */
  UNTIMELY_DEPENDENCY(
      Severity.ERROR,
      Scope.RULES,
      "a relation that depends on a state or moves it can't know",
      "Keep does out of legal, goal and terminal, and the state out of init, base and input."),

  /** A rulesheet, or a role in it, without legal moves. */
  MISSING_LEGAL(
      Severity.ERROR,
      Scope.RULESHEET,
      "no legal moves, for a role or at all",
      "Give every role a move, perhaps noop, in every state that isn't terminal."),

  /** A rulesheet without {@code terminal}. */
  MISSING_TERMINAL(
      Severity.ERROR,
      Scope.RULESHEET,
      "no end of the game",
      "Add a rule for terminal that holds in the end, whatever is played."),

  /** A rulesheet without goals. */
  MISSING_GOAL(
      Severity.ERROR,
      Scope.RULESHEET,
      "no goals",
      "Add rules for goal, so that each role has exactly one goal value in the end."),

  /** A goal value that isn't an integer. */
  GOAL_NOT_A_NUMBER(
      Severity.ERROR,
      Scope.RULES,
      "a goal value that isn't an integer",
      "Write goal values as integers from 0 to 100."),

  /** A rulesheet whose initial state is empty. */
  MISSING_INIT(
      Severity.WARNING,
      Scope.RULESHEET,
      "no initial state",
      "Add an (init …) fact for everything that is true in the beginning."),

  /** A role without goals, where other roles have some. */
  ROLE_WITHOUT_GOAL(
      Severity.WARNING,
      Scope.RULESHEET,
      "a role without goals",
      "Add a rule that says what the end of the game is worth to that role."),

  /** A goal value outside the range of the language. */
  GOAL_OUT_OF_RANGE(
      Severity.WARNING,
      Scope.RULES,
      "a goal value below 0 or above 100",
      "Scale the goal values to integers from 0 to 100."),

  /** A recursion through which terms may grow without bound. */
  UNRESTRICTED_RECURSION(
      Severity.WARNING,
      Scope.RULES,
      "a recursion in which an argument isn't restricted",
      "Bind the argument by a condition that doesn't depend on the head, such as a fact about the board."),

  /** A relation name with several numbers of arguments. */
  RELATION_ARITY(
      Severity.WARNING,
      Scope.RULES,
      "a relation name with different numbers of arguments",
      "Give the relation one number of arguments, or use two names."),

  /** A function name with several numbers of arguments. */
  FUNCTION_ARITY(
      Severity.WARNING,
      Scope.RULES,
      "a function name with different numbers of arguments",
      "Give the function one number of arguments, or use two names."),

  /** A keyword where it has no meaning. */
  MISPLACED_KEYWORD(
      Severity.WARNING,
      Scope.RULES,
      "a keyword where it has no meaning",
      "Use init and next in heads only, and keywords around sentences, not in terms."),

  /** A move, a goal or a declaration for a name that is no role. */
  UNKNOWN_ROLE(
      Severity.WARNING,
      Scope.RULESHEET,
      "a name that is no role",
      "Write the name of a role, or add a fact for it."),

  /** A relation in a body that no rule derives. */
  UNDEFINED_RELATION(
      Severity.WARNING,
      Scope.RULESHEET,
      "a relation that no rule derives",
      "Correct the name, or add facts or rules for the relation."),

  /** A name that seems to be a misspelling of another one. */
  MISSPELLING(
      Severity.WARNING,
      Scope.RULESHEET,
      "a name that looks like another one, misspelt",
      "Write both names the same if one thing is meant."),

  /** Names that differ only in capitals. */
  LETTER_CASE(
      Severity.WARNING,
      Scope.RULES,
      "names that differ only in capitals",
      "Write both names the same, or give one of them another name."),

  /** A name with empty parentheses, beside the name alone. */
  EMPTY_PARENTHESES(
      Severity.WARNING,
      Scope.RULES,
      "a name both with empty parentheses and without",
      "Write names that take no arguments without parentheses."),

  /** A rule without conditions. */
  EMPTY_BODY(
      Severity.WARNING,
      Scope.RULES,
      "a rule without conditions",
      "Write facts without '<=', or add the conditions that are missing."),

  /** A duplicate rule. */
  DUPLICATE_RULE(
      Severity.WARNING,
      Scope.RULES,
      "a rule that is there twice",
      "Leave one of the two rules out, or correct the one that was meant otherwise."),

  /** A body that contradicts itself. */
  CONTRADICTION(
      Severity.WARNING,
      Scope.RULES,
      "conditions that contradict each other",
      "Correct one of the conditions, or leave the rule out."),

  /** A rule whose conditions never hold together in a reachable state. */
  DEAD_RULE(
      Severity.WARNING,
      Scope.GROUNDING,
      "a rule that can never fire",
      "Correct the conditions, or leave the rule out."),

  /** A relation that no other rule uses. */
  UNUSED_RELATION(
      Severity.NOTE,
      Scope.RULESHEET,
      "a relation that no other rule uses",
      "Use the relation, or leave its rules out."),

  /**
   * A proposition or move that the rules may derive, but {@code base} or {@code input} doesn't
   * declare.
   */
  UNDECLARED_PROPOSITION(
      Severity.NOTE,
      Scope.GROUNDING,
      "'base' or 'input' lacks what the rules derive",
      "Declare all that the rules derive, or correct these."),

  /**
   * A proposition or move that {@code base} or {@code input} declares, but the rules never derive.
   */
  UNREACHABLE_DECLARATION(
      Severity.NOTE,
      Scope.GROUNDING,
      "'base' or 'input' has what the rules never derive",
      "Declare no more than the rules derive, or correct these."),

  /** A check that was skipped, because it would have taken too long or isn't possible. */
  CHECK_SKIPPED(
      Severity.NOTE,
      Scope.RULES,
      "a check that was left out",
      "Do what the finding says, or make the rulesheet smaller.");

  /** The input of a check. */
  public enum Scope {
    /** Rules: findings in a part of a rulesheet also apply to the whole. */
    RULES,
    /** The whole rulesheet: the check isn't possible while a rule can't be read. */
    RULESHEET,
    /** The sentences that the rules derive, which requires grounding. */
    GROUNDING
  }

  private final Severity severity;
  private final Scope scope;
  private final String summary;
  private final String help;

  Check(Severity severity, Scope scope, String summary, String help) {
    this.severity = severity;
    this.scope = scope;
    this.summary = summary;
    this.help = help;
  }

  /** The severity of all findings of this check. */
  public Severity severity() {
    return severity;
  }

  /** The input of this check. */
  public Scope scope() {
    return scope;
  }

  /** A short description of its findings. */
  public String summary() {
    return summary;
  }

  /** The remedy for its findings, in a sentence. */
  public String help() {
    return help;
  }

  /** The name of the check, such as {@code unsafe-variable}. */
  @Override
  public String toString() {
    return name().toLowerCase(Locale.ROOT).replace('_', '-');
  }
}

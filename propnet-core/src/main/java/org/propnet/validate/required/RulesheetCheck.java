package org.propnet.validate.required;

import static com.google.common.collect.ImmutableList.toImmutableList;
import static com.google.common.collect.ImmutableMap.toImmutableMap;

import com.google.common.collect.ImmutableList;
import com.google.common.collect.ImmutableMap;
import com.google.common.collect.ImmutableSet;
import java.util.HashMap;
import java.util.HashSet;
import java.util.Map;
import java.util.Set;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;
import org.propnet.gdl.GameDescription;
import org.propnet.validate.Check;
import org.propnet.validate.Finding;
import org.propnet.validate.InvalidRulesheetException;
import org.propnet.validate.Severity;
import org.propnet.validate.relation.Edge;
import org.propnet.validate.relation.Relation;
import org.propnet.validate.relation.RelationGraph;
import org.propnet.validate.relation.RuleWalk;
import org.propnet.validate.relation.Stratification;

/**
 * The checks that a rulesheet has to pass before any engine can play it.
 *
 * <p>Errors are: nesting beyond the bound, an arrow such as {@code =>} for {@code <=}, no role, a
 * role that is not given by a ground fact, a rule for {@code true} or {@code does}, a variable that
 * no positive literal binds, a negation that depends on itself, and a relation ({@code legal},
 * {@code goal}, {@code terminal}, {@code init}, and the declarations) that depends on moves or on
 * the state where it must not. Warnings are: a name with several arities, and a keyword with an
 * unusual one.
 *
 * <p>All methods are safe to call from any thread; their time is close to linear in the length of
 * the rulesheet, and no rulesheet makes them overflow the stack.
 */
public final class RulesheetCheck {

  private static final ImmutableList<Relation> ABOUT_THE_GAME =
      ImmutableList.of(Relation.INIT, Relation.BASE, Relation.INPUT);
  private static final ImmutableList<Relation> ABOUT_A_STATE =
      ImmutableList.of(Relation.LEGAL, Relation.GOAL, Relation.TERMINAL);
  private static final ImmutableMap<String, Integer> ARITIES_OF_KEYWORDS =
      Stream.concat(KeywordSlip.IN_HEADS.stream(), Stream.of(Relation.TRUE, Relation.DOES))
          .collect(toImmutableMap(Relation::name, Relation::arity));

  private RulesheetCheck() {}

  /** The findings about a description, in the order of its rules; often none. */
  public static ImmutableList<Finding> findings(GameDescription description) {
    Findings findings = new Findings(description);
    check(description, findings);
    return findings.inOrder();
  }

  /**
   * Runs the checks.
   *
   * @return the relations, for further checks; null if the rules are nested too deep, or have
   *     arrows that make their meaning unclear
   */
  public static @Nullable RelationGraph check(GameDescription description, Findings findings) {
    checkForm(description, findings);
    if (findings.has(Check.SYNTAX)) {
      return null;
    }
    RelationGraph graph = RelationGraph.of(description);
    SafetyCheck.check(description, findings);
    checkStrata(description, graph, findings);
    checkInfluence(graph, findings);
    checkArities(description, findings);
    return graph;
  }

  /** Runs the checks for rules that have no meaning under any interpretation. */
  private static void checkForm(GameDescription description, Findings findings) {
    FormCheck.nesting(description, findings);
    if (findings.isEmpty()) { // the other checks recurse over the nesting
      FormCheck.arrows(description, findings);
    }
    if (findings.isEmpty()) { // text after an arrow isn't a rule
      FormCheck.roles(description, findings);
      FormCheck.heads(description, findings);
    }
  }

  /** Finds negations that depend on themselves, one for each component of relations. */
  private static void checkStrata(
      GameDescription description, RelationGraph graph, Findings findings) {
    for (Stratification.Conflict conflict : Stratification.of(description, graph).conflicts()) {
      findings.add(
          Check.UNSTRATIFIED_NEGATION,
          conflict.rule(),
          conflict.literal(),
          "a negation depends on itself: " + conflict.cycle(),
          "rewrite one of these rules so that it doesn't need the next");
    }
  }

  /**
   * Finds relations that depend on something unavailable when they are evaluated: queries about a
   * state on moves, or the initial set-up on the state.
   */
  private static void checkInfluence(RelationGraph graph, Findings findings) {
    ImmutableSet<Relation> onMoves = graph.dependents(ImmutableSet.of(Relation.DOES));
    ImmutableSet<Relation> onState =
        graph.dependents(ImmutableSet.of(Relation.TRUE, Relation.DOES));
    for (int number = 0; number < graph.relations().size(); number++) {
      Relation relation = graph.relations().get(number);
      for (Edge edge : graph.edges().get(number)) {
        Relation body = graph.relations().get(edge.body());
        boolean isEarly = ABOUT_THE_GAME.contains(relation) && onState.contains(body);
        if (isEarly || (ABOUT_A_STATE.contains(relation) && onMoves.contains(body))) {
          findings.add(
              Check.UNTIMELY_DEPENDENCY,
              edge.rule(),
              edge.condition(),
              relation
                  + " depends through "
                  + body
                  + (isEarly
                      ? " on the state of the game, but it is asked before there is one"
                      : " on the moves that are made, but it is asked before they are"),
              "take " + body + " out of this rule");
        }
      }
    }
  }

  /** Finds relation names that occur with different numbers of arguments. */
  private static void checkArities(GameDescription description, Findings findings) {
    Map<String, Integer> arities = new HashMap<>(ARITIES_OF_KEYWORDS);
    Set<Relation> reported = new HashSet<>();
    for (int i = 0; i < description.rules().size(); i++) {
      int rule = i;
      RuleWalk.sentences(
          description.rules().get(i),
          sentence -> {
            Relation relation = Relation.of(sentence);
            Integer known = arities.putIfAbsent(relation.name(), relation.arity());
            if (known != null && known != relation.arity() && reported.add(relation)) {
              boolean isKeyword = ARITIES_OF_KEYWORDS.containsKey(relation.name());
              findings.add(
                  Check.RELATION_ARITY,
                  rule,
                  sentence,
                  relation
                      + " is another relation than "
                      + new Relation(relation.name(), known)
                      + (isKeyword ? ", the keyword" : ", which occurs earlier"),
                  "give it another name if that is meant, or correct the number of its arguments");
            }
          });
    }
  }

  /**
   * Refuses a description that is nested too deep, uses arrows, has no roles or derives them, or
   * derives {@code true} or {@code does}. Linear in its length, and fast.
   *
   * @throws InvalidRulesheetException in that case; with all errors among the {@link #findings}
   */
  public static void requireReadable(GameDescription description) {
    Findings findings = new Findings(description);
    checkForm(description, findings);
    if (!findings.isEmpty()) {
      requireValid(description);
    }
  }

  /**
   * Creates the exception for a description that an engine found to be invalid, with the same
   * findings as {@link #requireValid}.
   *
   * @throws IllegalStateException if there is no error in it
   */
  public static InvalidRulesheetException refusal(GameDescription description) {
    try {
      requireValid(description);
    } catch (InvalidRulesheetException invalid) {
      return invalid;
    }
    throw new IllegalStateException("an engine refuses a rulesheet that is valid");
  }

  /**
   * Refuses a description with an error in it.
   *
   * @throws InvalidRulesheetException if there is an error among the {@link #findings}
   */
  public static void requireValid(GameDescription description) {
    ImmutableList<Finding> errors =
        findings(description).stream()
            .filter(finding -> finding.severity() == Severity.ERROR)
            .collect(toImmutableList());
    if (!errors.isEmpty()) {
      throw new InvalidRulesheetException(errors);
    }
  }
}

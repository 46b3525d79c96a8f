package org.propnet.agreement;

import com.google.common.collect.HashMultiset;
import com.google.common.collect.Multiset;
import com.google.errorprone.annotations.Immutable;
import org.propnet.gdl.Distinct;
import org.propnet.gdl.GameDescription;
import org.propnet.gdl.Literal;
import org.propnet.gdl.Or;

/** The features that random games must have, each with its minimum frequency in percent. */
enum GameFeature {
  ONE_ROLE(10, survey -> survey.ground.roles().size() == 1),
  FOUR_ROLES(10, survey -> survey.ground.roles().size() == 4),
  SIMULTANEOUS_MOVES(10, survey -> survey.isSimultaneous),
  TURNS(10, survey -> survey.hasTurns),
  STATIC_RECURSION(10, survey -> Relations.of(survey.description).recur(false)),
  DYNAMIC_RECURSION(10, survey -> Relations.of(survey.description).recur(true)),
  CYCLES_WHEN_GROUND(5, survey -> survey.hasCycles),
  NEGATION_OF_DERIVED_RELATIONS(30, survey -> Relations.of(survey.description).negateDerived()),
  OR(20, survey -> anyLiteral(survey.description, Or.class)),
  DISTINCT(20, survey -> anyLiteral(survey.description, Distinct.class)),
  FUNCTION_TERMS(50, survey -> survey.description.toString().contains("(true (")),
  NO_DECLARATION(10, survey -> declares(survey, 0)),
  BASE_TOO_WIDE(5, survey -> survey.ground.report().bases().declared() > bases(survey)),
  BASE_TOO_NARROW(5, survey -> hasBase(survey) && undeclaredBases(survey) > 0),
  INPUT_TOO_WIDE(
      5,
      survey ->
          survey.ground.report().inputs().declared() > survey.ground.report().inputs().used()),
  LEGAL_BUT_UNDECLARED(
      5,
      survey ->
          survey.ground.report().inputs().declared() > 0
              && survey.ground.report().inputs().undeclaredCount() > 0),
  NO_LEGAL_MOVE(1, survey -> survey.getsStuck),
  NO_GOAL(10, survey -> survey.lacksGoal),
  SEVERAL_GOALS(10, survey -> survey.doublesGoal),
  A_GOAL_THAT_IS_NO_NUMBER(2, survey -> survey.hasOddGoal),
  REPEATED_STATES(40, survey -> survey.repeats),
  AN_END(40, survey -> survey.ends),
  SEVERAL_RULES_FOR_A_HEAD(50, survey -> hasSeveralRules(survey.description)),
  UNUSED_RULES(10, survey -> survey.description.toString().contains("idle")),
  ODD_SYMBOLS(10, survey -> survey.description.toString().matches("(?s).*[^\\w\\s()?<=-].*")),
  MANY_STATES(30, survey -> survey.stateCount() >= 10);

  @Immutable
  @FunctionalInterface
  private interface Look {
    boolean sees(Survey survey);
  }

  final int percent;
  private final Look look;

  GameFeature(int percent, Look look) {
    this.percent = percent;
    this.look = look;
  }

  boolean isIn(Survey survey) {
    return look.sees(survey);
  }

  private static boolean anyLiteral(GameDescription game, Class<? extends Literal> type) {
    return game.rules().stream().flatMap(rule -> rule.body().stream()).anyMatch(type::isInstance);
  }

  private static boolean declares(Survey survey, int number) {
    return survey.ground.report().bases().declared() + survey.ground.report().inputs().declared()
        == number;
  }

  private static boolean hasBase(Survey survey) {
    return survey.ground.report().bases().declared() > 0;
  }

  private static int bases(Survey survey) {
    return survey.ground.report().bases().used();
  }

  private static int undeclaredBases(Survey survey) {
    return survey.ground.report().bases().undeclaredCount();
  }

  private static boolean hasSeveralRules(GameDescription game) {
    Multiset<Object> heads = HashMultiset.create();
    game.rules().stream()
        .filter(rule -> !rule.body().isEmpty())
        .forEach(rule -> heads.add(rule.head()));
    return heads.entrySet().stream().anyMatch(head -> head.getCount() > 1);
  }
}

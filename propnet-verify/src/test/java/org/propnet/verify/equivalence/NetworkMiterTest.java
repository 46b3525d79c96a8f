package org.propnet.verify.equivalence;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNotEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import com.google.common.collect.ImmutableSet;
import java.util.List;
import java.util.Set;
import java.util.SplittableRandom;
import net.jqwik.api.Arbitrary;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import net.jqwik.api.Provide;
import net.jqwik.api.Tag;
import org.junit.jupiter.api.Test;
import org.propnet.fixture.NetworkRecipe;
import org.propnet.fixture.NetworkRecipes;
import org.propnet.fixture.Vocabularies;
import org.propnet.net.Link;
import org.propnet.net.PropNet;
import org.propnet.net.PropNetBuilder;
import org.propnet.net.Vocabulary;
import org.propnet.optimizer.MistakenPass;
import org.propnet.optimizer.Optimizer;
import org.propnet.optimizer.pass.Assumption;
import org.propnet.optimizer.pass.NetworkPass;
import org.propnet.optimizer.pass.PassContext;
import org.propnet.verify.equivalence.CheckedOutput.Verdict;

/**
 * Property-based test that the verdicts of the miter on small networks are those of exhaustive
 * comparison.
 */
final class NetworkMiterTest {

  private static final List<Set<Assumption>> ASSUMPTIONS =
      List.of(
          Set.of(),
          Set.of(Assumption.ONE_MOVE_PER_ROLE),
          Set.of(Assumption.LEGAL_MOVES),
          Set.of(Assumption.ONE_MOVE_PER_ROLE, Assumption.LEGAL_MOVES));

  @Provide
  Arbitrary<NetworkRecipe> recipes() {
    return NetworkRecipes.dense();
  }

  private static MiterResult compare(PropNet first, PropNet second, Set<Assumption> assumptions) {
    return NetworkMiter.compare(
        first, second, assumptions, PassContext.UNLIMITED, MiterLimits.DEFAULT);
  }

  /** Compares in both ways and counts the outputs that remain undecided needlessly. */
  private static int undecided(PropNet first, PropNet second, Set<Assumption> assumptions) {
    int undecided = 0;
    Exhaustion truth = new Exhaustion(first, second, assumptions);
    for (CheckedOutput checked : compare(first, second, assumptions).outputs()) {
      boolean differs = truth.differs(checked.output());
      assertEquals(checked.verdict() == Verdict.DIFFERENT, checked.difference().isPresent());
      switch (checked.verdict()) {
        case PROVEN -> assertEquals(false, differs, checked::toString);
        case DIFFERENT -> {
          assertEquals(true, differs, checked::toString);
          NetworkDifference difference = checked.difference().get();
          assertNotEquals(difference.first(), difference.second());
        }
        case UNDECIDED -> undecided++;
      }
    }
    return undecided;
  }

  @Property(tries = 75)
  void verdictsAreTrueForMistakenPasses(
      @ForAll("recipes") NetworkRecipe recipe, @ForAll MistakenPass.Mistake mistake) {
    PropNet net = recipe.build();
    PropNet changed = new MistakenPass(mistake).apply(net, PassContext.UNLIMITED);
    for (Set<Assumption> assumptions : ASSUMPTIONS) {
      int undecided = undecided(net, changed, assumptions);
      assertTrue(undecided == 0 || net.groupCount() + changed.groupCount() > 0);
    }
  }

  @Property(tries = 37)
  void verdictsAreTrueForPasses(@ForAll("recipes") NetworkRecipe recipe) {
    PropNet net = recipe.build();
    for (NetworkPass pass : Optimizer.ALL_PASSES) {
      PropNet changed = pass.apply(net, PassContext.UNLIMITED);
      undecided(net, changed, pass.assumptions());
      MiterResult result = compare(net, changed, pass.assumptions());
      assertEquals(0, result.count(Verdict.DIFFERENT), pass.name());
    }
  }

  /** Networks that have only their vocabulary in common. */
  @Property(tries = 50)
  void verdictsAreTrueForUnrelatedNetworks(@ForAll long seed) {
    SplittableRandom random = new SplittableRandom(seed);
    NetworkRecipe one = NetworkRecipes.dense(random);
    NetworkRecipe other = NetworkRecipes.dense(random);
    PropNet first = one.build();
    PropNet second =
        new NetworkRecipe(
                one.bases(), one.moves(), one.goalValues(), 0, other.blocks(), other.outputs())
            .build(first.vocabulary());
    for (Set<Assumption> assumptions : ASSUMPTIONS) {
      undecided(first, second, assumptions);
    }
  }

  @Property(tries = 50)
  void everyNetworkIsProvenToEqualItself(@ForAll("recipes") NetworkRecipe recipe) {
    PropNet net = recipe.build();
    MiterResult result = compare(net, net, ImmutableSet.of());
    assertEquals(result.outputs().size(), result.count(Verdict.PROVEN));
    assertTrue(result.difference().isEmpty());
  }

  @Tag("deep")
  @Property(tries = 300)
  void verdictsAreTrueForManyNetworks(
      @ForAll("recipes") NetworkRecipe recipe,
      @ForAll MistakenPass.Mistake mistake,
      @ForAll long seed) {
    verdictsAreTrueForMistakenPasses(recipe, mistake);
    verdictsAreTrueForPasses(recipe);
    verdictsAreTrueForUnrelatedNetworks(seed);
    everyNetworkIsProvenToEqualItself(recipe);
  }

  /** Compares networks with a mistaken transition, and a goal and a legality that are the same. */
  private static MiterResult compareDecidedByMove(boolean isLegality) {
    Vocabulary vocabulary = Vocabularies.of(1, 1);
    return compare(
        decidedByMove(vocabulary, false, isLegality),
        decidedByMove(vocabulary, true, isLegality),
        Set.of(Assumption.LEGAL_MOVES));
  }

  /** A network in which the only move decides the transition, a goal, and perhaps its legality. */
  private static PropNet decidedByMove(
      Vocabulary vocabulary, boolean inverted, boolean isLegality) {
    PropNetBuilder builder = new PropNetBuilder(vocabulary);
    int move = builder.input(0, 0);
    builder.next(0, inverted ? Link.invert(move) : move);
    builder.goal(0, 0, move);
    builder.legal(0, 0, isLegality ? move : Link.TRUE);
    return builder.build();
  }

  @Test
  void aGoalThatDependsOnMovesLeavesTheRestDecidable() {
    for (CheckedOutput checked : compareDecidedByMove(false).outputs()) {
      NetworkOutput output = checked.output();
      Verdict expected =
          switch (output.kind()) {
            case NEXT -> Verdict.DIFFERENT;
            case GOAL -> output.number() == 0 ? Verdict.UNDECIDED : Verdict.PROVEN;
            case LEGAL, TERMINAL -> Verdict.PROVEN;
          };
      assertEquals(expected, checked.verdict(), checked::toString);
    }
  }

  @Test
  void nothingIsDecidableIfLegalMovesDependOnMoves() {
    MiterResult result = compareDecidedByMove(true);
    assertEquals(result.outputs().size(), result.count(Verdict.UNDECIDED));
  }

  @Test
  void refusesNetworksOfDifferentGames() {
    PropNet net = new PropNetBuilder(Vocabularies.of(1, 1)).build();
    PropNet other = new PropNetBuilder(Vocabularies.of(1, 1)).build();
    assertThrows(IllegalArgumentException.class, () -> compare(net, other, Set.of()));
  }
}

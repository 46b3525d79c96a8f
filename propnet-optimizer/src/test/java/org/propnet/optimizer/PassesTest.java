package org.propnet.optimizer;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertSame;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.List;
import java.util.Set;
import java.util.SplittableRandom;
import java.util.stream.Stream;
import net.jqwik.api.Arbitrary;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import net.jqwik.api.Provide;
import net.jqwik.api.Tag;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;
import org.junit.jupiter.params.provider.MethodSource;
import org.propnet.fixture.Assignment;
import org.propnet.fixture.NetworkOutputs;
import org.propnet.fixture.NetworkRecipe;
import org.propnet.fixture.NetworkRecipes;
import org.propnet.fixture.NetworkText;
import org.propnet.net.PropNet;
import org.propnet.optimizer.pass.Assumption;
import org.propnet.optimizer.pass.NetworkPass;
import org.propnet.optimizer.pass.PassContext;
import org.propnet.optimizer.simplification.EqualBasesPass;

/**
 * Property-based tests of all passes: every pass preserves the meaning of a network, and reaches a
 * fixed point.
 */
final class PassesTest {

  private static final int ASSIGNMENTS = 64;
  private static final int NETWORKS = 300;

  /** The least number of these networks that each pass has to change. */
  private static final int MIN_CHANGED = 5;

  static List<NetworkPass> passes() {
    return Optimizer.ALL_PASSES;
  }

  @Provide
  Arbitrary<NetworkRecipe> recipes() {
    return NetworkRecipes.any();
  }

  @Provide
  Arbitrary<NetworkRecipe> denseRecipes() {
    return NetworkRecipes.dense();
  }

  /**
   * Invariants aren't meaningful for random networks, which have no reachable states to speak of.
   */
  private static Optimizer optimizer() {
    return Optimizer.standard().without(Set.of(Optimizer.INVARIANTS));
  }

  /**
   * The meaning of a network's recipe for some assignments.
   *
   * @param assignments the states and joint moves
   * @param outputs the outputs for each of them
   */
  private record Meaning(List<Assignment> assignments, List<NetworkOutputs> outputs) {

    static Meaning of(NetworkRecipe recipe, long seed) {
      SplittableRandom random = new SplittableRandom(seed);
      List<Assignment> assignments =
          Stream.generate(() -> Assignment.inPlay(recipe.vocabulary(), random))
              .limit(ASSIGNMENTS)
              .toList();
      return new Meaning(assignments, assignments.stream().map(recipe::outputs).toList());
    }

    /**
     * The first difference between a changed network and its recipe, or an empty text. Transitions
     * of illegal moves are ignored if only legal moves matter.
     */
    String difference(PropNet changed, boolean onlyLegalMoves) {
      for (int i = 0; i < assignments.size(); i++) {
        Assignment assignment = assignments.get(i);
        NetworkOutputs expected = outputs.get(i);
        NetworkOutputs actual = NetworkOutputs.bySweep(changed, assignment);
        if (onlyLegalMoves && !isLegal(assignment, expected)) {
          actual =
              new NetworkOutputs(
                  expected.next(), actual.legal(), actual.goals(), actual.terminal());
        }
        if (!expected.equals(actual)) {
          return assignment + ": expected " + expected + ", but found " + actual;
        }
      }
      return "";
    }

    private static boolean isLegal(Assignment assignment, NetworkOutputs outputs) {
      for (int role = 0; role < assignment.jointMove().size(); role++) {
        int move = assignment.jointMove().get(role);
        if (move >= 0 && !outputs.legal().get(role).get(move)) {
          return false;
        }
      }
      return true;
    }
  }

  @Property(tries = 20)
  void eachPassPreservesOutputs(@ForAll("recipes") NetworkRecipe recipe, @ForAll long seed) {
    assertPreservation(recipe, seed);
  }

  @Property(tries = 40)
  void eachPassPreservesOutputsOfDenseNetworks(
      @ForAll("denseRecipes") NetworkRecipe recipe, @ForAll long seed) {
    assertPreservation(recipe, seed);
  }

  @Tag("deep")
  @Property(tries = 700)
  void eachPassPreservesOutputsOfManyNetworks(
      @ForAll("recipes") NetworkRecipe recipe, @ForAll long seed) {
    assertPreservation(recipe, seed);
  }

  @Tag("deep")
  @Property(tries = 1300)
  void eachPassPreservesOutputsOfManyDenseNetworks(
      @ForAll("denseRecipes") NetworkRecipe recipe, @ForAll long seed) {
    assertPreservation(recipe, seed);
  }

  private static void assertPreservation(NetworkRecipe recipe, long seed) {
    PropNet net = recipe.build();
    String before = NetworkText.of(net);
    Meaning meaning = Meaning.of(recipe, seed);
    assertEquals("", meaning.difference(net, false));
    for (NetworkPass pass : passes()) {
      PropNet result = pass.apply(net, PassContext.UNLIMITED);
      assertSame(net.vocabulary(), result.vocabulary(), pass.name());
      boolean onlyLegalMoves = pass.assumptions().contains(Assumption.LEGAL_MOVES);
      if (result != net) {
        assertEquals("", meaning.difference(result, onlyLegalMoves), pass.name());
      }
      assertEquals(before, NetworkText.of(net), pass.name() + " changed what it was given");
      assertEquals(
          NetworkText.of(result),
          NetworkText.of(pass.apply(recipe.build(), PassContext.UNLIMITED)));
    }
  }

  @Property(tries = 50)
  void allPassesTogetherPreserveOutputsAndFindAnEnd(
      @ForAll("denseRecipes") NetworkRecipe recipe, @ForAll long seed) {
    OptimizedNetwork optimized = optimizer().optimize(recipe.build());
    assertTrue(optimized.complete());
    assertEquals("", Meaning.of(recipe, seed).difference(optimized.network(), true));
    OptimizedNetwork again = optimizer().optimize(optimized.network());
    assertSame(optimized.network(), again.network());
    assertEquals(Optimizer.ALL_PASSES.size(), again.passes().size());
    assertEquals(
        NetworkText.of(optimized.network()),
        NetworkText.of(optimizer().optimize(recipe.build()).network()));
  }

  @Tag("deep")
  @Property(tries = 2000)
  void allPassesTogetherPreserveOutputsOfManyNetworks(
      @ForAll("denseRecipes") NetworkRecipe recipe, @ForAll long seed) {
    allPassesTogetherPreserveOutputsAndFindAnEnd(recipe, seed);
  }

  @ParameterizedTest
  @MethodSource("passes")
  void passesHaveNamesThatCanBeTyped(NetworkPass pass) {
    assertTrue(pass.name().matches("[a-z]+(-[a-z]+)*"), pass.name());
    assertTrue(pass.description().length() > 10);
    assertEquals(1, passes().stream().filter(other -> other.name().equals(pass.name())).count());
  }

  /** All passes but the one that does nothing without equal bases. */
  static List<NetworkPass> passesWithoutInvariants() {
    return passes().stream().filter(pass -> !(pass instanceof EqualBasesPass)).toList();
  }

  @org.junit.jupiter.api.Tag("deep")
  @ParameterizedTest
  @MethodSource("passesWithoutInvariants")
  void randomNetworksHaveWorkForEachPass(NetworkPass pass) {
    SplittableRandom random = new SplittableRandom(5);
    int changed = 0;
    for (int i = 0; i < NETWORKS; i++) {
      PropNet net = NetworkRecipes.dense(random).build();
      changed += pass.apply(net, PassContext.UNLIMITED) == net ? 0 : 1;
    }
    assertTrue(changed >= MIN_CHANGED, pass.name() + " changes " + changed);
  }

  @ParameterizedTest
  @EnumSource
  void mistakesAreFound(MistakenPass.Mistake mistake) {
    SplittableRandom random = new SplittableRandom(5);
    int found = 0;
    for (int i = 0; i < NETWORKS; i++) {
      NetworkRecipe recipe = NetworkRecipes.dense(random);
      PropNet net = recipe.build();
      Meaning meaning = Meaning.of(recipe, i);
      assertEquals("", meaning.difference(net, false));
      PropNet mistaken = new MistakenPass(mistake).apply(net, PassContext.UNLIMITED);
      found += meaning.difference(mistaken, false).isEmpty() ? 0 : 1;
    }
    assertTrue(found > NETWORKS / 10, "found " + found);
  }
}

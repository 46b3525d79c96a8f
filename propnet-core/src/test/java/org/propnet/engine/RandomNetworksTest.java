package org.propnet.engine;

import net.jqwik.api.Arbitrary;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import net.jqwik.api.Provide;
import net.jqwik.api.Tag;
import org.propnet.engine.run.PropagationCheck;
import org.propnet.fixture.NetworkRecipe;
import org.propnet.fixture.NetworkRecipes;

/** Property-based tests of propagation, machines and simulators on random networks. */
final class RandomNetworksTest {

  private static final int ROUNDS = 40;
  private static final int STEPS = 30;

  @Provide
  Arbitrary<NetworkRecipe> recipes() {
    return NetworkRecipes.any();
  }

  @Provide
  Arbitrary<NetworkRecipe> denseRecipes() {
    return NetworkRecipes.dense();
  }

  @Property(tries = 75)
  void outputsAreRightFromTheStart(@ForAll("recipes") NetworkRecipe recipe, @ForAll long seed) {
    PropagationCheck.assertRightFromTheStart(recipe.build(), seed);
  }

  @Property(tries = 75)
  void outputsFollowAnySequenceOfChanges(
      @ForAll("recipes") NetworkRecipe recipe, @ForAll long seed) {
    PropagationCheck.assertFollows(recipe.build(), seed, ROUNDS);
  }

  @Property(tries = 200)
  void outputsOfDenseNetworksFollowAnySequenceOfChanges(
      @ForAll("denseRecipes") NetworkRecipe recipe, @ForAll long seed) {
    PropagationCheck.assertFollows(recipe.build(), seed, ROUNDS);
  }

  /** Some propositions with a very large fan-out, whose counters are contiguous. */
  @Property(tries = 15)
  void rangesAndWideGatesFollow(@ForAll long seed) {
    PropagationCheck.assertRangesFollow(seed, ROUNDS);
  }

  @Property(tries = 75)
  void machinesAnswerWhatTheNetworkMeans(
      @ForAll("recipes") NetworkRecipe recipe, @ForAll long seed) {
    MachineCheck.assertAnswers(recipe, seed, STEPS);
  }

  @Property(tries = 100)
  void machinesAnswerWhatADenseNetworkMeans(
      @ForAll("denseRecipes") NetworkRecipe recipe, @ForAll long seed) {
    MachineCheck.assertAnswers(recipe, seed, STEPS);
  }

  @Property(tries = 62)
  void simulatorsFollow(@ForAll("denseRecipes") NetworkRecipe recipe, @ForAll long seed) {
    MachineCheck.assertSimulatorFollows(recipe, seed, STEPS);
  }

  @Tag("deep")
  @Property(tries = 300)
  void manyMachinesAnswerWhatTheNetworkMeans(
      @ForAll("recipes") NetworkRecipe recipe, @ForAll long seed) {
    outputsAreRightFromTheStart(recipe, seed);
    outputsFollowAnySequenceOfChanges(recipe, seed);
    machinesAnswerWhatTheNetworkMeans(recipe, seed);
  }

  @Tag("deep")
  @Property(tries = 800)
  void manyMachinesAnswerWhatADenseNetworkMeans(
      @ForAll("denseRecipes") NetworkRecipe recipe, @ForAll long seed) {
    outputsOfDenseNetworksFollowAnySequenceOfChanges(recipe, seed);
    machinesAnswerWhatADenseNetworkMeans(recipe, seed);
    simulatorsFollow(recipe, seed);
  }
}

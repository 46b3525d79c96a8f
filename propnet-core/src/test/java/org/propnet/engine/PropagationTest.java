package org.propnet.engine;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.BitSet;
import java.util.Collections;
import java.util.List;
import java.util.Random;
import java.util.SplittableRandom;
import java.util.random.RandomGenerator;
import net.jqwik.api.Arbitrary;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import net.jqwik.api.Provide;
import org.propnet.budget.Budget;
import org.propnet.fixture.Assignment;
import org.propnet.fixture.NetworkOutputs;
import org.propnet.fixture.NetworkRecipe;
import org.propnet.fixture.NetworkRecipes;
import org.propnet.net.Cone;
import org.propnet.net.Link;
import org.propnet.net.PropNet;
import org.propnet.net.Vocabulary;

/** Propagated changes always lead to what a sweep from scratch finds. */
final class PropagationTest {

  private static final int ROUNDS = 40;

  @Provide
  Arbitrary<NetworkRecipe> recipes() {
    return NetworkRecipes.any();
  }

  @Provide
  Arbitrary<NetworkRecipe> denseRecipes() {
    return NetworkRecipes.dense();
  }

  private static Targets goalTargets(DifferentialNetwork network) {
    return Targets.of(
        network.net,
        network.fan,
        network.groups,
        network.goalsOnly,
        OutputBits.none(network.net),
        Budget.unlimited());
  }

  /** A propagation and the values that it was told. */
  private static final class Watched {

    final PropNet net;
    final DifferentialNetwork network;
    final Propagation propagation;
    final List<CurrentGoals> goals;
    Assignment assignment;

    Watched(PropNet net) {
      this.net = net;
      this.network =
          new DifferentialNetwork(net, new DifferentialOptions(false, false), Budget.unlimited());
      this.propagation = Propagation.ofStep(network);
      this.goals =
          List.of(
              new SweptGoals(network, propagation.values()),
              new PropagatedGoals(network, goalTargets(network), propagation.values()));
      List<Integer> none = new ArrayList<>();
      net.vocabulary().roles().forEach(role -> none.add(-1));
      this.assignment = new Assignment(new BitSet(), none);
    }

    /** Changes as many propositions as the two assignments differ in, in random order. */
    void change(Assignment target, RandomGenerator random) {
      List<Runnable> changes = new ArrayList<>();
      BitSet different = (BitSet) target.state().clone();
      different.xor(assignment.state());
      different.stream()
          .forEach(
              base -> changes.add(() -> set(net.baseComponent(base), target.state().get(base))));
      for (int role = 0; role < target.jointMove().size(); role++) {
        int before = assignment.jointMove().get(role);
        int after = target.jointMove().get(role);
        int player = role;
        if (before != after && before >= 0) {
          changes.add(() -> set(net.inputComponent(player, before), false));
        }
        if (before != after && after >= 0) {
          changes.add(() -> set(net.inputComponent(player, after), true));
        }
      }
      Collections.shuffle(changes, new Random(random.nextLong()));
      for (Runnable change : changes) {
        change.run();
        if (random.nextInt(4) == 0) {
          propagation.run();
        }
      }
      propagation.run();
      assignment = target;
    }

    private void set(int component, boolean value) {
      propagation.set(component, value);
    }

    void assertCurrent() {
      boolean[] expected = NetworkOutputs.valuesBySweep(net, assignment);
      for (int component = 0; component < net.componentCount(); component++) {
        if (network.inStep.get(component)) {
          assertEquals(expected[component], propagation.values()[component], assignment::toString);
        }
      }
      for (CurrentGoals values : goals) {
        values.forget();
        for (int link : Cone.goalLinks(net)) {
          assertEquals(expected[Link.component(link)] != Link.isInverted(link), values.holds(link));
        }
      }
      assertArrayEquals(words(NetworkOutputs.of(net, expected)), propagation.outputs());
    }

    private long[] words(NetworkOutputs outputs) {
      Vocabulary vocabulary = net.vocabulary();
      BitSet bits = (BitSet) outputs.next().clone();
      int word = vocabulary.stateWords();
      for (int role = 0; role < vocabulary.roles().size(); role++) {
        int start = word * 64;
        outputs.legal().get(role).stream().forEach(move -> bits.set(start + move));
        word += (vocabulary.moves(role).size() + 63) / 64;
      }
      bits.set(word * 64, outputs.terminal());
      return Arrays.copyOf(bits.toLongArray(), word + 1);
    }
  }

  @Property(tries = 300)
  void outputsAreRightFromTheStart(@ForAll("recipes") NetworkRecipe recipe) {
    new Watched(recipe.build()).assertCurrent();
  }

  @Property(tries = 300)
  void outputsFollowAnySequenceOfChanges(
      @ForAll("recipes") NetworkRecipe recipe, @ForAll long seed) {
    assertFollows(recipe, seed);
  }

  @Property(tries = 1500)
  void outputsOfDenseNetworksFollowAnySequenceOfChanges(
      @ForAll("denseRecipes") NetworkRecipe recipe, @ForAll long seed) {
    assertFollows(recipe, seed);
  }

  private static void assertFollows(NetworkRecipe recipe, long seed) {
    SplittableRandom random = new SplittableRandom(seed);
    Watched watched = new Watched(recipe.build());
    for (int round = 0; round < ROUNDS; round++) {
      watched.change(Assignment.random(watched.net.vocabulary(), random), random);
      watched.assertCurrent();
    }
  }
}

package org.propnet.net;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.BitSet;
import java.util.SplittableRandom;
import net.jqwik.api.Arbitrary;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import net.jqwik.api.Provide;
import org.propnet.budget.Budget;
import org.propnet.fixture.Assignment;
import org.propnet.fixture.NetworkOutputs;
import org.propnet.fixture.NetworkRecipe;
import org.propnet.fixture.NetworkRecipes;
import org.propnet.fixture.NetworkText;
import org.propnet.net.analysis.FanOut;

/** Property-based test of built networks, and of all views of them, against their recipes. */
final class NetworkMeaningTest {

  private static final int ASSIGNMENTS = 16;

  @Provide
  Arbitrary<NetworkRecipe> recipes() {
    return NetworkRecipes.any();
  }

  @Provide
  Arbitrary<NetworkRecipe> denseRecipes() {
    return NetworkRecipes.dense();
  }

  @Property(tries = 400)
  void sweepFindsWhatTheRecipeMeans(@ForAll("recipes") NetworkRecipe recipe, @ForAll long seed) {
    assertMeaning(recipe, seed);
  }

  @Property(tries = 1000)
  void sweepFindsWhatADenseRecipeMeans(
      @ForAll("denseRecipes") NetworkRecipe recipe, @ForAll long seed) {
    assertMeaning(recipe, seed);
  }

  private static void assertMeaning(NetworkRecipe recipe, long seed) {
    PropNet net = recipe.build();
    SplittableRandom random = new SplittableRandom(seed);
    for (int i = 0; i < ASSIGNMENTS; i++) {
      Assignment assignment = Assignment.random(net.vocabulary(), random);
      assertEquals(
          recipe.outputs(assignment),
          NetworkOutputs.bySweep(net, assignment),
          assignment::toString);
    }
  }

  /** A sweep of a cone doesn't touch values outside, and finds the same values inside. */
  @Property(tries = 300)
  void sweepOfAConeIsEnoughForItsLinks(
      @ForAll("denseRecipes") NetworkRecipe recipe, @ForAll long seed) {
    PropNet net = recipe.build();
    SplittableRandom random = new SplittableRandom(seed);
    BitSet cone = Cone.of(net, Cone.goalLinks(net));
    BitSet rest = new BitSet();
    rest.set(0, net.componentCount());
    rest.andNot(cone);
    for (int i = 0; i < ASSIGNMENTS; i++) {
      boolean[] all =
          NetworkOutputs.valuesBySweep(net, Assignment.random(net.vocabulary(), random));
      boolean[] values = all.clone();
      for (int gate = net.firstGate(); gate < net.componentCount(); gate++) {
        values[gate] = random.nextBoolean();
      }
      boolean[] before = values.clone();
      Sweep.of(net, cone).run(values);
      for (int component = 0; component < net.componentCount(); component++) {
        assertEquals(cone.get(component) ? all[component] : before[component], values[component]);
      }
      Sweep.of(net, rest).run(values);
      assertArrayEquals(all, values);
    }
  }

  @Property(tries = 500)
  void inputsComeBeforeGatesAndGroupsAreTight(@ForAll("denseRecipes") NetworkRecipe recipe) {
    PropNet net = recipe.build();
    for (int gate = net.firstGate(); gate < net.componentCount(); gate++) {
      assertTrue(net.isGate(gate));
      int group = net.groupOf(gate);
      for (int i = 0; i < net.inputCount(gate); i++) {
        int link = net.input(gate, i);
        int source = Link.component(link);
        assertTrue(i == 0 || net.input(gate, i - 1) < link, "inputs ascend without repetition");
        if (group >= 0 && net.groupOf(source) == group) {
          assertFalse(Link.isInverted(link));
        }
        assertTrue(
            source < gate
                || (net.kind(gate) == ComponentKind.OR
                    && group >= 0
                    && net.groupOf(source) == group),
            "only ORs of cyclic groups depend on later gates");
      }
    }
    for (int group = 0; group < net.groupCount(); group++) {
      assertGroupIsStronglyConnected(net, group);
    }
  }

  private static void assertGroupIsStronglyConnected(PropNet net, int group) {
    assertTrue(net.groupStart(group) < net.groupEnd(group));
    assertTrue(group == 0 || net.groupEnd(group - 1) <= net.groupStart(group));
    for (int member = net.groupStart(group); member < net.groupEnd(group); member++) {
      assertEquals(group, net.groupOf(member));
      // Every member reaches every other through its inputs.
      int[] inputs = new int[net.inputCount(member)];
      for (int i = 0; i < inputs.length; i++) {
        inputs[i] = net.input(member, i);
      }
      BitSet cone = Cone.of(net, inputs);
      for (int other = net.groupStart(group); other < net.groupEnd(group); other++) {
        assertTrue(cone.get(other), other + " is not reached from " + member);
      }
    }
  }

  @Property(tries = 500)
  void nothingIsKeptThatNoOutputDependsOn(@ForAll("denseRecipes") NetworkRecipe recipe) {
    PropNet net = recipe.build();
    BitSet cone = Cone.of(net, Cone.outputLinks(net));
    assertTrue(cone.nextClearBit(net.firstGate()) >= net.componentCount());
  }

  @Property(tries = 500)
  void fanOutIsTheInverseOfInputs(@ForAll("denseRecipes") NetworkRecipe recipe) {
    PropNet net = recipe.build();
    FanOut fanOut = FanOut.of(net);
    int links = 0;
    for (int source = 0; source < net.componentCount(); source++) {
      assertTrue(fanOut.start(source) <= fanOut.invertedStart(source));
      assertTrue(fanOut.invertedStart(source) <= fanOut.end(source));
      assertEquals(fanOut.end(source) - fanOut.start(source), fanOut.size(source));
      for (int i = fanOut.start(source); i < fanOut.end(source); i++) {
        boolean inverted = i >= fanOut.invertedStart(source);
        boolean firstOfRun = i == fanOut.start(source) || i == fanOut.invertedStart(source);
        assertTrue(firstOfRun || fanOut.gate(i - 1) < fanOut.gate(i), "runs ascend");
        assertTrue(hasInput(net, fanOut.gate(i), Link.of(source, inverted)));
        links++;
      }
    }
    assertEquals(net.linkCount(), links);
  }

  private static boolean hasInput(PropNet net, int gate, int link) {
    for (int i = 0; i < net.inputCount(gate); i++) {
      if (net.input(gate, i) == link) {
        return true;
      }
    }
    return false;
  }

  @Property(tries = 300)
  void levelsAreOneAboveTheHighestInput(@ForAll("denseRecipes") NetworkRecipe recipe) {
    PropNet net = recipe.build();
    int[] levels = NetworkSize.levels(net, Budget.unlimited());
    int depth = 0;
    for (int component = 0; component < net.componentCount(); component++) {
      depth = Math.max(depth, levels[component]);
      int group = net.groupOf(component);
      int start = group < 0 ? component : net.groupStart(group);
      int end = group < 0 ? component + 1 : net.groupEnd(group);
      int highest = -1;
      for (int member = start; member < end; member++) {
        for (int i = 0; i < net.inputCount(member); i++) {
          int source = Link.component(net.input(member, i));
          if (source < start || source >= end) {
            highest = Math.max(highest, levels[source]);
          }
        }
      }
      int expected = net.isGate(component) ? Math.max(0, highest) + 1 : 0;
      assertEquals(expected, levels[component]);
    }
    assertEquals(depth, NetworkSize.of(net).depth());
  }

  @Property(tries = 200)
  void theSameRecipeGivesTheSameNetwork(@ForAll("recipes") NetworkRecipe recipe) {
    assertEquals(NetworkText.of(recipe.build()), NetworkText.of(recipe.build()));
  }
}

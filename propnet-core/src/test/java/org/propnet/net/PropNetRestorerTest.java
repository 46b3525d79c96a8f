package org.propnet.net;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import net.jqwik.api.Arbitrary;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import net.jqwik.api.Provide;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.function.Executable;
import org.propnet.fixture.NetworkRecipe;
import org.propnet.fixture.NetworkRecipes;
import org.propnet.fixture.NetworkText;
import org.propnet.fixture.Vocabularies;

/**
 * Checks that whatever a builder builds is restored exactly; hand-made networks start at gate 4.
 */
final class PropNetRestorerTest {

  @Provide
  Arbitrary<NetworkRecipe> recipes() {
    return NetworkRecipes.dense();
  }

  @Property(tries = 1000)
  void whatABuilderBuildsIsRestored(@ForAll("recipes") NetworkRecipe recipe) {
    PropNet net = recipe.build();
    PropNetRestorer restorer =
        new PropNetRestorer(net.vocabulary(), net.componentCount() - net.firstGate());
    for (int group = 0; group < net.groupCount(); group++) {
      restorer.group(net.groupStart(group), net.groupEnd(group));
    }
    for (int gate = net.firstGate(); gate < net.componentCount(); gate++) {
      int[] links = new int[net.inputCount(gate)];
      for (int i = 0; i < links.length; i++) {
        links[i] = net.input(gate, i);
      }
      restorer.gate(net.kind(gate) == ComponentKind.AND, links, links.length);
    }
    setOutputs(restorer, net);
    assertEquals(NetworkText.of(net), NetworkText.of(restorer.restore()));
  }

  private static void setOutputs(PropNetRestorer restorer, PropNet net) {
    for (int base = 0; base < net.vocabulary().bases().size(); base++) {
      restorer.next(base, net.nextLink(base));
    }
    for (int role = 0; role < net.vocabulary().roles().size(); role++) {
      for (int move = 0; move < net.vocabulary().moves(role).size(); move++) {
        restorer.legal(role, move, net.legalLink(role, move));
      }
      for (int value = 0; value < net.vocabulary().goalValues(role).size(); value++) {
        restorer.goal(role, value, net.goalLink(role, value));
      }
    }
    restorer.terminal(net.terminalLink());
  }

  private static PropNetRestorer restorer(int gates) {
    return new PropNetRestorer(Vocabularies.of(2, 1), gates);
  }

  private static void assertRefused(String problem, Executable use) {
    String message =
        String.valueOf(assertThrows(InconsistentNetworkException.class, use).getMessage());
    assertTrue(message.contains(problem), message);
  }

  @Test
  void gatesAreCounted() {
    assertRefused("can't have -1 gates", () -> restorer(-1));
    assertRefused("can't have 2147483647 gates", () -> restorer(Integer.MAX_VALUE));
    assertRefused("only 0 of 1 gates are given", () -> restorer(1).restore());
    PropNetRestorer full = restorer(0);
    assertRefused("more than 0 gates", () -> full.gate(true, new int[] {2, 4}, 2));
    assertEquals(4, restorer(3).firstGate());
    assertEquals(7, restorer(3).componentCount());
  }

  @Test
  void groupsComeFirst() {
    PropNetRestorer begun = restorer(2);
    begun.gate(true, new int[] {2, 4}, 2);
    assertRefused("can't be a cyclic group", () -> begun.group(5, 6));
    PropNetRestorer overlapping = restorer(3);
    overlapping.group(4, 6);
    assertRefused("can't be a cyclic group", () -> overlapping.group(5, 7));
    assertRefused("can't be a cyclic group", () -> restorer(1).group(3, 5));
    assertRefused("can't be a cyclic group", () -> restorer(1).group(4, 6));
    assertRefused("can't be a cyclic group", () -> restorer(1).group(4, 4));
  }

  @Test
  void outputsComeFromComponents() {
    assertRefused("component 4, but there are only 4", () -> restorer(0).terminal(8));
    assertRefused("an output comes from", () -> restorer(0).next(0, -1));
    assertRefused("an output comes from", () -> restorer(0).legal(0, 0, Integer.MAX_VALUE));
    assertRefused("an output comes from", () -> restorer(0).goal(0, 0, 9));
  }

  @Test
  void linksAreNotNegative() {
    assertRefused("depends on component", () -> restorer(1).gate(false, new int[] {-2, 4}, 2));
  }

  @Test
  void inputsAscend() {
    assertRefused("don't ascend", () -> restorer(1).gate(false, new int[] {4, 2}, 2));
    assertRefused("don't ascend", () -> restorer(1).gate(false, new int[] {4, 4}, 2));
  }

  @Test
  void noGateOutsideOfCyclesDependsOnItself() {
    assertRefused("must be below 4", () -> restorer(1).gate(false, new int[] {2, 8}, 2));
    PropNetRestorer conjunction = restorer(1);
    conjunction.group(4, 5);
    assertRefused("must be below 4", () -> conjunction.gate(true, new int[] {2, 8}, 2));
  }

  @Test
  void noLinkOfACycleInverts() {
    for (int inverted : new int[] {9, 11}) {
      PropNetRestorer restorer = restorer(2);
      restorer.group(4, 6);
      assertRefused(
          "of its own cyclic group", () -> restorer.gate(false, new int[] {2, inverted}, 2));
    }
  }

  /** Gates 4 and 5, declared as a group, where only gate 5 depends on the other. */
  @Test
  void theGatesOfAGroupDependOnEachOther() {
    PropNetRestorer chain = restorer(2);
    chain.group(4, 6);
    chain.gate(false, new int[] {2, 4}, 2);
    chain.gate(false, new int[] {6, 8}, 2);
    chain.terminal(10);
    assertRefused("gates from 4 to before 6 don't all depend on each other", chain::restore);
    PropNetRestorer single = restorer(1);
    single.group(4, 5);
    single.gate(false, new int[] {2, 4}, 2);
    single.terminal(8);
    assertRefused("gates from 4 to before 5 don't all depend on each other", single::restore);
    PropNetRestorer loop = restorer(1);
    loop.group(4, 5);
    loop.gate(false, new int[] {2, 8}, 2);
    loop.terminal(8);
    assertEquals(1, loop.restore().groupCount());
  }

  @Test
  void aCycleNeedsAGroup() {
    PropNetRestorer restorer = restorer(2);
    restorer.group(4, 6);
    restorer.gate(false, new int[] {2, 10}, 2);
    restorer.gate(true, new int[] {4, 8}, 2);
    restorer.next(0, 8);
    assertEquals(1, restorer.restore().groupCount());
    assertRefused(
        "depends on component 5, which must be below 4",
        () -> restorer(2).gate(false, new int[] {2, 10}, 2));
  }
}

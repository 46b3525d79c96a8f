package org.propnet.player.search;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNotNull;
import static org.junit.jupiter.api.Assertions.assertNull;
import static org.junit.jupiter.api.Assertions.assertSame;

import com.google.common.collect.ImmutableList;
import java.util.SplittableRandom;
import org.junit.jupiter.api.Test;
import org.propnet.gdl.KifReader;
import org.propnet.machine.Move;
import org.propnet.machine.Simulator;
import org.propnet.machine.StateMachine;
import org.propnet.optimizer.MachineBuilder;

/** More joint moves than a long has values. */
final class ManyRolesTest {

  private static final int ROLES = 70;

  private static Deadline never() {
    return new Deadline(System.nanoTime() + Long.MAX_VALUE / 2);
  }

  /** All choose at once; then the first role has other moves after yes than after no. */
  private static StateMachine machine() {
    StringBuilder rules = new StringBuilder();
    for (int role = 0; role < ROLES; role++) {
      rules.append("(role r").append(role).append(") ");
    }
    rules.append(
        """
        (init first)
        (<= (legal ?r yes) (role ?r) (true first)) (<= (legal ?r no) (role ?r) (true first))
        (<= (legal r0 up) (true (said r0 yes))) (<= (legal r0 down) (true (said r0 yes)))
        (<= (legal r0 left) (true (said r0 no))) (<= (legal r0 right) (true (said r0 no)))
        (<= (legal ?r wait) (role ?r) (not (true first)) (distinct ?r r0))
        (<= (next (said ?r yes)) (does ?r yes)) (<= (next (said ?r no)) (does ?r no))
        (<= (next end) (not (true first)))
        (<= (next (said ?r ?w)) (true (said ?r ?w)))
        (<= terminal (true end))
        (goal r0 50)
        (<= (goal ?r 100) (true (said ?r yes)) (distinct ?r r0))
        (<= (goal ?r 0) (true (said ?r no)) (distinct ?r r0))
        """);
    return MachineBuilder.of(KifReader.read(rules.toString(), "many")).build().machine();
  }

  @Test
  void everyChoiceHasItsOwnChild() throws InterruptedException {
    StateMachine machine = machine();
    Simulator simulator = machine.newSimulator();
    simulator.reset();
    GoalScale scale = new GoalScale(machine);
    SearchNode node = SearchNode.of(simulator, scale, never());
    assertNotNull(node);
    SearchNode[] children = new SearchNode[ROLES];
    for (int role = 0; role < ROLES; role++) {
      int[] choice = new int[ROLES];
      choice[role] = 1;
      assertNull(node.child(choice), "role " + role);
      children[role] = SearchNode.of(simulator, scale, never());
      assertNotNull(children[role]);
      node.addChild(choice, children[role]);
    }
    for (int role = 0; role < ROLES; role++) {
      int[] choice = new int[ROLES];
      choice[role] = 1;
      assertSame(children[role], node.child(choice), "role " + role);
    }
  }

  @Test
  void theSearchPlaysLegalMoves() throws InterruptedException {
    StateMachine machine = machine();
    Search search = new MonteCarlo(machine, 1, 2_000, new SplittableRandom(1));
    Move move = search.choose(machine.initialState(), ImmutableList.of(), never(), better -> {});
    assertEquals(Move.of("yes"), move, search.summary());
  }
}

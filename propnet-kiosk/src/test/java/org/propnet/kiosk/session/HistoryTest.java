package org.propnet.kiosk.session;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import com.google.common.collect.ImmutableList;
import org.junit.jupiter.api.Test;
import org.propnet.gdl.RulesheetSyntax;
import org.propnet.kiosk.game.KioskException;
import org.propnet.machine.Move;
import org.propnet.prover.ProverMachine;

final class HistoryTest {

  /** States of some machines grow; here the second has 1,000 propositions. */
  @Test
  void theMemoryOfEachStateCounts() throws Exception {
    StringBuilder rules =
        new StringBuilder(
            "(role a) (init start) (legal a go) (goal a 1) (<= terminal (true never))");
    for (int i = 0; i < 10; i++) {
      rules.append(" (digit ").append(i).append(")");
    }
    rules.append(" (<= (next (number ?x ?y ?z)) (digit ?x) (digit ?y) (digit ?z))");
    ProverMachine machine =
        ProverMachine.of(RulesheetSyntax.of("a.kif", rules.toString()).read(rules.toString(), "a"));
    Node.Step beginning = Node.Step.of(ImmutableList.of(), 1);
    History history = new History(machine, beginning, 1_000, 3_000);
    Node.Step step = Node.Step.of(ImmutableList.of(Move.of("go")), 1);
    Node large = history.after(history.first(), step);
    int bytes = large.state().toBytes().length;
    assertTrue(bytes > 3_000, bytes + " bytes");
    KioskException full = assertThrows(KioskException.class, () -> history.after(large, step));
    assertTrue(String.valueOf(full.getMessage()).contains("2 positions, the most"));
    assertTrue(full.getMessage().endsWith("the match is too long to go on"), full.getMessage());
    assertEquals(large, history.after(history.first(), step));
  }
}

package org.propnet.reasoner;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;

import com.google.common.collect.ImmutableList;
import java.util.List;
import java.util.Random;
import java.util.Set;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.propnet.budget.BuildLimits;
import org.propnet.budget.BuildListener;
import org.propnet.gdl.Constant;
import org.propnet.gdl.Function;
import org.propnet.gdl.GameDescription;
import org.propnet.gdl.KifReader;
import org.propnet.gdl.Term;
import org.propnet.machine.Move;
import org.propnet.machine.Simulator;
import org.propnet.machine.State;

/** A machine that lives long forgets the terms that it met on the way. */
final class ReasonerMemoryTest {

  /** Each state is a list of the last twenty bits played, so there are thousands of terms. */
  private static final GameDescription BITS =
      KifReader.read(
          """
          (role r) (bit 0) (bit 1)
          (init (list (f 0 (f 0 (f 0 (f 0 (f 0 (f 0 (f 0 (f 0 (f 0 (f 0 (f 0 (f 0 (f 0 (f 0
            (f 0 (f 0 (f 0 (f 0 (f 0 (f 0 nil))))))))))))))))))))))
          (<= (legal r (put ?x)) (bit ?x))
          (<= (next (list (f ?x ?short))) (does r (put ?x)) (true (list ?l)) (cut ?l ?short))
          (<= (cut (f ?x nil) nil) (part (f ?x nil)))
          (<= (cut (f ?x (f ?y ?l)) (f ?x ?s)) (part (f ?x (f ?y ?l))) (cut (f ?y ?l) ?s))
          (<= (part ?l) (true (list ?l)))
          (<= (part ?l) (part (f ?x ?l)))
          """,
          "bits");

  private static ReasonerMachine machine() {
    return ReasonerMachine.of(
        BITS, BuildLimits.DEFAULT, BuildListener.SILENT, new ReasonerLimits(10_000_000, 16 << 20));
  }

  @Test
  void playGoesOnWithANewWorker() {
    ReasonerMachine machine = machine();
    Simulator simulator = machine.newSimulator();
    State start = simulator.save();
    Worker first = machine.idleWorkers().get(0);
    Random random = new Random(1);
    StringBuilder last = new StringBuilder();
    int[] move = new int[1];
    int steps = 0;
    for (; machine.idleWorkers().contains(first) && steps < 200_000; steps++) {
      int chosen = random.nextInt(2);
      last.insert(0, chosen);
      move[0] = simulator.legal(0, chosen);
      simulator.play(move);
    }
    assertFalse(machine.idleWorkers().contains(first));
    assertEquals("(put 0)", simulator.move(0, simulator.legal(0, 0)).toString());
    assertEquals(list(last.substring(0, 20)), simulator.save().propositions().toString());

    assertEquals(start, machine.stateOf(start.propositions()));
    assertEquals(start.hashCode(), machine.stateOf(start.propositions()).hashCode());
    assertFalse(start.equals(simulator.save()));
    State next = machine.nextState(start, List.of(Move.of("(put 1)")));
    assertEquals(list("1" + "0".repeat(19)), next.propositions().toString());
    simulator.load(start);
    assertEquals(start, simulator.save());
  }

  private static String list(String bits) {
    StringBuilder out = new StringBuilder("[(list ");
    bits.chars().forEach(bit -> out.append("(f ").append((char) bit).append(' '));
    return out.append("nil").append(")".repeat(bits.length() + 1)).append(']').toString();
  }

  @Tag("deep")
  @Test
  void statesOfManyTermsAreForgottenToo() {
    ReasonerMachine machine = machine();
    machine.initialState();
    Worker first = machine.idleWorkers().get(0);
    for (int i = 0; i < 300_000; i++) {
      Term term = new Function("list", ImmutableList.of(name(i)));
      assertEquals(1, machine.stateOf(Set.of(term)).propositions().size());
    }
    assertFalse(machine.idleWorkers().contains(first));
  }

  private static Term name(int number) {
    return new Constant("n" + number);
  }
}

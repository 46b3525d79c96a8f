package org.propnet.engine.run;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.util.ArrayList;
import java.util.BitSet;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.propnet.budget.Budget;
import org.propnet.engine.layout.DifferentialNetwork;
import org.propnet.engine.plan.LegalConditions;
import org.propnet.engine.plan.OutputSet;
import org.propnet.engine.plan.PlayPlan;
import org.propnet.fixture.Assignment;
import org.propnet.fixture.NetworkOutputs;
import org.propnet.fixture.Vocabularies;
import org.propnet.net.Link;
import org.propnet.net.PropNet;
import org.propnet.net.PropNetBuilder;

/** Tests terminal conditions that are split by guards, over gates that nothing else uses. */
final class EndOfGameTest {

  private static final int BASES = 6;

  private final PropNetBuilder builder = new PropNetBuilder(Vocabularies.of(BASES, 1));
  private final int one = builder.or(builder.base(0), builder.base(1));
  private final int two = builder.and(builder.base(2), builder.base(3));
  private final int left = builder.base(4);
  private final int right = builder.base(5);

  /** Splits terminal by gates and checks it in all states. */
  private void assertTold(int terminal, int tests, int... gates) {
    builder.legal(0, 0, Link.TRUE);
    builder.terminal(terminal);
    for (int gate : gates) {
      builder.observe(gate);
    }
    PropNet net = builder.build();
    List<OutputSet> sets = OutputSet.of(net);
    for (int i = 0; i < gates.length; i++) {
      sets = split(sets, net.observedLink(i));
    }
    DifferentialNetwork network =
        new DifferentialNetwork(
            PlayPlan.of(
                net, sets, null, LegalConditions.none(net.vocabulary()), Budget.unlimited()),
            Budget.unlimited());
    assertEquals(tests, network.outputs.terminalConditions().size());
    Propagation propagation = new Propagation(network);
    EndOfGame end = new EndOfGame(network, propagation.counters(), propagation.outputs());
    BitSet before = new BitSet();
    for (long state = 0; state < 1 << BASES; state++) {
      BitSet bases = BitSet.valueOf(new long[] {state});
      before.xor(bases);
      before.stream()
          .forEach(base -> propagation.set(network.net.baseComponent(base), bases.get(base)));
      propagation.run();
      before = bases;
      assertEquals(
          NetworkOutputs.bySweep(net, new Assignment(bases, List.of(-1))).terminal(),
          end.isReached(),
          bases::toString);
    }
  }

  private static List<OutputSet> split(List<OutputSet> sets, int link) {
    List<OutputSet> split = new ArrayList<>();
    for (OutputSet set : sets) {
      if (set.isTerminal()) {
        split.add(set.with(link));
        split.add(set.with(Link.invert(link)));
      } else {
        split.add(set);
      }
    }
    return split;
  }

  /** The game isn't over without the gate, so one set is left. */
  @Test
  void underOneCondition() {
    assertTold(builder.and(one, left), 1, one);
  }

  @Test
  void underOneThatInverts() {
    assertTold(builder.and(Link.invert(one), left), 1, one);
  }

  @Test
  void underSeveralConditions() {
    int both = builder.and(one, two, left);
    int neither = builder.and(Link.invert(one), Link.invert(two), right);
    assertTold(builder.or(both, neither), 2, one, two);
  }
}

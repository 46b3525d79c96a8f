package org.propnet.optimizer.simplification;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertSame;

import com.google.common.collect.ImmutableList;
import com.google.common.collect.ImmutableSet;
import com.google.common.primitives.ImmutableIntArray;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.propnet.budget.Budget;
import org.propnet.fixture.Vocabularies;
import org.propnet.net.Link;
import org.propnet.net.PropNet;
import org.propnet.net.PropNetBuilder;
import org.propnet.optimizer.invariant.Invariants;
import org.propnet.optimizer.pass.Assumption;
import org.propnet.optimizer.pass.NetworkPass;
import org.propnet.optimizer.pass.PassContext;

/** Tests the substitution of bases that are constant, equal or opposite. */
final class EqualBasesPassTest {

  private final PropNetBuilder builder = new PropNetBuilder(Vocabularies.of(4, 2));

  /** The network after the pass, given that base 3 equals a link. */
  private static PropNet apply(PropNet net, int link) {
    return apply(net, new Invariants.Equality(3, link));
  }

  private static PropNet apply(PropNet net, Invariants.Equality... equalities) {
    Invariants invariants =
        new Invariants(
            ImmutableList.copyOf(equalities),
            ImmutableList.of(),
            ImmutableIntArray.of(),
            ImmutableIntArray.of());
    return new EqualBasesPass().apply(net, new PassContext(Budget.unlimited(), invariants));
  }

  private void transitions(int... links) {
    for (int base = 0; base < links.length; base++) {
      builder.next(base, links[base]);
    }
  }

  @ParameterizedTest
  @CsvSource({"equal-bases", "legal-moves"})
  void passesSayWhatTheyAreAndAssume(String name) {
    NetworkPass pass =
        Stream.of(new EqualBasesPass(), new LegalMovesPass())
            .filter(one -> one.name().equals(name))
            .findFirst()
            .orElseThrow();
    assertFalse(pass.description().isEmpty());
    assertEquals(
        ImmutableSet.of(
            Assumption.INVARIANTS, Assumption.LEGAL_MOVES, Assumption.ONE_MOVE_PER_ROLE),
        pass.assumptions());
  }

  @Test
  void withoutInvariantsNothingChanges() {
    transitions(builder.base(3), builder.input(0, 1));
    PropNet net = builder.build();
    assertSame(net, apply(net));
  }

  @Test
  void itGivesWayInsideOfGates() {
    // Base 3 already has the transition of base 0.
    int step = builder.and(builder.base(1), builder.input(0, 0));
    transitions(step, builder.or(builder.base(3), builder.input(0, 1)), Link.FALSE, step);
    PropNet result = apply(builder.build(), builder.base(0));
    int gate = Link.component(result.nextLink(1));
    assertEquals(builder.base(0), result.input(gate, 0));
    assertEquals(result.nextLink(0), result.nextLink(3));
  }

  @Test
  void itGivesWayAsAnOutput() {
    transitions(builder.base(1), Link.FALSE, Link.FALSE, builder.base(1));
    builder.terminal(Link.invert(builder.base(3)));
    PropNet result = apply(builder.build(), builder.base(0));
    assertEquals(Link.invert(builder.base(0)), result.terminalLink());
    assertEquals(builder.base(1), result.nextLink(3));
  }

  @Test
  void itsTransitionBecomesThatOfTheOther() {
    transitions(builder.base(1), Link.FALSE, Link.FALSE, builder.base(2));
    PropNet equal = apply(builder.build(), builder.base(0));
    assertEquals(builder.base(1), equal.nextLink(3));
    PropNet opposite = apply(builder.build(), Link.invert(builder.base(0)));
    assertEquals(Link.invert(builder.base(1)), opposite.nextLink(3));
    PropNet constant = apply(builder.build(), Link.TRUE);
    assertEquals(Link.TRUE, constant.nextLink(3));
  }

  @Test
  void whatHasGivenWayStaysAsItIs() {
    transitions(builder.base(1), builder.base(0), Link.FALSE, builder.base(1));
    builder.legal(0, 1, builder.and(builder.base(0), builder.base(1)));
    PropNet net = builder.build();
    assertSame(net, apply(net, builder.base(0)));
  }
}

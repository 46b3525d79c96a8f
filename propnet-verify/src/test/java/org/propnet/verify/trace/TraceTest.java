package org.propnet.verify.trace;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import com.google.common.collect.ImmutableList;
import com.google.common.collect.ImmutableSet;
import java.util.Optional;
import java.util.OptionalInt;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.function.Executable;
import org.propnet.machine.Move;
import org.propnet.machine.Role;

/** Tests what traces tell. */
final class TraceTest {

  private static final ImmutableList<Move> GO = ImmutableList.of(Move.of("go"));
  private static final ImmutableList<OptionalInt> GOAL = ImmutableList.of(OptionalInt.of(0));

  private static TraceStep step(
      boolean terminal,
      ImmutableList<ImmutableList<Move>> legalMoves,
      Optional<ImmutableList<Move>> jointMove) {
    return new TraceStep(ImmutableSet.of(), terminal, GOAL, legalMoves, jointMove);
  }

  private static final TraceStep PLAYED = step(false, ImmutableList.of(GO), Optional.of(GO));
  private static final TraceStep CUT = step(false, ImmutableList.of(GO), Optional.empty());
  private static final TraceStep END = step(true, ImmutableList.of(), Optional.empty());

  @Test
  void theLastStepTellsWhyAPlayoutEnds() {
    assertEquals(TracePlayout.End.TERMINAL, new TracePlayout(ImmutableList.of(PLAYED, END)).end());
    assertEquals(TracePlayout.End.CUT, new TracePlayout(ImmutableList.of(PLAYED, CUT)).end());
  }

  @Test
  void stuckIsNoMoveInAStateNotTerminal() {
    TraceStep stuck = step(false, ImmutableList.of(ImmutableList.of()), Optional.empty());
    assertTrue(stuck.isStuck());
    assertFalse(END.isStuck());
    assertFalse(CUT.isStuck());
    assertEquals(TracePlayout.End.STUCK, new TracePlayout(ImmutableList.of(stuck)).end());
  }

  @Test
  void tracesAreAboutTheirRoles() {
    ImmutableList<TracePlayout> playouts =
        ImmutableList.of(new TracePlayout(ImmutableList.of(END)));
    assertRefused(() -> new Trace(ImmutableList.of(), ImmutableList.of()));
    assertRefused(() -> new Trace(ImmutableList.of(Role.of("a"), Role.of("b")), playouts));
    assertEquals(1, new Trace(ImmutableList.of(Role.of("a")), playouts).stateCount());
  }

  private static void assertRefused(Executable making) {
    assertThrows(IllegalArgumentException.class, making);
  }
}

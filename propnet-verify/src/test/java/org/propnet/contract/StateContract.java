package org.propnet.contract;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNotEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import com.google.common.collect.ImmutableSet;
import com.google.common.collect.Sets;
import java.util.Arrays;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.SplittableRandom;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;
import org.propnet.gdl.KifReader;
import org.propnet.gdl.Term;
import org.propnet.gdl.text.TextOrder;
import org.propnet.machine.ForeignStateException;
import org.propnet.machine.State;
import org.propnet.machine.StateMachine;
import org.propnet.verify.trace.TraceRecorder;
import org.propnet.verify.trace.TraceWriter;

/** Contract of states: immutable values, the same in every run, that can be serialised. */
public interface StateContract extends ContractSubject {

  @ParameterizedTest
  @EnumSource
  default void rolesAndInitialStateAreThoseOfTheRulesheet(SampleGame game) throws Exception {
    StateMachine machine = machineOf(game);
    assertEquals(game.roles(), machine.roles());
    assertEquals(
        new TextbookMachine(game.description()).initialState().propositions(),
        machine.initialState().propositions());
  }

  @ParameterizedTest
  @EnumSource
  default void propositionsAreSorted(SampleGame game) throws Exception {
    for (State state : Exploration.of(machineOf(game)).states()) {
      List<String> texts = state.propositions().stream().map(Term::toString).toList();
      assertEquals(texts.stream().sorted(TextOrder.BY_CODE_POINT).toList(), texts);
    }
  }

  @ParameterizedTest
  @EnumSource
  default void machinesOfOneRulesheetAreTheSame(SampleGame game) throws Exception {
    StateMachine first = machineOf(game);
    StateMachine second = machineOf(game);
    assertEquals(
        TraceWriter.print(TraceRecorder.record(first, 5, 30, new SplittableRandom(7))),
        TraceWriter.print(TraceRecorder.record(second, 5, 30, new SplittableRandom(7))));
    List<State> states = Exploration.of(first).states();
    List<State> twins = Exploration.of(second).states();
    assertEquals(states.size(), twins.size());
    for (int i = 0; i < states.size(); i++) {
      assertEquals(states.get(i).propositions(), twins.get(i).propositions());
      assertEquals(states.get(i).hashCode(), twins.get(i).hashCode(), "hash of twin states");
      assertArrayEquals(states.get(i).toBytes(), twins.get(i).toBytes());
    }
  }

  @ParameterizedTest
  @EnumSource
  default void statesAreEqualExactlyWhenTheirPropositionsAre(SampleGame game) throws Exception {
    Exploration exploration = Exploration.of(machineOf(game));
    Map<ImmutableSet<Term>, State> known = new HashMap<>();
    for (State state : exploration.states()) {
      for (State other : exploration.states()) {
        assertEquals(state == other, state.equals(other), () -> state + " and " + other);
      }
      known.put(state.propositions(), state);
    }
    for (Exploration.Step step : exploration.steps()) {
      State twin = known.getOrDefault(step.to().propositions(), step.to());
      assertEquals(twin, step.to());
      assertEquals(step.to(), twin);
      assertEquals(twin.hashCode(), step.to().hashCode(), "hash of equal states");
      assertNotEquals(step.to(), new Object());
      assertNotEquals(step.to(), null);
    }
  }

  @ParameterizedTest
  @EnumSource
  default void propositionsMakeTheStateAgain(SampleGame game) throws Exception {
    StateMachine machine = machineOf(game);
    for (State state : Exploration.of(machine).states()) {
      State again = machine.stateOf(state.propositions());
      assertEquals(state, again);
      assertEquals(state.hashCode(), again.hashCode(), "hash of equal states");
      assertEquals(state.propositions(), again.propositions());
      assertEquals(machine.isTerminal(state), machine.isTerminal(again));
    }
  }

  @ParameterizedTest
  @EnumSource
  default void unknownPropositionsAreRefusedOrKept(SampleGame game) throws Exception {
    StateMachine machine = machineOf(game);
    ImmutableSet<Term> foreign = ImmutableSet.of(KifReader.readTerm("(foreign proposition)"));
    assertRefusedOrKept(machine, foreign);
    assertRefusedOrKept(
        machine, Sets.union(machine.initialState().propositions(), foreign).immutableCopy());
  }

  /** A machine that can't tell which propositions are never true keeps them; none may drop them. */
  private static void assertRefusedOrKept(StateMachine machine, ImmutableSet<Term> propositions) {
    State state;
    try {
      state = machine.stateOf(propositions);
    } catch (ForeignStateException refusal) {
      assertTrue(refusal.getMessage().contains("(foreign proposition)"), refusal.getMessage());
      return;
    }
    assertEquals(propositions, state.propositions());
    assertNotEquals(machine.initialState(), state);
    assertEquals(state, machine.stateFromBytes(state.toBytes()));
  }

  @ParameterizedTest
  @EnumSource
  default void bytesMakeTheStateAgain(SampleGame game) throws Exception {
    StateMachine machine = machineOf(game);
    StateMachine twin = machineOf(game);
    for (State state : Exploration.of(machine).states()) {
      byte[] bytes = state.toBytes();
      State again = machine.stateFromBytes(bytes);
      assertEquals(state, again);
      assertEquals(state.hashCode(), again.hashCode(), "hash of equal states");
      assertEquals(state.propositions(), twin.stateFromBytes(bytes).propositions());
      Arrays.fill(bytes, (byte) 0);
      assertEquals(state.propositions(), again.propositions(), "after the array was overwritten");
      assertEquals(state, machine.stateFromBytes(state.toBytes()), "the array was kept");
    }
  }

  @ParameterizedTest
  @EnumSource
  default void damagedBytesAreRefused(SampleGame game) throws Exception {
    StateMachine machine = machineOf(game);
    byte[] bytes = machine.initialState().toBytes();
    for (int i = 0; i < bytes.length; i++) {
      for (int change = 1; change < 256; change++) {
        byte[] damaged = bytes.clone();
        damaged[i] ^= (byte) change;
        assertThrows(ForeignStateException.class, () -> machine.stateFromBytes(damaged));
      }
      byte[] shortened = Arrays.copyOf(bytes, i);
      assertThrows(ForeignStateException.class, () -> machine.stateFromBytes(shortened));
    }
    byte[] lengthened = Arrays.copyOf(bytes, bytes.length + 1);
    assertThrows(ForeignStateException.class, () -> machine.stateFromBytes(lengthened));
  }

  @ParameterizedTest
  @EnumSource
  default void bytesOfOtherGamesAreRefused(SampleGame game) throws Exception {
    StateMachine machine = machineOf(game);
    for (SampleGame other : SampleGame.values()) {
      byte[] bytes = machineOf(other).initialState().toBytes();
      if (other != game) {
        assertThrows(ForeignStateException.class, () -> machine.stateFromBytes(bytes), other::name);
      }
    }
  }
}

package org.propnet.engine;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNotEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import com.google.common.collect.ImmutableList;
import com.google.common.collect.ImmutableSet;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.util.Arrays;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.SplittableRandom;
import java.util.zip.CRC32;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import org.propnet.fixture.Vocabularies;
import org.propnet.gdl.Constant;
import org.propnet.gdl.KifReader;
import org.propnet.gdl.Term;
import org.propnet.gdl.text.TextOrder;
import org.propnet.machine.ForeignStateException;
import org.propnet.machine.Move;
import org.propnet.machine.Role;
import org.propnet.machine.Simulator;
import org.propnet.machine.State;
import org.propnet.machine.UnknownRoleException;
import org.propnet.net.Link;
import org.propnet.net.PropNetBuilder;

/** Tests states as values: equality, bytes, and the rejection of states of other machines. */
final class DifferentialStateTest {

  /** A machine with this many base propositions, all of which keep their values. */
  private static DifferentialMachine machine(int bases) {
    PropNetBuilder builder = new PropNetBuilder(Vocabularies.of(bases, 1));
    for (int base = 0; base < bases; base++) {
      builder.next(base, builder.base(base));
    }
    builder.legal(0, 0, Link.TRUE);
    builder.goal(0, 0, Link.TRUE);
    return DifferentialMachine.of(builder.build());
  }

  private static Set<Term> randomPropositions(
      DifferentialMachine machine, SplittableRandom random) {
    Set<Term> propositions = new HashSet<>();
    for (Term base : machine.network().vocabulary().bases()) {
      if (random.nextBoolean()) {
        propositions.add(base);
      }
    }
    return propositions;
  }

  @ParameterizedTest
  @ValueSource(ints = {0, 1, 7, 8, 9, 63, 64, 65, 128, 130})
  void statesSurviveBothWaysOfCarryingThem(int bases) {
    DifferentialMachine machine = machine(bases);
    SplittableRandom random = new SplittableRandom(bases);
    for (int i = 0; i < 20; i++) {
      Set<Term> propositions = randomPropositions(machine, random);
      State state = machine.stateOf(propositions);
      assertEquals(propositions, state.propositions());
      assertEquals(state, machine.stateFromBytes(state.toBytes()));
      State elsewhere = machine(bases).stateFromBytes(state.toBytes());
      assertEquals(propositions, elsewhere.propositions());
      assertEquals(state, machine.stateOf(state.propositions()));
      assertEquals(state.hashCode(), machine.stateFromBytes(state.toBytes()).hashCode());
      assertEquals(state.hashCode(), machine(bases).stateOf(propositions).hashCode());
    }
  }

  @Test
  void textIsThatOfThePropositions() {
    State state = machine(130).stateOf(randomPropositions(machine(130), new SplittableRandom(1)));
    assertEquals(state.propositions().toString(), state.toString());
  }

  @Test
  void propositionsAreSortedByTheirText() {
    State state = machine(130).stateOf(randomPropositions(machine(130), new SplittableRandom(1)));
    List<String> texts = state.propositions().stream().map(Term::toString).toList();
    assertEquals(texts.stream().sorted(TextOrder.BY_CODE_POINT).toList(), texts);
  }

  @Test
  void statesDifferWhereAnyPropositionDoes() {
    DifferentialMachine machine = machine(70);
    Set<State> states = new HashSet<>();
    for (Term base : machine.network().vocabulary().bases()) {
      states.add(machine.stateOf(ImmutableSet.of(base)));
      states.add(machine.stateOf(ImmutableSet.of(base)));
    }
    states.add(machine.initialState());
    assertEquals(71, states.size());
    assertEquals(machine.initialState(), machine.stateOf(ImmutableSet.of()));
    assertNotEquals(machine.initialState(), machine(70).initialState());
    assertNotEquals(machine.initialState(), null);
  }

  /** States are keys of large tables, so hash collisions have to be rare. */
  @Test
  void hashesAreSpread() {
    DifferentialMachine machine = machine(70);
    SplittableRandom random = new SplittableRandom(5);
    Set<State> states = new HashSet<>();
    for (int i = 0; i < 1_000; i++) {
      states.add(machine.stateOf(randomPropositions(machine, random)));
    }
    assertEquals(1_000, states.size());
    assertTrue(states.stream().mapToInt(State::hashCode).distinct().count() > 990);
  }

  @ParameterizedTest
  @ValueSource(ints = {0, 1, 8, 13, 64, 65})
  void everyFlippedBitIsRefused(int bases) {
    DifferentialMachine machine = machine(bases);
    byte[] bytes = machine.stateOf(randomPropositions(machine, new SplittableRandom(3))).toBytes();
    for (int bit = 0; bit < 8 * bytes.length; bit++) {
      byte[] flipped = bytes.clone();
      flipped[bit >> 3] ^= (byte) (1 << (bit & 7));
      assertThrows(
          ForeignStateException.class, () -> machine.stateFromBytes(flipped), "bit " + bit);
    }
  }

  @Test
  void bytesOfAnotherLengthAreRefused() {
    DifferentialMachine machine = machine(13);
    byte[] bytes = machine.initialState().toBytes();
    for (int length = 0; length < 3 * bytes.length; length++) {
      byte[] other = Arrays.copyOf(bytes, length);
      if (length != bytes.length) {
        assertThrows(ForeignStateException.class, () -> machine.stateFromBytes(other));
        assertThrows(ForeignStateException.class, () -> machine.stateFromBytes(sealed(other)));
      }
    }
  }

  @Test
  void soundBytesThatSayTheWrongThingAreRefused() {
    DifferentialMachine machine = machine(13);
    byte[] bytes = machine.initialState().toBytes();
    assertEquals(machine.initialState(), machine.stateFromBytes(sealed(bytes)));
    for (int place : new int[] {0, 1, 8}) {
      byte[] foreign = bytes.clone();
      foreign[place]++;
      assertThrows(ForeignStateException.class, () -> machine.stateFromBytes(sealed(foreign)));
    }
    // 13 propositions leave three unused bits in the second byte of the body.
    for (int bit = 5; bit < 8; bit++) {
      byte[] surplus = bytes.clone();
      surplus[10] |= (byte) (1 << bit);
      assertThrows(ForeignStateException.class, () -> machine.stateFromBytes(sealed(surplus)));
    }
  }

  /** The bytes with the correct checksum at their end. */
  private static byte[] sealed(byte[] bytes) {
    byte[] copy = bytes.clone();
    if (copy.length >= 4) {
      CRC32 crc = new CRC32();
      crc.update(copy, 0, copy.length - 4);
      ByteBuffer.wrap(copy)
          .order(ByteOrder.LITTLE_ENDIAN)
          .putInt(copy.length - 4, (int) crc.getValue());
    }
    return copy;
  }

  @Test
  void bytesBelongToTheCaller() {
    DifferentialMachine machine = machine(20);
    State state = machine.initialState();
    byte[] bytes = state.toBytes();
    byte[] untouched = bytes.clone();
    State read = machine.stateFromBytes(bytes);
    Arrays.fill(bytes, (byte) 0);
    assertEquals(state, read);
    assertArrayEquals(untouched, state.toBytes());
  }

  @Test
  void aStateOfAnotherMachineIsRefusedEverywhere() {
    DifferentialMachine machine = machine(3);
    State foreign = machine(3).initialState();
    Role role = machine.roles().get(0);
    Simulator simulator = machine.newSimulator();
    State known = machine.stateOf(ImmutableSet.of(machine.network().vocabulary().bases().get(1)));
    simulator.load(known);
    ImmutableList<Move> jointMove = machine.moves(0);
    assertThrows(ForeignStateException.class, () -> machine.legalMoves(foreign, role));
    assertThrows(ForeignStateException.class, () -> machine.nextState(foreign, jointMove));
    assertThrows(ForeignStateException.class, () -> machine.isTerminal(foreign));
    assertThrows(ForeignStateException.class, () -> machine.goal(foreign, role));
    assertThrows(ForeignStateException.class, () -> simulator.load(foreign));
    assertEquals(known, simulator.save());
  }

  @Test
  void aPropositionOfAnotherGameIsRefused() {
    DifferentialMachine machine = machine(3);
    for (Term foreign :
        List.of(
            new Constant("elsewhere"),
            KifReader.readTerm("(base100 1)"),
            KifReader.readTerm("?x"))) {
      assertThrows(ForeignStateException.class, () -> machine.stateOf(ImmutableSet.of(foreign)));
    }
  }

  @Test
  void aSavedStateStaysWhatItIs() {
    DifferentialMachine machine = machine(3);
    ImmutableList<Term> bases = machine.network().vocabulary().bases();
    Simulator simulator = machine.newSimulator();
    State first = machine.stateOf(ImmutableSet.of(bases.get(0)));
    simulator.load(first);
    State saved = simulator.save();
    simulator.load(machine.stateOf(ImmutableSet.of(bases.get(2))));
    simulator.play(new int[] {0});
    assertEquals(first, saved);
    assertEquals(ImmutableSet.of(bases.get(0)), saved.propositions());
    simulator.load(saved);
    assertEquals(first, simulator.save());
  }

  @Test
  void aRoleOfAnotherGameIsUnknown() {
    DifferentialMachine machine = machine(1);
    Role stranger = Role.of("stranger");
    assertThrows(
        UnknownRoleException.class, () -> machine.legalMoves(machine.initialState(), stranger));
    assertThrows(UnknownRoleException.class, () -> machine.goal(machine.initialState(), stranger));
  }
}

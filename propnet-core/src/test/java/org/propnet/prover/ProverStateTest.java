package org.propnet.prover;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNotEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import com.google.common.collect.ImmutableList;
import com.google.common.collect.ImmutableSet;
import java.nio.ByteBuffer;
import java.util.Arrays;
import java.util.SplittableRandom;
import java.util.stream.Stream;
import java.util.zip.CRC32;
import org.junit.jupiter.api.Test;
import org.propnet.gdl.Constant;
import org.propnet.gdl.Function;
import org.propnet.gdl.KifReader;
import org.propnet.gdl.Term;
import org.propnet.gdl.Variable;
import org.propnet.machine.ForeignStateException;
import org.propnet.machine.State;

class ProverStateTest {

  private static final String RULES =
      "(role r) (init (cell 1 2 b)) (init (cell 1 1 x)) (init (control r)) (index 1)";

  private static ProverMachine machine(String rules) {
    return ProverMachine.of(KifReader.read(rules, "test"));
  }

  private static ImmutableSet<Term> terms(String... kif) {
    return Stream.of(kif).map(KifReader::readTerm).collect(ImmutableSet.toImmutableSet());
  }

  @Test
  void propositionsAreSorted() {
    assertEquals(
        "[(cell 1 1 x), (cell 1 2 b), (control r)]",
        machine(RULES).initialState().propositions().toString());
    assertEquals(
        "[(a 10), (a 2), \uFFEE, \uD83D\uDE00]",
        machine(RULES)
            .stateOf(terms("\uD83D\uDE00", "(a 2)", "\uFFEE", "(a 10)"))
            .propositions()
            .toString());
  }

  @Test
  void textIsThatOfThePropositions() {
    assertEquals("[(a 1), b]", machine(RULES).stateOf(terms("b", "(a 1)")).toString());
  }

  @Test
  void equalityIsByPropositionsWithinAMachine() {
    ProverMachine machine = machine(RULES);
    State made = machine.stateOf(terms("(control r)", "(cell 1 1 x)", "(cell 1 2 b)"));
    assertEquals(machine.initialState(), made);
    assertEquals(machine.initialState().hashCode(), made.hashCode());
    assertNotEquals(made, machine.stateOf(terms("(control r)", "(cell 1 1 x)")));
    assertNotEquals(made, machine(RULES).initialState());
    assertEquals(made.hashCode(), machine(RULES).initialState().hashCode());
  }

  @Test
  void hashesDontChangeBetweenRuns() {
    // The hash depends on the text of the propositions alone; changing it breaks stored hashes.
    assertEquals(2_078_535_753, machine(RULES).initialState().hashCode());
  }

  @Test
  void bytesGiveTheStateBack() {
    ProverMachine machine = machine(RULES);
    ImmutableList<ImmutableSet<Term>> positions =
        ImmutableList.of(
            terms(),
            terms("(cell 1 2 b)", "(cell 1 1 x)", "(control r)"),
            terms("x", "1", "(cell 1)", "(unknown \uD83D\uDE00 (cell 1 2 b))", "\uD83D"));
    for (ImmutableSet<Term> position : positions) {
      State state = machine.stateOf(position);
      assertEquals(state, machine.stateFromBytes(state.toBytes()));
      assertEquals(position, machine(RULES).stateFromBytes(state.toBytes()).propositions());
    }
  }

  @Test
  void bytesAreCompactAndDependOnTheStateOnly() {
    ProverMachine machine = machine(RULES);
    byte[] bytes = machine.initialState().toBytes();
    assertEquals(4 + 8 + 1 + 4 + 4 + 2 + 4, bytes.length);
    assertArrayEquals(
        bytes,
        machine(RULES).stateOf(terms("(control r)", "(cell 1 2 b)", "(cell 1 1 x)")).toBytes());
    bytes[0]++; // the caller's own copy
    assertNotEquals(bytes[0], machine.initialState().toBytes()[0]);
  }

  @Test
  void refusesDamagedBytes() {
    ProverMachine machine = machine(RULES);
    byte[] good = machine.initialState().toBytes();
    for (int i = 0; i < good.length; i++) {
      for (int bit = 0; bit < 8; bit++) {
        byte[] bad = good.clone();
        bad[i] ^= (byte) (1 << bit);
        assertThrows(ForeignStateException.class, () -> machine.stateFromBytes(bad));
      }
      byte[] shorter = Arrays.copyOf(good, i);
      assertThrows(ForeignStateException.class, () -> machine.stateFromBytes(shorter));
    }
    byte[] longer = Arrays.copyOf(good, good.length + 1);
    assertThrows(ForeignStateException.class, () -> machine.stateFromBytes(longer));
  }

  @Test
  void refusesNonsenseWithAGoodChecksum() {
    ProverMachine machine = machine(RULES);
    byte[] good = machine.initialState().toBytes();
    SplittableRandom random = new SplittableRandom(1);
    int refused = 0;
    for (int i = 0; i < 20_000; i++) {
      byte[] bytes = Arrays.copyOf(good, 12 + random.nextInt(30) + 4);
      for (int j = 12; j < bytes.length; j++) {
        bytes[j] = (byte) (random.nextInt(4) == 0 ? random.nextInt(256) : random.nextInt(12));
      }
      CRC32 checksum = new CRC32();
      checksum.update(bytes, 0, bytes.length - 4);
      ByteBuffer.wrap(bytes).putInt(bytes.length - 4, (int) checksum.getValue());
      try {
        State state = machine.stateFromBytes(bytes);
        assertEquals(state, machine.stateOf(state.propositions()));
      } catch (ForeignStateException expected) {
        refused++;
      }
    }
    assertTrue(refused > 10_000, () -> "nonsense was read");
  }

  @Test
  void refusesBytesOfAnotherGame() {
    byte[] bytes = machine(RULES).initialState().toBytes();
    ForeignStateException refused =
        assertThrows(
            ForeignStateException.class, () -> machine(RULES + " (p)").stateFromBytes(bytes));
    assertTrue(refused.getMessage().contains("another game"));
  }

  @Test
  void statesAreMadeOfGroundTermsWithinBounds() {
    ProverMachine machine = machine(RULES);
    Term term = new Constant("a");
    for (int i = 0; i < Term.MAXIMUM_DEPTH; i++) {
      term = new Function("f", ImmutableList.of(term));
    }
    State deepest = machine.stateOf(ImmutableSet.of(term));
    assertEquals(deepest, machine.stateFromBytes(deepest.toBytes()));

    Term tooDeep = new Function("f", ImmutableList.of(term));
    Term variable = new Function("f", ImmutableList.of(new Variable("x")));
    ImmutableList.Builder<Term> many = ImmutableList.builder();
    for (int i = 0; i < ProverLimits.MAXIMUM_TERM_SIZE; i++) {
      many.add(new Constant("a"));
    }
    Term tooLarge = new Function("f", many.build());
    for (Term refused : ImmutableList.of(tooDeep, variable, tooLarge)) {
      assertThrows(ForeignStateException.class, () -> machine.stateOf(ImmutableSet.of(refused)));
    }
  }

  /** The first 127 symbols of a rulesheet take a byte each. */
  @Test
  void numbersUpTo127TakeOneByte() {
    StringBuilder rules = new StringBuilder("(role r)");
    for (int symbol = 2; symbol <= 130; symbol++) {
      rules.append("(p s").append(symbol).append(')');
    }
    ProverMachine machine = machine(rules.toString());
    assertEquals(4 + 8 + 1 + 1 + 4, machine.stateOf(terms("s127")).toBytes().length);
    assertEquals(4 + 8 + 1 + 2 + 4, machine.stateOf(terms("s128")).toBytes().length);
    State both = machine.stateOf(terms("s127", "s128"));
    assertEquals(both, machine.stateFromBytes(both.toBytes()));
  }

  /** Bytes that encode an endlessly nested term don't overflow the stack. */
  @Test
  void refusesTermsThatAreTooDeep() {
    ProverMachine machine = machine("(role r) (init (f r))");
    byte[] good = machine.initialState().toBytes();
    byte[] bytes = new byte[200_000];
    System.arraycopy(good, 0, bytes, 0, 13);
    Arrays.fill(bytes, 13, bytes.length - 5, good[13]);
    bytes[bytes.length - 5] = good[14];
    CRC32 checksum = new CRC32();
    checksum.update(bytes, 0, bytes.length - 4);
    ByteBuffer.wrap(bytes).putInt(bytes.length - 4, (int) checksum.getValue());
    ForeignStateException refused =
        assertThrows(ForeignStateException.class, () -> machine.stateFromBytes(bytes));
    assertTrue(refused.getMessage().contains("too deep"), refused.getMessage());
  }
}

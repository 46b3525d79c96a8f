package org.propnet.prover;

import static java.util.stream.Collectors.joining;
import static org.junit.jupiter.api.Assertions.assertThrows;

import org.propnet.gdl.KifReader;
import org.propnet.machine.LimitException;
import org.propnet.machine.Role;

/** Queries what small rulesheets derive. */
final class Derivation {

  private static final Role ROLE = Role.of("r");

  private Derivation() {}

  /** A machine of these rules with the role {@code r} and a move that keeps it from being stuck. */
  static ProverMachine machine(String rules) {
    return machine(rules, ProverLimits.DEFAULT);
  }

  static ProverMachine machine(String rules, ProverLimits limits) {
    String text = "(role r) (legal r none)\n" + rules;
    return ProverMachine.of(KifReader.read(text, "test"), limits);
  }

  /** All legal moves of {@code r} in the initial state except for that move, sorted. */
  static String legal(String rules) {
    return legal(machine(rules));
  }

  static String legal(ProverMachine machine) {
    return machine.legalMoves(machine.initialState(), ROLE).stream()
        .map(Object::toString)
        .filter(move -> !move.equals("none"))
        .collect(joining(" "));
  }

  /** Successor facts for this many numbers. */
  static String facts(String name, int count) {
    StringBuilder facts = new StringBuilder();
    for (int i = 0; i < count; i++) {
      facts.append('(').append(name).append(' ').append(i).append(' ').append(i + 1).append(")\n");
    }
    return facts.toString();
  }

  /** The exception of a query for legal moves within these limits. */
  static LimitException refused(String rules, ProverLimits limits) {
    ProverMachine machine = machine(rules, limits);
    return assertThrows(LimitException.class, () -> legal(machine));
  }
}

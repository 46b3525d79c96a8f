package org.propnet.prover;

import static java.util.stream.Collectors.joining;

import org.propnet.gdl.KifReader;
import org.propnet.machine.Role;

/** Asks small rulesheets what they derive. */
final class Derivation {

  private static final Role ROLE = Role.of("r");

  private Derivation() {}

  /**
   * The machine of those rules with the role {@code r} and a move that keeps it from being stuck.
   */
  static ProverMachine machine(String rules) {
    return machine(rules, ProverLimits.DEFAULT);
  }

  static ProverMachine machine(String rules, ProverLimits limits) {
    String text = "(role r) (legal r none)\n" + rules;
    return ProverMachine.of(KifReader.read(text, "test"), limits);
  }

  /** Everything legal for {@code r} in the initial state but that move, sorted. */
  static String legal(String rules) {
    return legal(machine(rules));
  }

  static String legal(ProverMachine machine) {
    return machine.legalMoves(machine.initialState(), ROLE).stream()
        .map(Object::toString)
        .filter(move -> !move.equals("none"))
        .collect(joining(" "));
  }
}

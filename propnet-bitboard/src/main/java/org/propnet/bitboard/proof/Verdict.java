package org.propnet.bitboard.proof;

import java.util.Optional;

/**
 * Outcome of a proof.
 *
 * @param compared the number of bits compared: of legal moves, terminal, goals and next states
 * @param solved the number of distinct pairs that weren't structurally identical and went to the
 *     solver
 * @param refusal the first bit that couldn't be proven, if there is one
 */
public record Verdict(long compared, int solved, Optional<String> refusal) {

  /** The outcome of this proof, which refused nothing, and a later one. */
  Verdict and(Verdict later) {
    return new Verdict(compared + later.compared, solved + later.solved, later.refusal);
  }
}

package org.propnet.bitboard.proof;

import java.util.Optional;

/**
 * What came of a proof.
 *
 * @param compared how many bits were compared: of legal moves, terminal, goals and next states
 * @param solved how many of them weren't built alike and went to the solver
 * @param refusal the first bit that isn't proven, if there is one
 */
public record Verdict(long compared, int solved, Optional<String> refusal) {}

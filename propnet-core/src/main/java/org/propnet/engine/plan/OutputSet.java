package org.propnet.engine.plan;

import com.google.common.collect.ImmutableList;
import com.google.common.primitives.Ints;
import java.util.stream.IntStream;
import org.propnet.net.PropNet;

/**
 * Outputs that are valid under a condition, their guard: the legality of some moves of a role, or
 * terminal. A move is legal if it is legal in any set whose condition holds; likewise the state is
 * terminal if any such set says so.
 *
 * @param role the role of the moves, or {@link #TERMINAL}
 * @param condition links that must all be true
 * @param moves the moves, ascending; {0} for terminal
 * @param links for each of these a link that is true if the move is legal, or the state terminal,
 *     provided that the condition holds; otherwise its value has no meaning
 */
@SuppressWarnings("ArrayRecordComponent") // never compared; the arrays aren't to be changed
public record OutputSet(int role, int[] condition, int[] moves, int[] links) {

  /** In place of a role: the set is about terminal. */
  public static final int TERMINAL = -1;

  /** The outputs of a network without conditions: a set for each role, and one for terminal. */
  public static ImmutableList<OutputSet> of(PropNet net) {
    ImmutableList.Builder<OutputSet> sets = ImmutableList.builder();
    for (int role = 0; role < net.vocabulary().roles().size(); role++) {
      int[] moves = IntStream.range(0, net.vocabulary().moves(role).size()).toArray();
      int[] links = new int[moves.length];
      for (int move : moves) {
        links[move] = net.legalLink(role, move);
      }
      sets.add(new OutputSet(role, new int[0], moves, links));
    }
    sets.add(new OutputSet(TERMINAL, new int[0], new int[] {0}, new int[] {net.terminalLink()}));
    return sets.build();
  }

  /** Whether the set is about terminal. */
  public boolean isTerminal() {
    return role == TERMINAL;
  }

  /** The same outputs under one more condition. */
  public OutputSet with(int link) {
    return new OutputSet(role, Ints.concat(condition, new int[] {link}), moves, links);
  }
}

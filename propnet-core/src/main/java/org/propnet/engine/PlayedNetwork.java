package org.propnet.engine;

import com.google.common.collect.ImmutableList;
import it.unimi.dsi.fastutil.ints.IntArrayList;
import java.util.List;
import java.util.stream.IntStream;
import org.propnet.net.PropNet;

/**
 * A network made to be played. Its transitions and goals are those of the game; what is legal and
 * whether the state is terminal is told by sets of observed links.
 *
 * @param net the network
 * @param sets the sets: those of the first role, of the second, and so on, then those of the end of
 *     the game
 */
record PlayedNetwork(PropNet net, ImmutableList<OutputSet> sets) {

  /** A network as it is: one set for each role and one for the end of the game. */
  static PlayedNetwork of(PropNet net) {
    ImmutableList.Builder<OutputSet> sets = ImmutableList.builder();
    for (int role = 0; role < net.vocabulary().roles().size(); role++) {
      int[] moves = IntStream.range(0, net.vocabulary().moves(role).size()).toArray();
      int[] links = new int[moves.length];
      for (int move : moves) {
        links[move] = net.legalLink(role, move);
      }
      sets.add(new OutputSet(role, new int[0], moves, links));
    }
    sets.add(
        new OutputSet(
            OutputSet.TERMINAL, new int[0], new int[] {0}, new int[] {net.terminalLink()}));
    return new PlayedNetwork(net, sets.build());
  }

  /** The sets of a role, or those of {@link OutputSet#TERMINAL}. */
  List<OutputSet> sets(int role) {
    return sets.stream().filter(set -> set.role() == role).toList();
  }

  /** All links and conditions of the sets. */
  int[] links() {
    IntArrayList links = new IntArrayList();
    for (OutputSet set : sets) {
      links.addElements(links.size(), set.condition());
      links.addElements(links.size(), set.links());
    }
    return links.toIntArray();
  }
}

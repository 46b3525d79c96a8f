package org.propnet.engine;

import com.google.common.collect.ImmutableList;
import it.unimi.dsi.fastutil.ints.IntArrayList;
import java.util.BitSet;
import java.util.List;
import java.util.stream.IntStream;
import org.propnet.net.Link;
import org.propnet.net.PropNet;

/**
 * A network made to be played. Its transitions and goals are those of the game; what is legal and
 * whether the state is terminal is told by sets of observed links. Gates have fewer than 128
 * inputs.
 */
final class PlayedNetwork {

  private final PropNet net;
  private final ImmutableList<OutputSet> sets;
  private final int[] idleLinks;

  /**
   * Makes a network.
   *
   * @param sets the sets: those of the first role, of the second, and so on, then those of the end
   *     of the game
   * @param idleLinks for each base proposition what its next value is if no transition program says
   *     otherwise: itself, or what follows if nobody moves, as an observed link; empty unless joint
   *     moves are played by transition programs
   */
  PlayedNetwork(PropNet net, ImmutableList<OutputSet> sets, int[] idleLinks) {
    this.net = net;
    this.sets = sets;
    this.idleLinks = idleLinks;
  }

  /** The network. */
  PropNet net() {
    return net;
  }

  /** The sets: those of each role in turn, then those of the end of the game. */
  ImmutableList<OutputSet> sets() {
    return sets;
  }

  /** What bases become if no program says otherwise; empty without programs. Not to be changed. */
  int[] idleLinks() {
    return idleLinks;
  }

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
    return new PlayedNetwork(net, sets.build(), new int[0]);
  }

  /** Whether joint moves are played by transition programs. */
  boolean hasPrograms() {
    return idleLinks.length > 0;
  }

  /** The base propositions that don't just stay as they are unless a program says otherwise. */
  BitSet idle() {
    BitSet idle = new BitSet();
    for (int base = 0; base < idleLinks.length; base++) {
      idle.set(base, idleLinks[base] != Link.of(net.baseComponent(base)));
    }
    return idle;
  }

  /** The link whose value a base proposition takes, unless a transition program says otherwise. */
  int tracedLink(int base) {
    return hasPrograms() ? idleLinks[base] : net.nextLink(base);
  }

  /** All that has to be known in every step besides transitions that depend on moves. */
  int[] links(List<TerminalTest> terminalTests) {
    IntArrayList links = new IntArrayList(idleLinks);
    for (OutputSet set : sets) {
      if (!set.isTerminal()) {
        links.addElements(links.size(), set.condition());
        links.addElements(links.size(), set.links());
      }
    }
    for (TerminalTest test : terminalTests) {
      links.addElements(links.size(), test.condition());
      links.addElements(links.size(), test.links());
    }
    return links.toIntArray();
  }
}

package org.propnet.verify.equivalence;

import it.unimi.dsi.fastutil.ints.IntArrayList;
import it.unimi.dsi.fastutil.longs.Long2ObjectOpenHashMap;
import java.util.BitSet;
import org.propnet.net.ComponentKind;
import org.propnet.net.Link;
import org.propnet.net.PropNet;

/**
 * Proves that cyclic groups of two networks have the same least fixed point.
 *
 * <p>The OR gates of the first network's group become cyclic nodes. Those of the second one are
 * paired with cyclic nodes of the same signature. If the pairs cut all cycles on both sides, the
 * groups are two systems of monotone equations over the pairs: everything in between is inlined,
 * which preserves the least fixed point. If both sides of every pair then have the same definition
 * for all values of the cyclic nodes, the two systems are the same, in every iteration from false
 * upwards, and so are their least fixed points.
 */
final class GroupMatching {

  private final EquivalenceGraph graph;
  private final Signatures signatures;
  private final PairProof proof;
  private final PropNet first;
  private final int[] firstLinks;
  private final PropNet second;
  private final int[] secondLinks;

  /** The cyclic nodes of the first network by signature, in the order of their gates. */
  private final Long2ObjectOpenHashMap<IntArrayList> nodes = new Long2ObjectOpenHashMap<>();

  private final BitSet taken = new BitSet();

  GroupMatching(
      EquivalenceGraph graph,
      Signatures signatures,
      PairProof proof,
      PropNet first,
      int[] firstLinks,
      PropNet second,
      int[] secondLinks) {
    this.graph = graph;
    this.signatures = signatures;
    this.proof = proof;
    this.first = first;
    this.firstLinks = firstLinks;
    this.second = second;
    this.secondLinks = secondLinks;
  }

  /** Adds a group of the first network to the graph. */
  void addFirst(int group) {
    open(first, firstLinks, 0, group).stream()
        .forEach(
            gate ->
                nodes
                    .computeIfAbsent(signatures.hash(0, gate), hash -> new IntArrayList())
                    .add(Link.component(firstLinks[gate])));
  }

  /**
   * Makes cyclic nodes of the OR gates of a group, translates its other gates, and defines the
   * nodes.
   *
   * @return the OR gates
   */
  private BitSet open(PropNet net, int[] links, int number, int group) {
    BitSet cut = new BitSet();
    boolean moves = dependsOnMoves(net, links, group);
    int level = level(net, links, group);
    for (int gate = net.groupStart(group); gate < net.groupEnd(group); gate++) {
      if (net.kind(gate) == ComponentKind.OR) {
        links[gate] = graph.cyclic(level, moves);
        cut.set(gate);
        sign(links[gate], number, gate);
      }
    }
    GroupTranslation translation = new GroupTranslation(graph, net, links);
    if (!translation.expand(group, cut)) {
      throw new IllegalStateException(
          "a cyclic group has a cycle without an OR gate; a PropNetBuilder makes no such group");
    }
    for (int gate = net.groupStart(group); gate < net.groupEnd(group); gate++) {
      sign(links[gate], number, gate);
    }
    cut.stream().forEach(gate -> graph.define(links[gate], translation.plainGate(gate)));
    return cut;
  }

  private void sign(int link, int number, int gate) {
    if (!signatures.has(Link.component(link))) {
      signatures.set(Link.component(link), number, Link.of(gate, Link.isInverted(link)));
    }
  }

  /** The nodes outside a group that its gates read. */
  private static IntArrayList sources(PropNet net, int[] links, int group) {
    IntArrayList sources = new IntArrayList();
    for (int gate = net.groupStart(group); gate < net.groupEnd(group); gate++) {
      for (int i = 0; i < net.inputCount(gate); i++) {
        int source = Link.component(net.input(gate, i));
        if (net.groupOf(source) != group) {
          sources.add(Link.component(links[source]));
        }
      }
    }
    return sources;
  }

  private boolean dependsOnMoves(PropNet net, int[] links, int group) {
    return sources(net, links, group).intStream().anyMatch(graph::dependsOnMoves);
  }

  private int level(PropNet net, int[] links, int group) {
    return 1 + sources(net, links, group).intStream().map(graph::level).max().orElse(0);
  }

  /**
   * Adds a group of the second network to the graph: by the cyclic nodes of the first one if they
   * are proven equal, otherwise by new ones.
   */
  void addSecond(int group) {
    BitSet matched = new BitSet();
    BitSet cut = new BitSet();
    pair(group, matched, cut);
    if (cut.isEmpty() || !isProven(group, matched, cut)) {
      open(second, secondLinks, 1, group);
      return;
    }
    taken.or(cut);
    for (int gate = second.groupStart(group); gate < second.groupEnd(group); gate++) {
      secondLinks[gate] = graph.substitute(secondLinks[gate]);
      sign(secondLinks[gate], 1, gate);
    }
  }

  /** Pairs OR gates of a group with cyclic nodes of the same signature, all of one group. */
  private void pair(int group, BitSet matched, BitSet cut) {
    int firstGroup = -1;
    boolean moves = dependsOnMoves(second, secondLinks, group);
    for (int gate = second.groupStart(group); gate < second.groupEnd(group); gate++) {
      if (second.kind(gate) != ComponentKind.OR) {
        continue;
      }
      for (int node : nodes.getOrDefault(signatures.hash(1, gate), new IntArrayList())) {
        int other = first.groupOf(signatures.component(node));
        if (!taken.get(node)
            && !cut.get(node)
            && (firstGroup < 0 || firstGroup == other)
            && graph.dependsOnMoves(node) == moves) {
          firstGroup = other;
          secondLinks[gate] = Link.of(node);
          matched.set(gate);
          cut.set(node);
          break;
        }
      }
    }
  }

  private boolean isProven(int group, BitSet matched, BitSet cut) {
    if (graph.reaches(sources(second, secondLinks, group), cut)
        || !new GroupTranslation(graph, second, secondLinks).expand(group, matched)) {
      return false;
    }
    int[] links = firstLinks.clone();
    int firstGroup = first.groupOf(signatures.component(cut.nextSetBit(0)));
    BitSet known = new BitSet();
    cut.stream().forEach(node -> known.set(signatures.component(node)));
    GroupTranslation original = new GroupTranslation(graph, first, links);
    if (!original.expand(firstGroup, known)) {
      return false;
    }
    GroupTranslation copy = new GroupTranslation(graph, second, secondLinks);
    boolean moves = dependsOnMoves(second, secondLinks, group);
    return matched.stream()
        .allMatch(
            gate -> {
              int node = Link.component(secondLinks[gate]);
              return proof.areEqualFor(
                  original.plainGate(signatures.component(node)), copy.plainGate(gate), moves, cut);
            });
  }
}

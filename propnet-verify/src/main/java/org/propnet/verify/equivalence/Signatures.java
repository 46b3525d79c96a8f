package org.propnet.verify.equivalence;

import it.unimi.dsi.fastutil.ints.IntArrayList;
import it.unimi.dsi.fastutil.longs.Long2IntOpenHashMap;
import it.unimi.dsi.fastutil.longs.LongArrayList;
import java.util.ArrayList;
import java.util.List;
import org.propnet.net.Link;
import org.propnet.net.PropNet;
import org.propnet.net.WordSweep;

/**
 * What the nodes of a graph are in many assignments, as a hash: nodes of different hashes differ,
 * those of the same hash are worth a proof. A node and its opposite have the same hash; the phase
 * tells them apart.
 */
final class Signatures {

  /** How many words of values may be kept, and so 8 times as many bytes. */
  private static final int MAX_WORDS = 1 << 22;

  private static final int MAX_ROUNDS = 256;

  private static final int NONE = -1;

  private final PropNet[] nets;
  private final WordSweep[] sweeps;

  /** For each network and round the words of all its components. */
  private final List<List<long[]>> values = List.of(new ArrayList<>(), new ArrayList<>());

  /** For each node, its component and the network of that; −1 if it has none. */
  private final IntArrayList components = new IntArrayList();

  /** Whether the node is the opposite of its component, and which network it is of. */
  private final IntArrayList origins = new IntArrayList();

  private final LongArrayList hashes = new LongArrayList();

  /** Minus one for each node that is true in the very first assignment, otherwise zero. */
  private final LongArrayList phases = new LongArrayList();

  private final IntArrayList candidates = new IntArrayList();
  private final Long2IntOpenHashMap firstWith = new Long2IntOpenHashMap();

  Signatures(PropNet first, PropNet second, Stimulus stimulus) {
    nets = new PropNet[] {first, second};
    sweeps = new WordSweep[] {WordSweep.all(first), WordSweep.all(second)};
    firstWith.defaultReturnValue(NONE);
    int rounds = MAX_WORDS / (first.componentCount() + second.componentCount());
    for (int round = 0; round < Math.max(4, Math.min(MAX_ROUNDS, rounds)); round++) {
      stimulus.next();
      remember(stimulus.values());
    }
  }

  /** Takes in 64 assignments: the words of the first network's propositions, and maybe more. */
  private void remember(long[] propositions) {
    for (int net = 0; net < nets.length; net++) {
      values.get(net).add(swept(net, propositions));
    }
  }

  /** Gives a node the values of a link of one of the networks, 0 or 1. */
  void set(int node, int net, int link) {
    while (components.size() <= node) {
      components.add(NONE);
      origins.add(0);
      hashes.add(0);
      phases.add(0);
    }
    components.set(node, Link.component(link));
    origins.set(node, net << 1 | (link & 1));
    phases.set(node, -(word(node, 0) & 1));
    long hash = 0;
    for (int round = 0; round < values.get(net).size(); round++) {
      hash = mix(hash, word(node, round) ^ phases.getLong(node));
    }
    hashes.set(node, hash);
  }

  boolean has(int node) {
    return node < components.size() && components.getInt(node) != NONE;
  }

  /** Lets a node stand for all others of its hash, unless one does so already. */
  void offer(int node) {
    candidates.add(node);
    firstWith.putIfAbsent(hashes.getLong(node), node);
  }

  /** The link that may equal a node, or −1. */
  int candidate(int node) {
    int other = firstWith.get(hashes.getLong(node));
    return other == NONE ? NONE : Link.of(other, phases.getLong(other) != phases.getLong(node));
  }

  /** A hash of the words of a component of one of the networks, 0 or 1. */
  long hash(int net, int component) {
    long hash = 0;
    for (long[] words : values.get(net)) {
      hash = mix(hash, words[component]);
    }
    return hash;
  }

  private long word(int node, int round) {
    return word(node, values.get(origins.getInt(node) >> 1).get(round));
  }

  private long word(int node, long[] words) {
    return words[components.getInt(node)] ^ -(origins.getInt(node) & 1L);
  }

  /** The lanes in which two links differ for 64 assignments; both nodes have a signature. */
  long differing(int first, int second, long[] propositions) {
    return probe(first, propositions) ^ probe(second, propositions);
  }

  private long probe(int link, long[] propositions) {
    int net = origins.getInt(Link.component(link)) >> 1;
    return word(Link.component(link), swept(net, propositions)) ^ -(link & 1L);
  }

  private long[] swept(int net, long[] propositions) {
    long[] words = new long[nets[net].componentCount()];
    System.arraycopy(propositions, 0, words, 0, nets[net].firstGate());
    sweeps[net].run(words);
    return words;
  }

  /** Whether there is no room for more assignments. */
  boolean isFull() {
    return (values.get(0).size() + 1L) * (nets[0].componentCount() + nets[1].componentCount())
        > 2L * MAX_WORDS;
  }

  /** The component that a node was made of. */
  int component(int node) {
    return components.getInt(node);
  }

  /** Takes in 64 more assignments, so that nodes that differ there are told apart. */
  void refine(long[] propositions) {
    remember(propositions);
    int last = values.get(0).size() - 1;
    for (int node = 0; node < components.size(); node++) {
      if (has(node)) {
        hashes.set(node, mix(hashes.getLong(node), word(node, last) ^ phases.getLong(node)));
      }
    }
    firstWith.clear();
    for (int node : candidates) {
      firstWith.putIfAbsent(hashes.getLong(node), node);
    }
  }

  private static long mix(long hash, long word) {
    long mixed = (hash ^ word) * 0x9E3779B97F4A7C15L;
    return (mixed ^ mixed >>> 29) * 0xBF58476D1CE4E5B9L;
  }
}

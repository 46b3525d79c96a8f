package org.propnet.verify.same;

import com.google.common.collect.ImmutableList;
import it.unimi.dsi.fastutil.ints.IntArrayList;
import it.unimi.dsi.fastutil.longs.Long2IntOpenHashMap;
import it.unimi.dsi.fastutil.longs.Long2ObjectOpenHashMap;
import it.unimi.dsi.fastutil.longs.LongOpenHashSet;
import java.util.Arrays;
import java.util.Optional;
import org.propnet.gdl.Term;
import org.propnet.net.ComponentKind;
import org.propnet.net.Link;
import org.propnet.net.PropNet;
import org.propnet.net.Vocabulary;

/**
 * Matches the propositions and moves of two networks by their structure alone: colour refinement
 * from roles, goal values, the initial state and the kinds of gates, along links in both
 * directions. Where several have the same colour, two of them get one of their own, as a guess, and
 * the refinement goes on; a wrong guess makes the colours of the networks differ and is taken back.
 *
 * <p>What is found is likely an isomorphism, since colours are hashes and gates aren't matched one
 * by one; {@link JointNetworks} proves it. (The method is that of B. McKay, Practical graph
 * isomorphism, Congressus Numerantium 30, 1981, without its pruning.)
 */
final class NetworkColours {

  /** How often colours are refined to the end, at most. */
  private static final int MAX_REFINEMENTS = 400;

  private static final int BASE = 1;
  private static final int INPUT = 2;
  private static final int AND = 3;
  private static final int OR = 4;
  private static final int GOAL = 5;
  private static final int TERMINAL = 6;
  private static final int FEEDS = 7;
  private static final int FED = 8;
  private static final int LEGAL = 9;
  private static final int NEXT = 10;
  private static final int GUESS = 11;

  private final PropNet[] nets;
  private final Deadline deadline;
  private int refinements;

  private NetworkColours(PropNet first, PropNet second, Deadline deadline) {
    this.nets = new PropNet[] {first, second};
    this.deadline = deadline;
  }

  /** The partners of all propositions and moves, if the networks seem to be isomorphic. */
  static Optional<NameMatch> match(PropNet first, PropNet second, Deadline deadline) {
    if (first.componentCount() != second.componentCount()
        || first.linkCount() != second.linkCount()
        || first.firstGate() != second.firstGate()) {
      return Optional.empty();
    }
    NetworkColours colours = new NetworkColours(first, second, deadline);
    return colours.search(new long[][] {initial(first), initial(second)}, 0);
  }

  /**
   * Whether colours show two networks to be isomorphic where all names have partners. True is
   * certain, false proves nothing.
   */
  static boolean areIsomorphic(PropNet first, PropNet second, NameMatch names, Deadline deadline) {
    if (!names.isComplete() || first.componentCount() != second.componentCount()) {
      return false;
    }
    NetworkColours search = new NetworkColours(first, second, deadline);
    long[][] colours = {initial(first), initial(second)};
    int[] nodes = search.leaves(names);
    for (int node = 1; node < nodes.length; node++) {
      long own = Mixing.mix(GUESS, node);
      colours[0][node] = Mixing.mix(own, colours[0][node]);
      colours[1][nodes[node]] = Mixing.mix(own, colours[1][nodes[node]]);
    }
    long[][] refined = search.refined(colours);
    return refined.length > 0 && search.isIsomorphism(refined, nodes);
  }

  /** The partner of each proposition and move of the first network. */
  private int[] leaves(NameMatch names) {
    int[] nodes = new int[nets[0].firstGate()];
    Vocabulary vocabulary = nets[0].vocabulary();
    for (int base = 0; base < vocabulary.bases().size(); base++) {
      nodes[nets[0].baseComponent(base)] = nets[1].baseComponent(names.base(base));
    }
    for (int role = 0; role < vocabulary.roles().size(); role++) {
      for (int move = 0; move < vocabulary.moves(role).size(); move++) {
        nodes[nets[0].inputComponent(role, move)] =
            nets[1].inputComponent(role, names.move(role, move));
      }
    }
    return nodes;
  }

  /** Checks gate by gate that nodes of one colour stand for each other. */
  private boolean isIsomorphism(long[][] colours, int[] leaves) {
    Long2IntOpenHashMap second = new Long2IntOpenHashMap();
    for (int gate = nets[1].firstGate(); gate < colours[1].length; gate++) {
      second.put(colours[1][gate], gate);
    }
    int[] nodes = Arrays.copyOf(leaves, colours[0].length);
    for (int gate = nets[0].firstGate(); gate < nodes.length; gate++) {
      nodes[gate] = second.remove(colours[0][gate]);
      if (nodes[gate] == 0) {
        return false;
      }
    }
    for (int gate = nets[0].firstGate(); gate < nodes.length; gate++) {
      if (nets[0].kind(gate) != nets[1].kind(nodes[gate])
          || !Arrays.equals(inputs(nets[0], gate, nodes), inputs(nets[1], nodes[gate]))) {
        return false;
      }
    }
    return sameOutputs(nodes);
  }

  private static int[] inputs(PropNet net, int gate) {
    int[] inputs = new int[net.inputCount(gate)];
    Arrays.setAll(inputs, i -> net.input(gate, i));
    Arrays.sort(inputs);
    return inputs;
  }

  private static int[] inputs(PropNet net, int gate, int[] nodes) {
    int[] inputs = new int[net.inputCount(gate)];
    Arrays.setAll(inputs, i -> translate(net.input(gate, i), nodes));
    Arrays.sort(inputs);
    return inputs;
  }

  private static int translate(int link, int[] nodes) {
    return Link.of(nodes[Link.component(link)], Link.isInverted(link));
  }

  private boolean sameOutputs(int[] nodes) {
    PropNet one = nets[0];
    PropNet other = nets[1];
    boolean same = translate(one.terminalLink(), nodes) == other.terminalLink();
    Vocabulary vocabulary = one.vocabulary();
    for (int base = 0; base < vocabulary.bases().size(); base++) {
      int partner = nodes[one.baseComponent(base)] - other.baseComponent(0);
      same &= translate(one.nextLink(base), nodes) == other.nextLink(partner);
      same &= isInitial(one, base) == isInitial(other, partner);
    }
    for (int role = 0; role < vocabulary.roles().size(); role++) {
      for (int move = 0; move < vocabulary.moves(role).size(); move++) {
        int partner = nodes[one.inputComponent(role, move)] - other.inputComponent(role, 0);
        same &= translate(one.legalLink(role, move), nodes) == other.legalLink(role, partner);
      }
      ImmutableList<Term> values = vocabulary.goalValues(role);
      ImmutableList<Term> otherValues = other.vocabulary().goalValues(role);
      same &= values.size() == otherValues.size();
      for (int value = 0; value < values.size() && same; value++) {
        int partner = otherValues.indexOf(values.get(value));
        same =
            partner >= 0
                && translate(one.goalLink(role, value), nodes) == other.goalLink(role, partner);
      }
    }
    return same;
  }

  private static boolean isInitial(PropNet net, int base) {
    return (net.vocabulary().initialState()[base >> 6] >>> base & 1) != 0;
  }

  private static long[] initial(PropNet net) {
    Vocabulary vocabulary = net.vocabulary();
    long[] colours = new long[net.componentCount()];
    long[] state = vocabulary.initialState();
    for (int base = 0; base < vocabulary.bases().size(); base++) {
      colours[net.baseComponent(base)] = Mixing.mix(BASE, state[base >> 6] >>> base & 1);
    }
    for (int gate = net.firstGate(); gate < colours.length; gate++) {
      colours[gate] = net.kind(gate) == ComponentKind.AND ? AND : OR;
    }
    for (int role = 0; role < vocabulary.roles().size(); role++) {
      for (int move = 0; move < vocabulary.moves(role).size(); move++) {
        colours[net.inputComponent(role, move)] = Mixing.mix(INPUT, role);
      }
      for (int value = 0; value < vocabulary.goalValues(role).size(); value++) {
        Term name = vocabulary.goalValues(role).get(value);
        long colour = Mixing.mix(Mixing.mix(GOAL, role), name.toString().hashCode());
        add(colours, net.goalLink(role, value), colour);
      }
    }
    add(colours, net.terminalLink(), TERMINAL);
    return colours;
  }

  private static void add(long[] colours, int link, long colour) {
    colours[Link.component(link)] += Mixing.mix(colour, link & 1);
  }

  /** Refines, guesses, and refines again, until all propositions and moves are told apart. */
  private Optional<NameMatch> search(long[][] given, int depth) {
    long[][] colours = refined(given);
    if (colours.length == 0) {
      return Optional.empty();
    }
    IntArrayList ambiguous = smallestClass(colours[0]);
    if (ambiguous.isEmpty()) {
      return Optional.of(match(colours));
    }
    int node = ambiguous.getInt(0);
    for (int partner : partners(colours, node)) {
      if (refinements >= MAX_REFINEMENTS || deadline.isOver(() -> "matching names")) {
        return Optional.empty();
      }
      long[][] guess = {colours[0].clone(), colours[1].clone()};
      guess[0][node] = Mixing.mix(GUESS, depth);
      guess[1][partner] = Mixing.mix(GUESS, depth);
      Optional<NameMatch> found = search(guess, depth + 1);
      if (found.isPresent()) {
        return found;
      }
    }
    return Optional.empty();
  }

  /** Refines until no more is told apart; empty if the networks differ. */
  private long[][] refined(long[][] given) {
    refinements++;
    long[][] colours = given;
    int classes = 0;
    while (true) {
      int now = new LongOpenHashSet(colours[0]).size();
      if (!sameColours(colours)) {
        return new long[0][];
      }
      if (now == classes || deadline.isOver(() -> "matching names")) {
        return colours;
      }
      classes = now;
      colours = new long[][] {round(nets[0], colours[0]), round(nets[1], colours[1])};
    }
  }

  private static boolean sameColours(long[][] colours) {
    long[] first = colours[0].clone();
    long[] second = colours[1].clone();
    Arrays.sort(first);
    Arrays.sort(second);
    return Arrays.equals(first, second);
  }

  private static long[] round(PropNet net, long[] old) {
    long[] sums = new long[old.length];
    for (int gate = net.firstGate(); gate < old.length; gate++) {
      for (int i = 0; i < net.inputCount(gate); i++) {
        connect(sums, old, gate, net.input(gate, i), FEEDS, FED);
      }
    }
    Vocabulary vocabulary = net.vocabulary();
    for (int base = 0; base < vocabulary.bases().size(); base++) {
      connect(sums, old, net.baseComponent(base), net.nextLink(base), NEXT, -NEXT);
    }
    for (int role = 0; role < vocabulary.roles().size(); role++) {
      for (int move = 0; move < vocabulary.moves(role).size(); move++) {
        int input = net.inputComponent(role, move);
        connect(sums, old, input, net.legalLink(role, move), LEGAL, -LEGAL);
      }
    }
    for (int node = 0; node < sums.length; node++) {
      sums[node] = Mixing.mix(old[node], sums[node]);
    }
    return sums;
  }

  private static void connect(long[] sums, long[] old, int node, int link, int in, int out) {
    int source = Link.component(link);
    sums[node] += Mixing.mix(Mixing.mix(in, link & 1), old[source]);
    sums[source] += Mixing.mix(Mixing.mix(out, link & 1), old[node]);
  }

  /** The propositions and moves of the smallest colour that several have; empty if none has. */
  private IntArrayList smallestClass(long[] colours) {
    Long2ObjectOpenHashMap<IntArrayList> classes = new Long2ObjectOpenHashMap<>();
    IntArrayList smallest = new IntArrayList();
    for (int node = 1; node < nets[0].firstGate(); node++) {
      classes.computeIfAbsent(colours[node], colour -> new IntArrayList()).add(node);
    }
    for (int node = 1; node < nets[0].firstGate(); node++) {
      IntArrayList members = classes.get(colours[node]);
      if (members.size() > 1 && (smallest.isEmpty() || members.size() < smallest.size())) {
        smallest = members;
      }
    }
    return smallest;
  }

  /** The nodes of the second network that have a node's colour; one of the same name first. */
  private IntArrayList partners(long[][] colours, int node) {
    IntArrayList partners = new IntArrayList();
    for (int other = 1; other < nets[1].firstGate(); other++) {
      if (colours[1][other] == colours[0][node]) {
        boolean isNamesake = name(nets[0], node).equals(name(nets[1], other));
        partners.add(isNamesake ? 0 : partners.size(), other);
      }
    }
    return partners;
  }

  private static String name(PropNet net, int node) {
    Vocabulary vocabulary = net.vocabulary();
    if (node <= vocabulary.bases().size()) {
      return vocabulary.bases().get(node - 1).toString();
    }
    int role = 0;
    while (role + 1 < vocabulary.roles().size() && node >= net.inputComponent(role + 1, 0)) {
      role++;
    }
    return vocabulary.moves(role).get(node - net.inputComponent(role, 0)).toString();
  }

  private NameMatch match(long[][] colours) {
    Long2ObjectOpenHashMap<Integer> second = new Long2ObjectOpenHashMap<>();
    for (int node = 1; node < nets[1].firstGate(); node++) {
      second.put(colours[1][node], Integer.valueOf(node));
    }
    Vocabulary vocabulary = nets[0].vocabulary();
    int[] bases = new int[vocabulary.bases().size()];
    for (int base = 0; base < bases.length; base++) {
      bases[base] = second.get(colours[0][nets[0].baseComponent(base)]) - nets[1].baseComponent(0);
    }
    int[][] moves = new int[vocabulary.roles().size()][];
    for (int role = 0; role < moves.length; role++) {
      moves[role] = new int[vocabulary.moves(role).size()];
      for (int move = 0; move < moves[role].length; move++) {
        moves[role][move] =
            second.get(colours[0][nets[0].inputComponent(role, move)])
                - nets[1].inputComponent(role, 0);
      }
    }
    return new NameMatch(vocabulary, nets[1].vocabulary(), bases, moves);
  }
}

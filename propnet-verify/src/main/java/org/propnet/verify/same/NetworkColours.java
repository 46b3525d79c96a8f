package org.propnet.verify.same;

import it.unimi.dsi.fastutil.ints.IntArrayList;
import it.unimi.dsi.fastutil.longs.Long2ObjectOpenHashMap;
import it.unimi.dsi.fastutil.longs.LongOpenHashSet;
import java.util.Optional;
import org.propnet.budget.deadline.Deadline;
import org.propnet.net.PropNet;
import org.propnet.net.Vocabulary;

/**
 * Matches the propositions and moves of two networks by structure alone: colour refinement from
 * roles, goal values, the initial state and the kinds of gates, along links in both directions.
 * Where several nodes have the same colour, a pair is individualised as a guess and refinement goes
 * on; a wrong guess makes the networks' colours differ and is undone.
 *
 * <p>The result is probably an isomorphism, since colours are hashes and gates aren't matched one
 * by one; {@link JointNetworks} proves it. (The method is that of B. McKay, Practical graph
 * isomorphism, Congressus Numerantium 30, 1981, without its pruning.)
 */
final class NetworkColours {

  /** Maximum number of complete refinements. */
  private static final int MAX_REFINEMENTS = 400;

  /** Hashed into the colours of nodes that are guessed to correspond. */
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
    return colours.search(
        new long[][] {ColourRefinement.initial(first), ColourRefinement.initial(second)}, 0);
  }

  /**
   * Whether two networks are isomorphic under a complete matching of names. True is certain, false
   * proves nothing.
   */
  static boolean areIsomorphic(PropNet first, PropNet second, NameMatch names, Deadline deadline) {
    if (!names.isComplete() || first.componentCount() != second.componentCount()) {
      return false;
    }
    NetworkColours search = new NetworkColours(first, second, deadline);
    long[][] colours = {ColourRefinement.initial(first), ColourRefinement.initial(second)};
    Isomorphism isomorphism = new Isomorphism(first, second);
    int[] nodes = isomorphism.leaves(names);
    for (int node = 1; node < nodes.length; node++) {
      long own = Mixing.mix(GUESS, node);
      colours[0][node] = Mixing.mix(own, colours[0][node]);
      colours[1][nodes[node]] = Mixing.mix(own, colours[1][nodes[node]]);
    }
    long[][] refined = search.refined(colours);
    return refined.length > 0 && isomorphism.isShownBy(refined, nodes);
  }

  /**
   * Refines, guesses, and refines again, until all propositions and moves have different colours.
   */
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

  /** Refines to a stable colouring; empty if the networks differ. */
  private long[][] refined(long[][] given) {
    refinements++;
    long[][] colours = given;
    int classes = 0;
    while (true) {
      int now = new LongOpenHashSet(colours[0]).size();
      if (!ColourRefinement.areSame(colours)) {
        return new long[0][];
      }
      if (now == classes || deadline.isOver(() -> "matching names")) {
        return colours;
      }
      classes = now;
      colours =
          new long[][] {
            ColourRefinement.round(nets[0], colours[0]), ColourRefinement.round(nets[1], colours[1])
          };
    }
  }

  /** The propositions and moves of the smallest ambiguous colour class; empty if there is none. */
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

  /** The second network's nodes with the colour of a node; one of the same name first. */
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

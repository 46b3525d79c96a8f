package org.propnet.optimizer.subgame;

import com.google.common.collect.ImmutableList;
import com.google.common.collect.ImmutableMap;
import com.google.common.primitives.ImmutableIntArray;
import it.unimi.dsi.fastutil.ints.Int2IntLinkedOpenHashMap;
import it.unimi.dsi.fastutil.ints.Int2ObjectLinkedOpenHashMap;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.BitSet;
import java.util.List;
import org.propnet.budget.Budget;
import org.propnet.net.Cone;
import org.propnet.net.Link;
import org.propnet.net.PropNet;
import org.propnet.net.Vocabulary;
import org.roaringbitmap.RoaringBitmap;

/**
 * The independent subgames (parts) of a game: no transition and no legal move of one depends on a
 * base or a move of another. They are still coupled in two ways: a role makes a single move in all
 * parts together, and terminal and goals may depend on several parts.
 *
 * <p>A smaller network separates more parts, since even a redundant use of a base joins them. A
 * move that is always legal and isn't an input of any gate is in no part; in an optimised network,
 * which exploits that a role makes exactly one move, such a move may be the one whose effect is
 * that none of the others is made.
 *
 * @param parts the parts, in the order of their first bases
 * @param inTerminal the indexes of the parts that terminal depends on, ascending
 * @param inGoals for each role the indexes of the parts that its goals depend on, ascending
 */
public record Subgames(
    ImmutableList<Subgame> parts,
    ImmutableIntArray inTerminal,
    ImmutableList<ImmutableIntArray> inGoals) {

  /**
   * The most bytes for a part, not counting its bases and moves, and for the moves of a role in it.
   */
  private static final long BYTES_PER_PART = 240;

  private static final long BYTES_PER_PAIR = 160;

  /**
   * Finds the parts of a game. Takes time almost linear in the network and, for each role, in the
   * cone of its goals; besides, a bit set of all components is made and searched for each role.
   * Memory is linear in the network and, for each role, in the number of parts that its goals
   * depend on.
   *
   * @throws org.propnet.budget.BuildException if a limit of the build is met, or the listener
   *     cancels
   */
  public static Subgames of(PropNet net, Budget budget) {
    int[] parts = numbered(net, joined(net, budget), budget);
    int count = 1 + Arrays.stream(parts).max().orElse(-1);
    ImmutableList.Builder<ImmutableIntArray> goals = ImmutableList.builder();
    long bytes = 0;
    for (int role = 0; role < net.vocabulary().roles().size(); role++) {
      int[] links = new int[net.vocabulary().goalValues(role).size()];
      for (int value = 0; value < links.length; value++) {
        links[value] = net.goalLink(role, value);
      }
      ImmutableIntArray inGoals = inCone(net, parts, budget, links);
      bytes += 48 + 4L * inGoals.length();
      budget.requireRoom(bytes);
      goals.add(inGoals);
    }
    return new Subgames(
        subgames(net, parts, count, budget),
        inCone(net, parts, budget, net.terminalLink()),
        goals.build());
  }

  /** The indexes of the parts in the cone of links, ascending: those of its bases and moves. */
  private static ImmutableIntArray inCone(PropNet net, int[] parts, Budget budget, int... links) {
    RoaringBitmap found = new RoaringBitmap();
    BitSet cone = Cone.of(net, budget, links);
    for (int leaf = cone.nextSetBit(1);
        leaf >= 0 && leaf < net.firstGate();
        leaf = cone.nextSetBit(leaf + 1)) {
      if (parts[leaf] >= 0) {
        found.add(parts[leaf]);
      }
    }
    return ImmutableIntArray.copyOf(found.toArray());
  }

  /** For each component the representative of the components it is joined with (union-find). */
  private static int[] joined(PropNet net, Budget budget) {
    budget.requireRoom(8L * net.componentCount());
    BitSet rules = Cone.of(net, budget, Cone.nextLinks(net));
    rules.or(Cone.of(net, budget, Cone.legalLinks(net)));
    int[] leaders = new int[net.componentCount()];
    for (int component = 0; component < leaders.length; component++) {
      leaders[component] = component;
    }
    int gate = rules.nextSetBit(net.firstGate());
    for (; gate >= 0; gate = rules.nextSetBit(gate + 1)) {
      budget.check(8L * net.inputCount(gate));
      for (int i = 0; i < net.inputCount(gate); i++) {
        join(leaders, gate, Link.component(net.input(gate, i)));
      }
    }
    for (int base = 0; base < net.vocabulary().bases().size(); base++) {
      budget.check(8);
      join(leaders, net.baseComponent(base), Link.component(net.nextLink(base)));
    }
    for (int role = 0; role < net.vocabulary().roles().size(); role++) {
      for (int move = 0; move < net.vocabulary().moves(role).size(); move++) {
        budget.check(8);
        int legal = Link.component(net.legalLink(role, move));
        join(leaders, net.inputComponent(role, move), legal);
      }
    }
    for (int component = 0; component < leaders.length; component++) {
      leaders[component] = leader(leaders, component);
    }
    return leaders;
  }

  /** Joins two components unless one is the constant. */
  private static void join(int[] leaders, int one, int other) {
    if (one != 0 && other != 0) {
      int first = leader(leaders, one);
      int second = leader(leaders, other);
      leaders[Math.max(first, second)] = Math.min(first, second);
    }
  }

  private static int leader(int[] leaders, int component) {
    int leader = component;
    while (leaders[leader] != leader) {
      leaders[leader] = leaders[leaders[leader]];
      leader = leaders[leader];
    }
    return leader;
  }

  /** For each component the number of its part, or −1 if it isn't joined with any base. */
  private static int[] numbered(PropNet net, int[] leaders, Budget budget) {
    budget.requireRoom(4L * leaders.length + 40L * net.vocabulary().bases().size());
    Int2IntLinkedOpenHashMap numbers = new Int2IntLinkedOpenHashMap();
    numbers.defaultReturnValue(-1);
    for (int base = 0; base < net.vocabulary().bases().size(); base++) {
      budget.check(8);
      numbers.putIfAbsent(leaders[net.baseComponent(base)], numbers.size());
    }
    int[] parts = new int[leaders.length];
    for (int component = 0; component < parts.length; component++) {
      budget.check(4);
      parts[component] = numbers.get(leaders[component]);
    }
    return parts;
  }

  private static ImmutableList<Subgame> subgames(
      PropNet net, int[] parts, int count, Budget budget) {
    Vocabulary vocabulary = net.vocabulary();
    long pairs = Math.min(vocabulary.inputCount(), (long) count * vocabulary.roles().size());
    budget.requireRoom(
        BYTES_PER_PART * count + 12L * vocabulary.bases().size() + BYTES_PER_PAIR * pairs);
    List<ImmutableIntArray.Builder> bases = new ArrayList<>(count);
    List<ImmutableMap.Builder<Integer, ImmutableIntArray>> moves = new ArrayList<>(count);
    for (int part = 0; part < count; part++) {
      budget.check(32);
      bases.add(ImmutableIntArray.builder(1));
      moves.add(ImmutableMap.builder());
    }
    for (int base = 0; base < vocabulary.bases().size(); base++) {
      budget.check(4);
      bases.get(parts[net.baseComponent(base)]).add(base);
    }
    for (int role = 0; role < vocabulary.roles().size(); role++) {
      Int2ObjectLinkedOpenHashMap<ImmutableIntArray.Builder> found =
          new Int2ObjectLinkedOpenHashMap<>();
      for (int move = 0; move < vocabulary.moves(role).size(); move++) {
        budget.check(16);
        int part = parts[net.inputComponent(role, move)];
        if (part >= 0) {
          found.computeIfAbsent(part, p -> ImmutableIntArray.builder(1)).add(move);
        }
      }
      int owner = role;
      found.forEach((part, numbers) -> moves.get(part).put(owner, numbers.build().trimmed()));
    }
    ImmutableList.Builder<Subgame> subgames = ImmutableList.builder();
    for (int part = 0; part < count; part++) {
      budget.check(32);
      subgames.add(new Subgame(bases.get(part).build().trimmed(), moves.get(part).buildOrThrow()));
    }
    return subgames.build();
  }

  /**
   * A part of a game: the transitions of its base propositions and the legality of its moves are
   * independent of the rest of the game.
   *
   * @param bases the numbers of its base propositions, ascending, at least one
   * @param moves for each role with moves in the part, by role number ascending, the numbers of
   *     these moves, ascending; other roles are left out, since there may be many roles and many
   *     parts
   */
  public record Subgame(ImmutableIntArray bases, ImmutableMap<Integer, ImmutableIntArray> moves) {

    /**
     * The number of moves of all roles in the part. A part without moves changes by itself, like a
     * step counter, or not at all.
     */
    public int moveCount() {
      return moves.values().stream().mapToInt(ImmutableIntArray::length).sum();
    }
  }
}

package org.propnet.optimizer.subgame;

import com.google.common.collect.ImmutableList;
import com.google.common.primitives.ImmutableIntArray;
import it.unimi.dsi.fastutil.ints.Int2IntLinkedOpenHashMap;
import java.util.ArrayList;
import java.util.BitSet;
import java.util.List;
import org.propnet.budget.Budget;
import org.propnet.net.Cone;
import org.propnet.net.Link;
import org.propnet.net.PropNet;

/**
 * The parts of a game that have nothing to do with each other: no transition and no legal move of
 * one depends on a base or a move of another. Two things still join them: a role makes one move in
 * all parts together, and the end and the goals may depend on several.
 *
 * <p>The smaller the network, the more parts are told apart; a base that its gates only mention
 * joins them. A move that is always legal and that no gate has among its inputs is in no part; in
 * an optimised network, where it is known that a role makes one move, that may be a move that has
 * the same effect as none of the others.
 *
 * @param parts the parts, in the order of their first bases
 * @param inTerminal the indexes of the parts that the end of the game depends on, ascending
 * @param inGoals for each role the indexes of the parts that its goals depend on, ascending
 */
public record Subgames(
    ImmutableList<Subgame> parts,
    ImmutableIntArray inTerminal,
    ImmutableList<ImmutableIntArray> inGoals) {

  /**
   * The parts of a game, in time almost linear in its network.
   *
   * @throws org.propnet.budget.BuildException if a limit of the build is met, or the listener
   *     cancels
   */
  public static Subgames of(PropNet net, Budget budget) {
    int[] parts = numbered(net, joined(net, budget));
    int count = 0;
    for (int part : parts) {
      count = Math.max(count, part + 1);
    }
    ImmutableList.Builder<ImmutableIntArray> goals = ImmutableList.builder();
    for (int role = 0; role < net.vocabulary().roles().size(); role++) {
      int[] links = new int[net.vocabulary().goalValues(role).size()];
      for (int value = 0; value < links.length; value++) {
        links[value] = net.goalLink(role, value);
      }
      goals.add(partsIn(Cone.of(net, budget, links), parts));
    }
    return new Subgames(
        subgames(net, parts, count),
        partsIn(Cone.of(net, budget, net.terminalLink()), parts),
        goals.build());
  }

  /** For each component one that stands for all that it is joined with. */
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
      join(leaders, net.baseComponent(base), Link.component(net.nextLink(base)));
    }
    for (int role = 0; role < net.vocabulary().roles().size(); role++) {
      for (int move = 0; move < net.vocabulary().moves(role).size(); move++) {
        int legal = Link.component(net.legalLink(role, move));
        join(leaders, net.inputComponent(role, move), legal);
      }
    }
    for (int component = 0; component < leaders.length; component++) {
      leaders[component] = leader(leaders, component);
    }
    return leaders;
  }

  /** Joins two components, unless one is the constant. */
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

  /** For each component the number of its part, or −1 if no base is in it. */
  private static int[] numbered(PropNet net, int[] leaders) {
    Int2IntLinkedOpenHashMap numbers = new Int2IntLinkedOpenHashMap();
    numbers.defaultReturnValue(-1);
    for (int base = 0; base < net.vocabulary().bases().size(); base++) {
      numbers.putIfAbsent(leaders[net.baseComponent(base)], numbers.size());
    }
    int[] parts = new int[leaders.length];
    for (int component = 0; component < parts.length; component++) {
      parts[component] = numbers.get(leaders[component]);
    }
    return parts;
  }

  private static ImmutableIntArray partsIn(BitSet cone, int[] parts) {
    BitSet found = new BitSet();
    cone.stream().filter(component -> parts[component] >= 0).forEach(c -> found.set(parts[c]));
    return ImmutableIntArray.copyOf(found.stream());
  }

  private static ImmutableList<Subgame> subgames(PropNet net, int[] parts, int count) {
    int roles = net.vocabulary().roles().size();
    List<ImmutableIntArray.Builder> sets = new ArrayList<>();
    for (int i = 0; i < count * (roles + 1); i++) {
      sets.add(ImmutableIntArray.builder());
    }
    for (int base = 0; base < net.vocabulary().bases().size(); base++) {
      sets.get(parts[net.baseComponent(base)] * (roles + 1)).add(base);
    }
    for (int role = 0; role < roles; role++) {
      for (int move = 0; move < net.vocabulary().moves(role).size(); move++) {
        int part = parts[net.inputComponent(role, move)];
        if (part >= 0) {
          sets.get(part * (roles + 1) + 1 + role).add(move);
        }
      }
    }
    ImmutableList.Builder<Subgame> subgames = ImmutableList.builder();
    for (int part = 0; part < count; part++) {
      ImmutableList.Builder<ImmutableIntArray> moves = ImmutableList.builder();
      for (int role = 0; role < roles; role++) {
        moves.add(sets.get(part * (roles + 1) + 1 + role).build());
      }
      subgames.add(new Subgame(sets.get(part * (roles + 1)).build(), moves.build()));
    }
    return subgames.build();
  }
}

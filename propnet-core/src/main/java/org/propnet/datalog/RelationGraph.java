package org.propnet.datalog;

import it.unimi.dsi.fastutil.ints.IntArrayList;
import java.util.BitSet;
import org.propnet.budget.Budget;
import org.propnet.collect.IntGroups;
import org.propnet.collect.StronglyConnectedComponents;

/**
 * The dependency graph of relations, through the rules and through the course of the game: {@code
 * true} comes from {@code init} and {@code next}, {@code does} from {@code legal} and {@code role}.
 *
 * @param targets for each relation those that it depends on
 */
public record RelationGraph(Relations relations, IntGroups targets, Budget budget) {

  /** The graph of a program; queries are charged to the same budget. */
  public static RelationGraph of(Program program, Budget budget) {
    return of(program, true, budget);
  }

  /** The graph within one state, without the dependencies through the course of the game. */
  public static RelationGraph withinState(Program program, Budget budget) {
    return of(program, false, budget);
  }

  private static RelationGraph of(Program program, boolean isWholeGame, Budget budget) {
    Relations relations = program.relations();
    IntGroups targets = new IntGroups(relations.count());
    do {
      if (isWholeGame) {
        targets.add(relations.isTrue, relations.init);
        targets.add(relations.isTrue, relations.next);
        targets.add(relations.does, relations.legal);
        targets.add(relations.does, relations.role);
      }
      for (ProgramRule rule : program.rules()) {
        int head = rule.head().relation();
        budget.check(1L + rule.positive().size() + rule.negative().size());
        rule.conditions().forEach(atom -> targets.add(head, atom.relation()));
      }
    } while (targets.again());
    return new RelationGraph(relations, targets, budget);
  }

  /** The number of relations in the graph; those created later aren't in it. */
  public int size() {
    return targets.count();
  }

  /** The relations that the given ones depend on, including themselves. */
  public BitSet needed(int... roots) {
    BitSet needed = setOf(roots);
    follow(needed, targets);
    return needed;
  }

  /** A set of relations. */
  static BitSet setOf(int... relations) {
    BitSet set = new BitSet();
    for (int relation : relations) {
      set.set(relation);
    }
    return set;
  }

  /** Adds all relations to which edges lead from some. */
  private void follow(BitSet seen, IntGroups edges) {
    IntArrayList work = new IntArrayList(seen.stream().toArray());
    while (!work.isEmpty()) {
      int relation = work.popInt();
      budget.check(1L + edges.size(relation));
      for (int next : edges.of(relation)) {
        if (!seen.get(next)) {
          seen.set(next);
          work.add(next);
        }
      }
    }
  }

  /** The relations that depend on the given ones, including themselves. */
  public BitSet dependents(BitSet roots) {
    IntGroups heads = new IntGroups(size());
    do {
      for (int head = 0; head < size(); head++) {
        budget.check(1L + targets.size(head));
        for (int target : targets.of(head)) {
          heads.add(target, head);
        }
      }
    } while (heads.again());
    BitSet dependents = (BitSet) roots.clone();
    follow(dependents, heads);
    return dependents;
  }

  /** The relations that depend on the state or on moves: those with a path to true or does. */
  public BitSet dynamic() {
    return dependents(setOf(relations.isTrue, relations.does));
  }

  /** The strongly connected components, in topological order. */
  public StronglyConnectedComponents components() {
    return StronglyConnectedComponents.of(targets, budget::check);
  }
}

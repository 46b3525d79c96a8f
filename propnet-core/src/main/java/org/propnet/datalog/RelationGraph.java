package org.propnet.datalog;

import it.unimi.dsi.fastutil.ints.IntArrayList;
import java.util.BitSet;
import org.propnet.budget.Budget;
import org.propnet.collect.StronglyConnectedComponents;

/**
 * The dependency graph of relations, through the rules and through the course of the game: {@code
 * true} comes from {@code init} and {@code next}, {@code does} from {@code legal} and {@code role}.
 */
public final class RelationGraph {

  private final Relations relations;
  private final int[] offsets;
  private final int[] targets;
  private final Budget budget;

  private RelationGraph(Relations relations, int[] offsets, int[] targets, Budget budget) {
    this.relations = relations;
    this.offsets = offsets;
    this.targets = targets;
    this.budget = budget;
  }

  /** The graph of a program; queries are charged to the same budget. */
  public static RelationGraph of(Program program, Budget budget) {
    return of(program, 2, budget);
  }

  /** The graph within one state, without the dependencies through the course of the game. */
  public static RelationGraph withinState(Program program, Budget budget) {
    return of(program, 0, budget);
  }

  private static RelationGraph of(Program program, int origins, Budget budget) {
    Relations relations = program.relations();
    int[] offsets = new int[relations.count() + 1];
    for (ProgramRule rule : program.rules()) {
      budget.check();
      offsets[rule.head().relation() + 1] += rule.positive().size() + rule.negative().size();
    }
    offsets[relations.isTrue + 1] += origins;
    offsets[relations.does + 1] += origins;
    for (int i = 0; i < relations.count(); i++) {
      offsets[i + 1] += offsets[i];
    }
    int[] targets = new int[offsets[relations.count()]];
    int[] fill = offsets.clone();
    if (origins > 0) {
      targets[fill[relations.isTrue]++] = relations.init;
      targets[fill[relations.isTrue]++] = relations.next;
      targets[fill[relations.does]++] = relations.legal;
      targets[fill[relations.does]++] = relations.role;
    }
    for (ProgramRule rule : program.rules()) {
      int head = rule.head().relation();
      budget.check(1L + rule.positive().size() + rule.negative().size());
      rule.positive().forEach(atom -> targets[fill[head]++] = atom.relation());
      rule.negative().forEach(atom -> targets[fill[head]++] = atom.relation());
    }
    return new RelationGraph(relations, offsets, targets, budget);
  }

  /** The number of relations in the graph; those created later aren't in it. */
  public int size() {
    return offsets.length - 1;
  }

  /** The relations that the given ones depend on, including themselves. */
  public BitSet needed(int... roots) {
    BitSet needed = new BitSet();
    for (int root : roots) {
      needed.set(root);
    }
    follow(needed, offsets, targets);
    return needed;
  }

  /** Adds all relations to which edges lead from some. */
  private void follow(BitSet seen, int[] starts, int[] ends) {
    IntArrayList work = new IntArrayList(seen.stream().toArray());
    while (!work.isEmpty()) {
      int relation = work.popInt();
      budget.check(1L + starts[relation + 1] - starts[relation]);
      for (int i = starts[relation]; i < starts[relation + 1]; i++) {
        if (!seen.get(ends[i])) {
          seen.set(ends[i]);
          work.add(ends[i]);
        }
      }
    }
  }

  /** The relations that depend on the given ones, including themselves. */
  public BitSet dependents(BitSet roots) {
    int[] starts = new int[size() + 1];
    for (int target : targets) {
      budget.check();
      starts[target + 1]++;
    }
    for (int i = 0; i < size(); i++) {
      starts[i + 1] += starts[i];
    }
    int[] heads = new int[targets.length];
    int[] fill = starts.clone();
    for (int head = 0; head < size(); head++) {
      for (int i = offsets[head]; i < offsets[head + 1]; i++) {
        budget.check();
        heads[fill[targets[i]]++] = head;
      }
    }
    BitSet dependents = (BitSet) roots.clone();
    follow(dependents, starts, heads);
    return dependents;
  }

  /** The relations that depend on the state or on moves: those with a path to true or does. */
  public BitSet dynamic() {
    BitSet roots = new BitSet();
    roots.set(relations.isTrue);
    roots.set(relations.does);
    return dependents(roots);
  }

  /** The strongly connected components, in topological order. */
  public StronglyConnectedComponents components() {
    return StronglyConnectedComponents.of(offsets, targets, budget::check);
  }
}

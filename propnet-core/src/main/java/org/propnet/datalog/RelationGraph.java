package org.propnet.datalog;

import it.unimi.dsi.fastutil.ints.IntArrayList;
import java.util.ArrayList;
import java.util.BitSet;
import java.util.List;
import java.util.function.Consumer;
import org.propnet.collect.StronglyConnectedComponents;

/**
 * Which relations depend on which, through the rules and through the course of the game: {@code
 * true} comes from {@code init} and {@code next}, {@code does} from {@code legal} and {@code role}.
 */
public final class RelationGraph {

  private final Relations relations;
  private final int[] offsets;
  private final int[] targets;

  private RelationGraph(Relations relations, int[] offsets, int[] targets) {
    this.relations = relations;
    this.offsets = offsets;
    this.targets = targets;
  }

  public static RelationGraph of(Program program) {
    Relations relations = program.relations();
    List<IntArrayList> edges = new ArrayList<>();
    for (int i = 0; i < relations.count(); i++) {
      edges.add(new IntArrayList());
    }
    for (ProgramRule rule : program.rules()) {
      IntArrayList from = edges.get(rule.head().relation());
      Consumer<Atom> add = atom -> from.add(atom.relation());
      rule.positive().forEach(add);
      rule.negative().forEach(add);
    }
    edges.get(relations.isTrue).addElements(0, new int[] {relations.init, relations.next});
    edges.get(relations.does).addElements(0, new int[] {relations.legal, relations.role});
    int[] offsets = new int[edges.size() + 1];
    for (int i = 0; i < edges.size(); i++) {
      offsets[i + 1] = offsets[i] + edges.get(i).size();
    }
    int[] targets = new int[offsets[edges.size()]];
    for (int i = 0; i < edges.size(); i++) {
      edges.get(i).getElements(0, targets, offsets[i], edges.get(i).size());
    }
    return new RelationGraph(relations, offsets, targets);
  }

  /** How many relations there are; those made later are not in the graph. */
  public int size() {
    return offsets.length - 1;
  }

  /** The relations that those given depend on, with themselves. */
  public BitSet needed(int... roots) {
    BitSet seen = new BitSet();
    IntArrayList work = new IntArrayList();
    for (int root : roots) {
      seen.set(root);
      work.add(root);
    }
    while (!work.isEmpty()) {
      int relation = work.popInt();
      for (int i = offsets[relation]; i < offsets[relation + 1]; i++) {
        if (!seen.get(targets[i])) {
          seen.set(targets[i]);
          work.add(targets[i]);
        }
      }
    }
    return seen;
  }

  /** The relations that depend on the state or on moves: those with a path to true or does. */
  public BitSet dynamic() {
    StronglyConnectedComponents components = components();
    BitSet dynamic = new BitSet();
    dynamic.set(relations.isTrue);
    dynamic.set(relations.does);
    for (int component = 0; component < components.count(); component++) {
      boolean depends = false;
      int[] members = components.members(component);
      for (int member : members) {
        depends |= dynamic.get(member);
        for (int i = offsets[member]; i < offsets[member + 1]; i++) {
          depends |= dynamic.get(targets[i]);
        }
      }
      if (depends) {
        for (int member : members) {
          dynamic.set(member);
        }
      }
    }
    return dynamic;
  }

  /** The strongly connected components, each after those it depends on. */
  public StronglyConnectedComponents components() {
    return StronglyConnectedComponents.of(offsets, targets);
  }
}

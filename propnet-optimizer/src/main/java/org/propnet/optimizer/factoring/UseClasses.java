package org.propnet.optimizer.factoring;

import it.unimi.dsi.fastutil.ints.IntArrayList;
import java.util.Arrays;
import java.util.BitSet;
import org.propnet.budget.Budget;
import org.propnet.collect.IntGroups;
import org.propnet.collect.TupleInterner;
import org.propnet.net.ComponentKind;
import org.propnet.net.Cone;
import org.propnet.net.Link;
import org.propnet.net.PropNet;
import org.propnet.net.analysis.FanOut;

/**
 * Partition of the components of a network into classes of components that are used in the same
 * ways. Immutable.
 *
 * <p>With respect to OR, a use of a component is either an OR, identified by its class alone, or an
 * AND, identified by its class and its other inputs; the dual holds with respect to AND. A
 * component is alone in its class if an output or an inverted link comes from it, if it lies in a
 * cycle, if nothing uses it, or if an AND with very many inputs uses it (an OR, in the dual case).
 * The network is processed from outputs to inputs, users before what they use, so one pass
 * suffices.
 */
final class UseClasses {

  /**
   * A component used together with more others than this is alone in its class: comparing them all
   * would take too long.
   */
  private static final int MAX_INPUTS = 16;

  /** Bytes per component for the fan-out and the classes, not counting links. */
  private static final long BYTES = 28;

  private final int[] classes;

  /** For each class its components, ascending. */
  private final IntGroups members;

  private UseClasses(int[] classes, int count) {
    this.classes = classes;
    members = new IntGroups(count);
    do {
      for (int component = 0; component < classes.length; component++) {
        members.add(classes[component], component);
      }
    } while (members.again());
  }

  /**
   * Computes the classes of a network.
   *
   * @param kind the kind of gates by which components of a class can be joined: OR or AND
   */
  static UseClasses of(PropNet net, ComponentKind kind, Budget budget) {
    long held = budget.held();
    UseClasses classes = new Search(net, kind, budget).search();
    budget.hold(held - budget.held());
    return classes;
  }

  /** The number of classes. */
  int count() {
    return members.count();
  }

  /** The class of a component. */
  int of(int component) {
    return classes[component];
  }

  /** The number of components in a class. */
  int size(int useClass) {
    return members.size(useClass);
  }

  /** A component of a class, by its index in ascending order. */
  int member(int useClass, int index) {
    return members.get(members.start(useClass) + index);
  }

  /** Whether a component has others in its class. */
  boolean isJoined(int component) {
    return size(classes[component]) > 1;
  }

  /** Whether any class has several components. */
  boolean joins() {
    return count() < classes.length;
  }

  private static final class Search {

    private final PropNet net;
    private final ComponentKind kind;
    private final Budget budget;
    private final FanOut fanOut;
    private final BitSet alone = new BitSet();
    private final TupleInterner uses;
    private final TupleInterner sets;
    private final int[] classes;
    private int count;

    Search(PropNet net, ComponentKind kind, Budget budget) {
      this.net = net;
      this.kind = kind;
      this.budget = budget;
      fanOut = FanOut.of(net, budget);
      take(BYTES * net.componentCount() + 4L * net.linkCount());
      uses = new TupleInterner(this::take);
      sets = new TupleInterner(this::take);
      classes = new int[net.componentCount()];
    }

    private void take(long bytes) {
      budget.requireRoom(bytes);
      budget.hold(bytes);
    }

    UseClasses search() {
      for (int link : Cone.outputLinks(net)) {
        alone.set(Link.component(link));
      }
      for (int i = 0; i < net.observedCount(); i++) {
        alone.set(Link.component(net.observedLink(i)));
      }
      for (int group = 0; group < net.groupCount(); group++) {
        alone.set(net.groupStart(group), net.groupEnd(group));
      }
      IntArrayList classOfSet = new IntArrayList();
      for (int component = net.componentCount() - 1; component >= 0; component--) {
        int[] set = uses(component);
        if (set.length == 0) {
          classes[component] = count++;
          continue;
        }
        int id = sets.intern(set, set.length);
        if (id == classOfSet.size()) {
          classOfSet.add(count++);
        }
        classes[component] = classOfSet.getInt(id);
      }
      return new UseClasses(classes, count);
    }

    /** The distinct uses of a component in order; none if it has to be alone in its class. */
    private int[] uses(int component) {
      budget.check(1L + fanOut.size(component));
      if (alone.get(component) || fanOut.invertedStart(component) != fanOut.end(component)) {
        return new int[0];
      }
      int[] found = new int[fanOut.size(component)];
      for (int i = 0; i < found.length; i++) {
        int gate = fanOut.gate(fanOut.start(component) + i);
        if (net.kind(gate) != kind && net.inputCount(gate) > MAX_INPUTS) {
          return new int[0];
        }
        found[i] = use(component, gate);
      }
      Arrays.sort(found);
      int distinct = 0;
      for (int use : found) {
        if (distinct == 0 || found[distinct - 1] != use) {
          found[distinct++] = use;
        }
      }
      return Arrays.copyOf(found, distinct);
    }

    private int use(int component, int gate) {
      if (net.kind(gate) == kind) {
        return uses.intern(new int[] {classes[gate]}, 1);
      }
      int[] tuple = new int[net.inputCount(gate)];
      int length = 0;
      tuple[length++] = classes[gate];
      for (int i = 0; i < net.inputCount(gate); i++) {
        if (net.input(gate, i) != Link.of(component)) {
          tuple[length++] = net.input(gate, i);
        }
      }
      budget.check(length);
      return uses.intern(tuple, length);
    }
  }
}

package org.propnet.datalog;

import it.unimi.dsi.fastutil.ints.Int2ObjectOpenHashMap;
import it.unimi.dsi.fastutil.ints.IntAVLTreeSet;
import it.unimi.dsi.fastutil.ints.IntArrayList;
import it.unimi.dsi.fastutil.ints.IntList;
import it.unimi.dsi.fastutil.ints.IntLists;
import it.unimi.dsi.fastutil.ints.IntSet;
import java.util.ArrayList;
import java.util.List;
import java.util.function.Function;
import org.propnet.budget.Budget;

/**
 * An index of a rule's conditions of one kind: the variables of each condition, and the conditions
 * on each variable. For rules too long to be scanned repeatedly.
 *
 * @param <T> the kind of condition
 */
final class Conditions<T> {

  private final List<T> list;
  private final List<IntSet> variables = new ArrayList<>();
  private final Int2ObjectOpenHashMap<IntArrayList> byVariable = new Int2ObjectOpenHashMap<>();

  Conditions(List<T> list, Function<T, IntSet> variablesOf, Budget budget) {
    this.list = list;
    for (int i = 0; i < list.size(); i++) {
      IntSet found = variablesOf.apply(list.get(i));
      budget.check(1L + found.size());
      variables.add(found);
      for (int variable : found) {
        byVariable.computeIfAbsent(variable, key -> new IntArrayList(2)).add(i);
      }
    }
  }

  int size() {
    return list.size();
  }

  T get(int index) {
    return list.get(index);
  }

  /** The variables in a condition. */
  IntSet variables(int index) {
    return variables.get(index);
  }

  /** The conditions on a variable, ascending. */
  IntList on(int variable) {
    IntList found = byVariable.get(variable);
    return found == null ? IntLists.emptyList() : found;
  }

  /** All variables, ascending. */
  IntSet all() {
    return new IntAVLTreeSet(byVariable.keySet());
  }
}

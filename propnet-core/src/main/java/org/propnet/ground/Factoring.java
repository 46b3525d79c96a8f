package org.propnet.ground;

import it.unimi.dsi.fastutil.ints.Int2IntOpenHashMap;
import it.unimi.dsi.fastutil.ints.IntArrayList;
import it.unimi.dsi.fastutil.ints.IntArrays;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Deque;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.propnet.budget.Budget;
import org.propnet.collect.TupleList;

/**
 * Takes out what ground rules of one atom have in common: of rules that share literals, one is left
 * with these and a new atom, which gets what the others differ in. Where the rules of several atoms
 * differ in the same, they share the new atom.
 *
 * <p>Each rule joins the group of that of its literals that most rules of the atom have, so one
 * pass over the literals is enough for a level of factors.
 */
final class Factoring {

  /** Taking a literal out of so many rules pays for the new atom even if nothing else shares it. */
  private static final int LEAST_GROUP = 4;

  /** A list element, a record and the header of an array. */
  private static final int BYTES_PER_BODY = 40;

  private final AtomSource newAtom;
  private final TupleList output;
  private final boolean enabled;
  private final Budget budget;
  private long bytes;
  private long literals;
  private final Map<List<Body>, Integer> shared = new HashMap<>();
  private final Deque<Definition> waiting = new ArrayDeque<>();

  /** Makes new atoms. */
  interface AtomSource {
    int next();
  }

  private record Definition(int atom, List<Body> bodies) {}

  /**
   * Prepares factoring.
   *
   * @param output takes the rules: tuples of the head and the literals
   * @param enabled whether anything is taken out at all
   */
  Factoring(AtomSource newAtom, TupleList output, boolean enabled, Budget budget) {
    this.enabled = enabled;
    this.newAtom = newAtom;
    this.output = output;
    this.budget = budget;
  }

  /** Writes the rules of an atom. */
  void write(int head, List<Body> bodies) {
    waiting.add(new Definition(head, bodies));
    while (!waiting.isEmpty()) {
      Definition definition = waiting.remove();
      factor(definition.atom(), definition.bodies());
    }
  }

  private void factor(int head, List<Body> bodies) {
    if (!enabled || bodies.size() < LEAST_GROUP) {
      bodies.forEach(body -> emit(head, body.literals));
      return;
    }
    // The counts, and the groups with the rests of their bodies.
    budget.requireRoom(2L * BYTES_PER_BODY * bodies.size());
    Int2IntOpenHashMap counts = new Int2IntOpenHashMap();
    for (Body body : bodies) {
      for (int literal : body.literals) {
        budget.check();
        counts.addTo(literal, 1);
      }
    }
    Map<Integer, List<Body>> groups = new LinkedHashMap<>();
    for (Body body : bodies) {
      budget.check(body.literals.length);
      int best = mostCommon(body, counts);
      if (best < 0 || counts.get(best) < LEAST_GROUP) {
        emit(head, body.literals);
      } else {
        groups.computeIfAbsent(best, literal -> new ArrayList<>()).add(body);
      }
    }
    groups.values().forEach(group -> factorGroup(head, group));
  }

  private static int mostCommon(Body body, Int2IntOpenHashMap counts) {
    int best = -1;
    int most = 0;
    for (int literal : body.literals) {
      int count = counts.get(literal);
      if (count > most) {
        most = count;
        best = literal;
      }
    }
    return best;
  }

  /** Writes the rules of a group that has at least one literal in common. */
  private void factorGroup(int head, List<Body> group) {
    if (group.size() < LEAST_GROUP) {
      group.forEach(body -> emit(head, body.literals));
      return;
    }
    int[] common = common(group);
    List<Body> rests = new ArrayList<>();
    for (Body body : group) {
      budget.check(body.literals.length);
      Body rest = without(body, common);
      if (rest.literals.length == 0) {
        emit(head, common); // the other rules need what this one needs, and more
        return;
      }
      rests.add(rest);
    }
    rests.sort(
        (left, right) -> {
          budget.check();
          return left.compareTo(right);
        });
    Integer known = shared.get(rests);
    int atom = known == null ? newAtom.next() : known;
    if (known == null) {
      shared.put(rests, atom);
      rests.forEach(rest -> bytes += BYTES_PER_BODY + 4L * rest.literals.length);
      waiting.add(new Definition(atom, rests));
    }
    int[] literals = Arrays.copyOf(common, common.length + 1);
    literals[common.length] = atom << 1;
    IntArrays.quickSort(literals);
    emit(head, literals);
  }

  private int[] common(List<Body> group) {
    IntArrayList common = new IntArrayList(group.get(0).literals);
    for (Body body : group) {
      budget.check(body.literals.length);
      int kept = 0;
      int at = 0;
      for (int i = 0; i < common.size(); i++) {
        int literal = common.getInt(i);
        while (at < body.literals.length && body.literals[at] < literal) {
          at++;
        }
        if (at < body.literals.length && body.literals[at] == literal) {
          common.set(kept++, literal);
        }
      }
      common.size(kept);
    }
    return common.toIntArray();
  }

  private static Body without(Body body, int[] common) {
    int[] rest = new int[body.literals.length - common.length];
    int kept = 0;
    int at = 0;
    for (int literal : body.literals) {
      if (at < common.length && common[at] == literal) {
        at++;
      } else {
        rest[kept++] = literal;
      }
    }
    return new Body(rest);
  }

  private void emit(int head, int[] literals) {
    budget.check(literals.length);
    int[] tuple = new int[literals.length + 1];
    tuple[0] = head;
    System.arraycopy(literals, 0, tuple, 1, literals.length);
    output.add(tuple, tuple.length);
    this.literals += literals.length;
  }

  /** How many literals the written rules have. */
  long literals() {
    return literals;
  }

  /** About how many bytes the table of factors takes. */
  long bytes() {
    return bytes;
  }
}

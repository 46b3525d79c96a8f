package org.propnet.ground;

import it.unimi.dsi.fastutil.ints.IntArrays;
import java.util.ArrayList;
import java.util.List;
import org.propnet.budget.Budget;
import org.propnet.collect.TupleInterner;
import org.propnet.collect.TupleList;

/** Writes the ground rules of one atom after the other, each once, and takes out common factors. */
final class GroundRuleWriter {

  private static final int REPEATED = -1;

  private final boolean removesDuplicates;
  private final Factoring factoring;

  /** What a body takes as an object, without its literals. */
  private static final long BODY_BYTES = 40;

  private final TupleList rules;
  private final TupleInterner distinct;
  private final List<Body> bodies = new ArrayList<>();
  private long bodyBytes;
  private long instances;
  private long writtenBodies;
  private long literals;

  /**
   * Makes a writer.
   *
   * @param newAtom makes the atoms of factors
   */
  GroundRuleWriter(Factoring.AtomSource newAtom, GroundingOptions options, Budget budget) {
    this.removesDuplicates = options.uses(GroundingTechnique.DUPLICATE_REMOVAL);
    this.rules = new TupleList(budget::requireRoom);
    this.distinct = new TupleInterner(budget::requireRoom);
    this.factoring =
        new Factoring(newAtom, rules, options.uses(GroundingTechnique.FACTORING), budget);
  }

  /** The rules written so far: tuples of the head and the literals, ascending. */
  TupleList rules() {
    return rules;
  }

  /** About how many bytes the rules take. */
  long bytes() {
    return rules.bytes() + distinct.bytes() + bodyBytes + factoring.bytes();
  }

  /**
   * Adds a rule of the atom that is being written.
   *
   * @param body the literals, in any order; sorted afterwards
   * @param length how many there are
   * @return how many distinct literals the rule has, now at the beginning of the array; −1 if it
   *     was added before, or says nothing
   */
  int add(int[] body, int length) {
    int kept = sortAndShorten(body, length);
    if (kept < 0) {
      return REPEATED;
    }
    instances++;
    if (removesDuplicates && !isNew(body, kept)) {
      return REPEATED;
    }
    writtenBodies++;
    literals += kept;
    bodies.add(Body.of(body, kept));
    bodyBytes += BODY_BYTES + 4L * kept;
    return kept;
  }

  private boolean isNew(int[] body, int length) {
    int known = distinct.size();
    return distinct.intern(body, length) == known;
  }

  /** Writes the rules added since the last time as those of an atom. */
  void write(int head) {
    factoring.write(head, bodies);
    bodies.clear();
    bodyBytes = 0;
    distinct.clear();
  }

  /** Notes what was saved. */
  void report(GroundingEffects effects) {
    effects.note(GroundingTechnique.DUPLICATE_REMOVAL, instances, writtenBodies);
    effects.note(GroundingTechnique.FACTORING, literals, factoring.literals());
  }

  /** How many rules were added so far. */
  long instances() {
    return instances;
  }

  /** Sorts literals and removes repeated ones; −1 if one is the negation of another. */
  private static int sortAndShorten(int[] literals, int length) {
    if (length > 1) {
      IntArrays.quickSort(literals, 0, length);
    }
    int kept = 0;
    for (int i = 0; i < length; i++) {
      if (kept > 0 && literals[i] == literals[kept - 1]) {
        continue;
      }
      if (kept > 0 && literals[i] == (literals[kept - 1] ^ 1)) {
        return REPEATED;
      }
      literals[kept++] = literals[i];
    }
    return kept;
  }
}

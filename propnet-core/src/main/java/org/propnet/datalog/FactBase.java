package org.propnet.datalog;

import com.google.common.collect.ImmutableList;
import java.util.ArrayList;
import java.util.List;
import org.propnet.budget.Budget;
import org.propnet.budget.BuildException;
import org.propnet.budget.BuildException.Reason;
import org.propnet.collect.IntColumn;
import org.propnet.collect.TupleInterner;
import org.propnet.gdl.Term;

/**
 * The ground atoms: interned, with those known to be possible (reached) in their order, and views
 * of them for joins.
 */
public final class FactBase {

  private static final int NOT_REACHED = -1;

  /** The memory of a relation's empty tables, in bytes. */
  private static final long RELATION_BYTES = 160;

  /** The relations of the atoms. */
  public final Relations relations;

  final Budget budget;
  private final TermPool terms;
  private final TupleInterner atoms;
  private final IntColumn sequences = new IntColumn();
  private final IntColumn reached = new IntColumn();
  private final List<IntColumn> reachedOf = new ArrayList<>();
  private final List<List<View>> views = new ArrayList<>();
  private long viewBytes;
  private int[] tuple = new int[8];

  /** Creates a fact base for a program, within a budget. */
  public FactBase(Program program, Budget budget) {
    this.terms = program.terms();
    this.relations = program.relations();
    this.budget = budget;
    this.atoms = new TupleInterner(budget::requireRoom);
  }

  /** The pool of the terms in the atoms. */
  public TermPool terms() {
    return terms;
  }

  /** All atoms, each the relation's number and then its arguments. */
  public TupleInterner atoms() {
    return atoms;
  }

  /** The relation of an atom. */
  public int relation(int atom) {
    return atoms.get(atom, 0);
  }

  /** Interns the atom with a relation's number and arguments, whether possible or not. */
  public int intern(int[] elements, int length) {
    int before = atoms.size();
    int atom = atoms.intern(elements, length);
    if (atom == before) {
      sequences.add(NOT_REACHED);
    }
    return atom;
  }

  /** Interns an instance of a rule's atom, with the terms bound to its variables. */
  public int intern(Atom atom, int[] binding, int source) {
    int length = fill(atom, binding);
    if (length < 0) {
      throw tooLarge(source);
    }
    return intern(tuple, length);
  }

  /** An instance of a rule's atom, or −1 if it isn't interned. */
  int find(Atom atom, int[] binding) {
    int length = fill(atom, binding);
    return length < 0 ? -1 : atoms.find(tuple, length);
  }

  /** Puts an instance of an atom into the tuple; its length, or −1 if a term would be too large. */
  private int fill(Atom atom, int[] binding) {
    List<Pattern> arguments = atom.arguments();
    int length = arguments.size() + 1;
    if (tuple.length < length) {
      tuple = new int[length * 2];
    }
    budget.check(length);
    tuple[0] = atom.relation();
    for (int i = 1; i < length; i++) {
      tuple[i] = term(arguments.get(i - 1), binding);
      if (tuple[i] < 0) {
        return -1;
      }
    }
    return length;
  }

  /** An instance of a pattern, or −1 if it would be nested too deep or too large. */
  private int term(Pattern pattern, int[] binding) {
    if (pattern instanceof Pattern.Var var) {
      return binding[var.variable()];
    }
    if (pattern instanceof Pattern.Ground ground) {
      return ground.term();
    }
    Pattern.Apply apply = (Pattern.Apply) pattern;
    int count = apply.arguments().size();
    budget.check(count);
    int[] arguments = new int[count];
    for (int i = 0; i < count; i++) {
      arguments[i] = term(apply.arguments().get(i), binding);
      if (arguments[i] < 0) {
        return -1;
      }
    }
    return terms.apply(apply.symbol(), arguments, count);
  }

  /** An instance of a pattern, which must not be nested too deep or too large. */
  int existing(Pattern pattern, int[] binding) {
    int term = term(pattern, binding);
    if (term < 0) {
      throw tooLarge(budget.currentRule());
    }
    return term;
  }

  private BuildException tooLarge(int source) {
    return budget.failure(
        Reason.DEPTH,
        source,
        "terms nest deeper than "
            + Term.MAXIMUM_DEPTH
            + " or have more than "
            + TermPool.MAX_TERM_SIZE
            + " symbols; a function symbol is applied to its own results without end",
        null);
  }

  /** The atom of another relation with the arguments of an atom, or −1 if it isn't interned. */
  public int counterpart(int atom, int relation) {
    int[] elements = new int[atoms.length(atom)];
    elements[0] = relation;
    for (int i = 1; i < elements.length; i++) {
      elements[i] = atoms.get(atom, i);
    }
    return atoms.find(elements, elements.length);
  }

  /** Whether an atom is known to be possible; −1, for one that isn't interned, is not. */
  public boolean isReached(int atom) {
    return atom >= 0 && sequences.getInt(atom) != NOT_REACHED;
  }

  /** The index of a reached atom in the order of reaching. */
  public int sequence(int atom) {
    return sequences.getInt(atom);
  }

  /** How many atoms are reached. */
  public int reachedCount() {
    return reached.size();
  }

  /** The atom at an index in the order of reaching. */
  public int reachedAt(int sequence) {
    return reached.getInt(sequence);
  }

  /** The reached atoms of a relation in the order of reaching; not to be changed. */
  public IntColumn reachedOf(int relation) {
    grow(relation);
    return reachedOf.get(relation);
  }

  /**
   * Marks an atom as possible, and adds it to all views that it fits.
   *
   * @return false if it was marked already
   */
  public boolean reach(int atom) {
    if (isReached(atom)) {
      return false;
    }
    sequences.set(atom, reached.size());
    reached.add(atom);
    int relation = relation(atom);
    grow(relation);
    reachedOf.get(relation).add(atom);
    for (View view : views.get(relation)) {
      view.append(atom);
    }
    return true;
  }

  /** The arguments of an atom. */
  public ImmutableList<Term> arguments(int atom) {
    ImmutableList.Builder<Term> arguments = ImmutableList.builder();
    for (int i = 1; i < atoms.length(atom); i++) {
      arguments.add(terms.toTerm(atoms.get(atom, i)));
    }
    return arguments.build();
  }

  /** The view of a relation's facts of one shape, created lazily. */
  public View view(int relation, Shape shape) {
    grow(relation);
    for (View view : views.get(relation)) {
      if (view.shape().equals(shape)) {
        return view;
      }
    }
    View view = new View(this, shape);
    int width = shape.width();
    for (int atom : reachedOf.get(relation)) {
      check(width);
      view.append(atom);
    }
    views.get(relation).add(view);
    return view;
  }

  /** Counts work that a view does for one row. */
  void check(int columns) {
    budget.check(1L + columns);
  }

  /** Called before a view takes memory. */
  void grow(long bytes) {
    budget.requireRoom(bytes);
    viewBytes += bytes;
  }

  /** Approximate memory of all tables in bytes; fast. */
  public long bytes() {
    return terms.bytes()
        + atoms.bytes()
        + viewBytes
        + sequences.bytes()
        + 2 * reached.bytes()
        + RELATION_BYTES * views.size();
  }

  private void grow(int relation) {
    while (views.size() <= relation) {
      views.add(new ArrayList<>());
      reachedOf.add(new IntColumn());
    }
  }
}

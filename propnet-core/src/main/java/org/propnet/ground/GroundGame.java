package org.propnet.ground;

import com.google.common.collect.ImmutableList;
import org.jspecify.annotations.Nullable;
import org.propnet.collect.IntColumn;
import org.propnet.collect.TupleList;
import org.propnet.gdl.GameDescription;
import org.propnet.gdl.Sentence;
import org.propnet.gdl.Term;

/**
 * A game without variables: its propositions, and the rules between them.
 *
 * <h2>Atoms</h2>
 *
 * Sentences are numbered from 0. The first {@link #baseCount()} are the base propositions {@code
 * (true P)}, then come the moves {@code (does R M)} role by role, and then the derived ones. Base
 * propositions and the moves of each role are sorted by their KIF text.
 *
 * <h2>Rules</h2>
 *
 * A rule is a head and literals. A literal is twice the number of an atom, plus 1 where the atom is
 * negated. A rule without literals says that its head always holds; a derived atom without rules
 * never does. Where rules depend on each other in a cycle, they mean the least fixed point: an atom
 * that only supports itself doesn't hold.
 *
 * <p>Immutable and safe to share between threads.
 */
public final class GroundGame {

  /** Instead of an atom, for a sentence that can't be derived. */
  public static final int NONE = -1;

  /** The memory of an atom's sentence, in bytes. */
  private static final long ATOM_BYTES = 96;

  /** Terms in the order of their texts, each with an atom. */
  @SuppressWarnings("ArrayRecordComponent") // never compared
  record Listed(ImmutableList<Term> terms, int[] atoms) {}

  private final ImmutableList<Term> roles;

  /** The base propositions, each with the atom of its next value. */
  private final Listed bases;

  private final boolean[] initially;
  private final ImmutableList<Listed> moves;
  private final ImmutableList<Listed> goals;
  private final int terminalAtom;
  private final ImmutableList<Sentence> derived;
  private final int[] moveStarts;
  private final TupleList rules;
  private final IntColumn sources;
  private final @Nullable GameDescription description;
  private final GroundingReport report;

  GroundGame(
      GroundGameAssembly assembly, @Nullable GameDescription description, GroundingReport report) {
    this.roles = assembly.roles;
    this.bases = assembly.bases;
    this.initially = assembly.initially;
    this.moves = assembly.moves;
    this.goals = assembly.goals;
    this.terminalAtom = assembly.terminalAtom;
    this.derived = assembly.derived;
    this.rules = assembly.rules;
    this.sources = assembly.sources;
    this.description = description;
    this.report = report;
    this.moveStarts = new int[roles.size() + 1];
    moveStarts[0] = baseCount();
    for (int role = 0; role < roles.size(); role++) {
      moveStarts[role + 1] = moveStarts[role] + moves(role).size();
    }
  }

  /** The roles in the order of the rulesheet. */
  public ImmutableList<Term> roles() {
    return roles;
  }

  /** How many atoms there are. */
  public int atomCount() {
    return moveStarts[roles.size()] + derived.size();
  }

  /** How many base propositions there are; their atoms are 0 to below this. */
  public int baseCount() {
    return bases.terms.size();
  }

  /** The base propositions, without {@code true} around them. */
  public ImmutableList<Term> bases() {
    return bases.terms;
  }

  /** Whether a base proposition is true in the initial state. */
  public boolean isInitial(int base) {
    return initially[base];
  }

  /**
   * The atom that is true if a base proposition will be true in the next state, or {@link #NONE}.
   */
  public int nextAtom(int base) {
    return bases.atoms[base];
  }

  /** The moves that may ever be legal for a role. */
  public ImmutableList<Term> moves(int role) {
    return moves.get(role).terms;
  }

  /** The atom for a role playing a move. */
  public int doesAtom(int role, int move) {
    return moveStarts[role] + move;
  }

  /** The atom for a move being legal for a role. */
  public int legalAtom(int role, int move) {
    return moves.get(role).atoms[move];
  }

  /** The values that the rules may give as a role's goal, sorted by their text. */
  public ImmutableList<Term> goalValues(int role) {
    return goals.get(role).terms;
  }

  /** The atom for a role's goal having one of its {@link #goalValues}. */
  public int goalAtom(int role, int value) {
    return goals.get(role).atoms[value];
  }

  /** The atom for the game being over, or {@link #NONE}. */
  public int terminalAtom() {
    return terminalAtom;
  }

  /** How many rules there are. */
  public int ruleCount() {
    return rules.size();
  }

  /** The atom that a rule derives. */
  public int head(int rule) {
    return rules.get(rule, 0);
  }

  /** How many literals a rule has. */
  public int literalCount(int rule) {
    return rules.length(rule) - 1;
  }

  /** One literal of a rule: twice the atom, plus 1 if it is negated. */
  public int literal(int rule, int index) {
    return rules.get(rule, index + 1);
  }

  /** The description that was ground, if it was one. */
  public @Nullable GameDescription description() {
    return description;
  }

  /**
   * The first rule of the description that derives an atom's relation; for an auxiliary relation,
   * the rule that it was split from. −1 if there is none.
   */
  public int source(int atom) {
    int derivedAtom = atom - moveStarts[roles.size()];
    return derivedAtom < 0 ? NONE : sources.getInt(derivedAtom);
  }

  /** Approximately how many bytes the rules and atoms take. */
  public long bytes() {
    return rules.bytes() + sources.bytes() + ATOM_BYTES * atomCount();
  }

  /** The sentence of an atom. */
  public Sentence sentence(int atom) {
    if (atom < baseCount()) {
      return Sentence.of("true", bases.terms.get(atom));
    }
    for (int role = 0; role < roles.size(); role++) {
      if (atom < moveStarts[role + 1]) {
        return Sentence.of("does", roles.get(role), moves(role).get(atom - moveStarts[role]));
      }
    }
    return derived.get(atom - moveStarts[roles.size()]);
  }

  /** Statistics of the grounding. */
  public GroundingReport report() {
    return report;
  }
}

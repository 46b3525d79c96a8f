package org.propnet.verify;

import com.google.common.collect.ImmutableList;
import com.google.common.collect.ImmutableSet;
import java.io.IOException;
import java.util.Optional;
import java.util.OptionalInt;
import org.propnet.gdl.Term;
import org.propnet.machine.Move;
import org.propnet.machine.Role;

/**
 * Reads the records that say everything about a state: in traces, and in what engines answer.
 *
 * @param lines where the records come from
 * @param fields reads their fields
 * @param roles the roles of the game
 */
record PositionReader(TraceLines lines, TraceFields fields, ImmutableList<Role> roles) {

  /** Takes the record of the roles, which comes first. */
  static PositionReader begin(TraceLines lines, TraceFields fields) throws IOException {
    TraceRecord record = lines.take(TraceRecord.ROLES);
    ImmutableList.Builder<Role> names = ImmutableList.builder();
    for (String field : record.fields()) {
      names.add(new Role(fields.term(record, field)));
    }
    ImmutableList<Role> roles = names.build();
    if (roles.isEmpty() || ImmutableSet.copyOf(roles).size() < roles.size()) {
      throw fields.problem(record, "expected the different roles of the game, at least one");
    }
    return new PositionReader(lines, fields, roles);
  }

  /** Takes the records of a state; the step has no joint move. */
  TraceStep read() throws IOException {
    TraceRecord state = lines.take(TraceRecord.STATE);
    ImmutableSet<Term> propositions = ImmutableSet.copyOf(fields.sortedTerms(state, 0));
    boolean terminal = fields.truth(lines.take(TraceRecord.TERMINAL));
    ImmutableList<OptionalInt> goals = goals(lines.take(TraceRecord.GOALS));
    ImmutableList.Builder<ImmutableList<Move>> legal = ImmutableList.builder();
    if (!terminal) {
      for (Role role : roles) {
        legal.add(legalMoves(lines.take(TraceRecord.LEGAL), role));
      }
    }
    return new TraceStep(propositions, terminal, goals, legal.build(), Optional.empty());
  }

  /** The moves of a record that has one for each role. */
  ImmutableList<Move> jointMove(TraceRecord record) {
    fields.expectCount(record, roles.size());
    ImmutableList.Builder<Move> moves = ImmutableList.builder();
    for (String field : record.fields()) {
      moves.add(new Move(fields.term(record, field)));
    }
    return moves.build();
  }

  private ImmutableList<Move> legalMoves(TraceRecord record, Role role) {
    if (record.fields().isEmpty() || !record.fields().get(0).equals(role.toString())) {
      throw fields.problem(record, "expected the legal moves of " + role);
    }
    ImmutableList.Builder<Move> moves = ImmutableList.builder();
    for (Term action : fields.sortedTerms(record, 1)) {
      moves.add(new Move(action));
    }
    return moves.build();
  }

  private ImmutableList<OptionalInt> goals(TraceRecord record) {
    fields.expectCount(record, roles.size());
    ImmutableList.Builder<OptionalInt> goals = ImmutableList.builder();
    for (String field : record.fields()) {
      goals.add(
          field.equals(TraceRecord.NO_GOAL)
              ? OptionalInt.empty()
              : OptionalInt.of(fields.integer(record, field)));
    }
    return goals.build();
  }
}

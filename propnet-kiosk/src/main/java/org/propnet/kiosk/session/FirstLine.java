package org.propnet.kiosk.session;

import static org.propnet.kiosk.session.SessionRecord.transform;

import com.google.common.base.Ascii;
import com.google.common.collect.ImmutableList;
import com.google.common.collect.ImmutableSet;
import java.util.List;
import java.util.Optional;
import org.propnet.gdl.GdlSyntaxException;
import org.propnet.gdl.KifReader;
import org.propnet.gdl.Term;
import org.propnet.kiosk.game.KioskException;
import org.propnet.kiosk.game.KioskException.Reason;
import org.propnet.machine.MachineException;
import org.propnet.machine.Move;
import org.propnet.machine.Role;
import org.propnet.machine.StateMachine;
import org.propnet.player.protocol.Spelling;
import org.propnet.player.record.MatchRecord;
import org.propnet.verify.ComparisonMonitor;
import org.propnet.verify.ComparisonResult;
import org.propnet.verify.RecordedPlay;

/** Plays the moves that a session begins with. */
final class FirstLine {

  private FirstLine() {}

  /**
   * Plays the moves of a plan; returns the position that they lead to.
   *
   * @throws KioskException if one isn't legal, or there are too many, with its number; or if the
   *     states or goal values of a record contradict the rules
   */
  static Node play(StateMachine machine, History history, SessionPlan plan) throws KioskException {
    ImmutableList<ImmutableList<String>> line =
        plan.record()
            .map(record -> transform(record.jointMoves(), all -> transform(all, Move::toString)))
            .orElse(plan.moves());
    Node node = history.first();
    for (int step = 0; step < line.size(); step++) {
      try {
        ImmutableList<Move> moves = moves(machine, node, line.get(step), step);
        node = history.after(node, step(machine, plan, step + 1, moves));
      } catch (MachineException problem) {
        throw wrong(step, String.valueOf(problem.getMessage()));
      }
    }
    Node last = node;
    if (plan.record().isPresent()) {
      check(machine, plan.record().get(), last);
    }
    return last;
  }

  /**
   * The step of the initial position.
   *
   * @throws KioskException if a record is that of a game with more or fewer roles
   */
  static Node.Step beginning(StateMachine machine, SessionPlan plan) throws KioskException {
    int roles = machine.roles().size();
    int recorded = plan.record().map(record -> record.errors().get(0).size()).orElse(roles);
    if (recorded != roles) {
      throw new KioskException(
          Reason.WRONG,
          "the record has " + recorded + " roles, the game " + roles + "; is this the right game?");
    }
    return step(machine, plan, 0, ImmutableList.of());
  }

  private static Node.Step step(
      StateMachine machine, SessionPlan plan, int ply, ImmutableList<Move> moves) {
    return plan.record().isPresent()
        ? Node.Step.of(plan.record().get(), ply, moves)
        : Node.Step.of(moves, machine.roles().size());
  }

  /** Compares the states and goal values of a record with those of the rules. */
  private static void check(StateMachine machine, MatchRecord record, Node last)
      throws KioskException {
    ImmutableList<Node> path = last.path();
    ImmutableList.Builder<ImmutableSet<Term>> states = ImmutableList.builder();
    for (Node node : path) {
      ImmutableSet<Term> own = node.state().propositions();
      ImmutableSet<Term> recorded = record.states().get(node.ply());
      states.add(lowered(own).equals(lowered(recorded)) ? own : recorded);
    }
    ComparisonResult result =
        new RecordedPlay(
                ImmutableList.of(),
                states.build(),
                last.line(),
                record.end() == MatchRecord.End.COMPLETED,
                record.goals())
            .compareWith(machine, ComparisonMonitor.NONE);
    if (result.difference().isPresent()) {
      throw new KioskException(
          Reason.WRONG,
          "the record contradicts the rules: "
              + result.difference().get().finding()
              + "; is this the right game?");
    }
  }

  /** Ignores case, as other managers spell names in another one. */
  private static ImmutableSet<String> lowered(ImmutableSet<Term> state) {
    return state.stream()
        .map(term -> Ascii.toLowerCase(term.toString()))
        .collect(ImmutableSet.toImmutableSet());
  }

  private static ImmutableList<Move> moves(
      StateMachine machine, Node node, List<String> texts, int step) throws KioskException {
    List<Role> roles = machine.roles();
    if (texts.size() != roles.size()) {
      throw wrong(step, "there are " + texts.size() + " moves for " + roles.size() + " roles");
    }
    if (machine.isTerminal(node.state())) {
      throw wrong(step, "the game is over before it");
    }
    ImmutableList.Builder<Move> moves = ImmutableList.builder();
    for (int role = 0; role < roles.size(); role++) {
      String text = texts.get(role);
      Role name = roles.get(role);
      moves.add(
          find(text, machine.legalMoves(node.state(), name))
              .orElseThrow(() -> wrong(step, "'" + text + "' isn't a legal move of " + name)));
    }
    return moves.build();
  }

  private static Optional<Move> find(String text, ImmutableList<Move> legal) {
    try {
      return Spelling.find(KifReader.readTerm(text), legal, Move::action);
    } catch (GdlSyntaxException noTerm) {
      return Optional.empty();
    }
  }

  private static KioskException wrong(int step, String problem) {
    return new KioskException(
        Reason.WRONG, "move " + (step + 1) + ": " + problem + "; is this the right game?");
  }
}

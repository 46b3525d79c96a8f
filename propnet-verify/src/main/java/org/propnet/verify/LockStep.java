package org.propnet.verify;

import com.google.common.collect.ImmutableList;
import com.google.common.collect.ImmutableMap;
import com.google.common.collect.ImmutableSortedSet;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.propnet.machine.Move;
import org.propnet.machine.Role;

/**
 * Plays a game on two sides in lockstep and compares every answer in every state.
 *
 * <p>Methods with a boolean result return whether to go on; if not, {@link #result} has the reason.
 * The reference is asked first, so a difference always refers to its answer.
 */
final class LockStep {

  private final Walk expected;
  private final ImmutableMap<View, Walk> actual;
  private final ImmutableList<Role> roles;
  private final Tally tally;
  private final List<ImmutableList<Move>> path = new ArrayList<>();
  private ComparisonEnd end = ComparisonEnd.COMPLETED;
  private Optional<Difference> difference = Optional.empty();
  private ImmutableList<ImmutableList<Move>> choices = ImmutableList.of();

  LockStep(ImmutableList<Role> roles, Walk expected, ImmutableMap<View, Walk> actual, Tally tally) {
    this.roles = roles;
    this.expected = expected;
    this.actual = actual;
    this.tally = tally;
  }

  ComparisonResult result() {
    return tally.result(end, difference);
  }

  /** Goes to the initial state and compares the roles, which later questions refer to. */
  boolean begin() {
    path.clear();
    choices = ImmutableList.of();
    expected.reset();
    actual.values().forEach(Walk::reset);
    return agree(new Question.Roles()).isPresent();
  }

  /** Compares every state on a line of joint moves from the initial state. */
  boolean compareLine(List<ImmutableList<Move>> line) {
    if (!begin()) {
      return false;
    }
    for (ImmutableList<Move> jointMove : line) {
      if (!compareState() || !play(jointMove)) {
        return false;
      }
    }
    return compareState();
  }

  /** Compares everything about the current state. */
  boolean compareState() {
    choices = ImmutableList.of();
    if (agree(new Question.Propositions()).isEmpty()) {
      return false;
    }
    Optional<Answer> terminal = agree(new Question.Terminal());
    if (terminal.isEmpty()) {
      return false;
    }
    boolean playable = terminal.get().equals(new Answer.Truth(false));
    ImmutableList.Builder<ImmutableList<Move>> moves = ImmutableList.builder();
    for (Role role : roles) {
      Optional<Answer> legal = agreeOnMoves(role, playable);
      if (legal.isEmpty() || agree(new Question.Goal(role)).isEmpty()) {
        return false;
      }
      if (legal.get() instanceof Answer.Moves listed) {
        moves.add(listed.moves());
      }
    }
    if (playable) {
      choices = moves.build();
    }
    tally.countState();
    return true;
  }

  /**
   * The legal moves of each role in the last compared state; empty if the game ends there, because
   * the state is terminal or a role has no move.
   */
  Optional<ImmutableList<ImmutableList<Move>>> choices() {
    return choices.size() == roles.size() ? Optional.of(choices) : Optional.empty();
  }

  /** The first role whose move isn't legal in the last compared state; −1 if there is none. */
  int firstIllegal(List<Move> jointMove) {
    for (int role = 0; role < roles.size(); role++) {
      if (!choices.get(role).contains(jointMove.get(role))) {
        return role;
      }
    }
    return -1;
  }

  /** Plays a joint move on both sides. */
  boolean play(ImmutableList<Move> jointMove) {
    Question.Play question = new Question.Play(jointMove);
    Answer.Played played = new Answer.Played();
    Answer reference = expected.play(jointMove);
    for (Map.Entry<View, Walk> walk : actual.entrySet()) {
      Answer answer = walk.getValue().play(jointMove);
      // Both sides called the moves legal, so a side that refuses one contradicts itself.
      if (!reference.equals(played) || !answer.equals(played)) {
        differ(question, reference, answer, walk.getKey());
        return false;
      }
    }
    path.add(jointMove);
    return true;
  }

  /** Records that the answer of the machine under test is wrong in the last compared state. */
  void differ(Question question, Answer answer) {
    differ(question, expected.answer(question), answer, actual.keySet().iterator().next());
  }

  private Optional<Answer> agreeOnMoves(Role role, boolean playable) {
    Question question = new Question.LegalMoves(role);
    Optional<Answer> answer = agree(question);
    if (answer.isEmpty() || !(answer.get() instanceof Answer.Moves listed)) {
      return answer;
    }
    View view = actual.keySet().iterator().next();
    if (playable && listed.moves().isEmpty()) {
      String message = "both sides list no move where they have to refuse";
      differ(question, new Answer.Refused(Refusal.NO_LEGAL_MOVE, message), listed, view);
      return Optional.empty();
    }
    ImmutableList<Move> sorted = ImmutableSortedSet.copyOf(listed.moves()).asList();
    if (!sorted.equals(listed.moves())) {
      differ(new Question.MoveOrder(role), new Answer.Moves(sorted), listed, view);
      return Optional.empty();
    }
    return answer;
  }

  /** The answer of both sides; empty to stop, because of a difference or a limit. */
  private Optional<Answer> agree(Question question) {
    if (stopped()) {
      return Optional.empty();
    }
    Answer reference = expected.answer(question);
    for (Map.Entry<View, Walk> walk : actual.entrySet()) {
      if (stopped()) {
        return Optional.empty();
      }
      Answer answer = walk.getValue().answer(question);
      if (!reference.agreesWith(answer) || isMisplaced(reference)) {
        differ(question, reference, answer, walk.getKey());
        return Optional.empty();
      }
    }
    return Optional.of(reference);
  }

  /** Whether an answer is a refusal that no rulesheet can cause. */
  private static boolean isMisplaced(Answer answer) {
    return answer instanceof Answer.Refused refused && !refused.kind().isFaultOfRules();
  }

  private boolean stopped() {
    Optional<ComparisonEnd> reason = tally.exhausted();
    reason.ifPresent(stop -> end = stop);
    return reason.isPresent();
  }

  /** Records that the answer of the machine under test in a view differs from the reference. */
  void differ(Question question, Answer reference, Answer answer, View view) {
    end = ComparisonEnd.DIFFERENCE;
    difference =
        Optional.of(
            new Difference(
                question,
                reference,
                answer,
                view,
                expected.propositions(),
                ImmutableList.copyOf(path),
                tally.playouts()));
  }
}

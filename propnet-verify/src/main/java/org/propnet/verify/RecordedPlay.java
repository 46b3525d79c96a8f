package org.propnet.verify;

import com.google.common.collect.ImmutableList;
import com.google.common.collect.ImmutableMap;
import com.google.common.collect.ImmutableSet;
import java.util.Optional;
import java.util.stream.IntStream;
import org.propnet.gdl.Term;
import org.propnet.machine.LimitException;
import org.propnet.machine.Move;
import org.propnet.machine.Role;
import org.propnet.machine.StateMachine;

/**
 * A recorded game with its states, as in match records.
 *
 * @param roles the roles; empty if they aren't recorded
 * @param states the propositions of each state, the initial one first; one state more than joint
 *     moves
 * @param jointMoves the joint moves that were played
 * @param isOver whether the game was over in the last state; false if unknown
 * @param goals the goal of each role in the last state; empty if not recorded. The value of {@link
 *     Role#RANDOM} is ignored
 */
public record RecordedPlay(
    ImmutableList<Role> roles,
    ImmutableList<ImmutableSet<Term>> states,
    ImmutableList<ImmutableList<Move>> jointMoves,
    boolean isOver,
    ImmutableList<Integer> goals) {

  /**
   * Makes the recording.
   *
   * @throws IllegalArgumentException if the number of states isn't that of joint moves plus one
   */
  public RecordedPlay {
    if (states.size() != jointMoves.size() + 1) {
      throw new IllegalArgumentException(
          states.size() + " states, but " + jointMoves.size() + " joint moves");
    }
  }

  /**
   * Compares the recording with the rules, up to the first difference: the states, the legality of
   * every move, that the game doesn't end early, and what is recorded of its end.
   *
   * @param expected the game; asked through its states
   * @param monitor receives progress after every state and may cancel the comparison
   */
  public ComparisonResult compareWith(StateMachine expected, ComparisonMonitor monitor) {
    Tally tally = new Tally(Optional.empty(), monitor);
    RecordedWalk recorded = new RecordedWalk();
    recorded.enter(
        IntStream.range(0, states.size())
            .mapToObj(step -> answers(step, expected.roles()))
            .toList());
    LockStep game =
        new LockStep(
            expected.roles(),
            new StateWalk(expected),
            ImmutableMap.of(View.STATES, recorded),
            tally);
    try {
      if (game.begin() && isPlayedBy(game, expected.roles())) {
        tally.countPlayout();
      }
      return game.result();
    } catch (LimitException limit) {
      return tally.gaveUp(limit);
    }
  }

  private ImmutableMap<Question, Answer> answers(int step, ImmutableList<Role> players) {
    boolean isLast = step == jointMoves.size();
    ImmutableMap.Builder<Question, Answer> answers = ImmutableMap.builder();
    answers.put(new Question.Propositions(), new Answer.Propositions(states.get(step)));
    if (!isLast || isOver) {
      answers.put(new Question.Terminal(), new Answer.Truth(isLast));
    }
    if (!roles.isEmpty()) {
      answers.put(new Question.Roles(), new Answer.Roles(roles));
    }
    for (int role = 0; isLast && role < Math.min(goals.size(), players.size()); role++) {
      if (!players.get(role).equals(Role.RANDOM)) {
        answers.put(new Question.Goal(players.get(role)), new Answer.Goal(goals.get(role)));
      }
    }
    return answers.buildOrThrow();
  }

  private boolean isPlayedBy(LockStep game, ImmutableList<Role> players) {
    for (ImmutableList<Move> jointMove : jointMoves) {
      if (!game.compareState() || !areLegal(jointMove, game, players) || !game.play(jointMove)) {
        return false;
      }
    }
    return game.compareState();
  }

  private static boolean areLegal(
      ImmutableList<Move> jointMove, LockStep game, ImmutableList<Role> players) {
    if (game.choices().isEmpty() || jointMove.size() != players.size()) {
      return true; // playing it is refused for another reason
    }
    int role = game.firstIllegal(jointMove);
    if (role >= 0) {
      game.differ(
          new Question.Legal(players.get(role), jointMove.get(role)),
          new Answer.Truth(false),
          new Answer.Truth(true),
          View.STATES);
    }
    return role < 0;
  }
}

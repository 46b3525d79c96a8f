package org.propnet.verify;

import com.google.common.collect.ImmutableList;
import java.util.List;
import java.util.Map;
import org.propnet.machine.Move;

/**
 * Walk along recorded states, whatever moves are played. A state is recorded as its answers;
 * questions without one aren't recorded.
 */
final class RecordedWalk implements Walk {

  private List<? extends Map<Question, Answer>> states = List.of();
  private Map<Question, Answer> current = Map.of();
  private int step;

  /** Goes to the beginning of a playout, one state longer than the line of its joint moves. */
  void enter(List<? extends Map<Question, Answer>> playout) {
    states = playout;
    reset();
  }

  @Override
  public void reset() {
    goTo(0);
  }

  private void goTo(int number) {
    step = number;
    current = states.get(number);
  }

  @Override
  public Answer answer(Question question) {
    return current.getOrDefault(question, new Answer.NotRecorded());
  }

  @Override
  public Answer play(ImmutableList<Move> jointMove) {
    goTo(step + 1);
    return new Answer.Played();
  }
}

package org.propnet.kiosk.session;

import com.google.common.collect.ImmutableList;
import java.time.Duration;
import java.util.SplittableRandom;
import java.util.function.Consumer;
import org.propnet.machine.Move;
import org.propnet.machine.RandomChoice;

/** The seat of the role named random, which chooses each legal move with equal probability. */
record ChanceSeat(SplittableRandom random) implements Seat {

  @Override
  public String player() {
    return Seats.CHANCE;
  }

  @Override
  public boolean isInstant() {
    return true;
  }

  @Override
  public Asked ask(Node node, ImmutableList<Move> legal, Consumer<Choice> then) {
    Move move = legal.get(RandomChoice.below(legal.size(), random));
    then.accept(Choice.of(move, Duration.ZERO));
    return Seats.ANSWERED;
  }
}

package org.propnet.program.runtime;

import java.util.function.Consumer;
import java.util.random.RandomGenerator;

/** The context of one choice of a controller: its time, random numbers and messages. */
public final class Turn {

  private final RandomGenerator random;
  private final long deadline;
  private final Consumer<String> messages;

  /**
   * A turn.
   *
   * @param deadline when the time is over, on the clock of {@link System#nanoTime}
   * @param messages receives the controller's messages
   */
  public Turn(RandomGenerator random, long deadline, Consumer<String> messages) {
    this.random = random;
    this.deadline = deadline;
    this.messages = messages;
  }

  /** Random numbers that depend only on {@code --seed}. */
  public RandomGenerator random() {
    return random;
  }

  /** Whether the time is over. There is no penalty for a controller that takes longer. */
  public boolean isOver() {
    return deadline - System.nanoTime() <= 0;
  }

  /** Writes a line that begins with {@code msg:}. */
  public void say(String message) {
    messages.accept(message);
  }

  /** The same turn with a fraction of the remaining time, 0 to 1. */
  public Turn part(double part) {
    long now = System.nanoTime();
    return new Turn(random, now + (long) ((deadline - now) * part), messages);
  }
}

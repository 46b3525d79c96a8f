package org.propnet.program.runtime;

import java.util.function.Consumer;
import java.util.random.RandomGenerator;

/** What a controller has for one choice, beside the game. */
public final class Turn {

  private final RandomGenerator random;
  private final long deadline;
  private final Consumer<String> messages;

  /**
   * A turn.
   *
   * @param deadline when the time is over, as {@link System#nanoTime} tells it
   * @param messages takes what the controller says
   */
  public Turn(RandomGenerator random, long deadline, Consumer<String> messages) {
    this.random = random;
    this.deadline = deadline;
    this.messages = messages;
  }

  /** Random numbers that depend on {@code --seed} alone. */
  public RandomGenerator random() {
    return random;
  }

  /** Whether the time is over. Nothing happens to a controller that takes longer. */
  public boolean isOver() {
    return deadline - System.nanoTime() <= 0;
  }

  /** Writes a line that begins with {@code msg:}. */
  public void say(String message) {
    messages.accept(message);
  }

  /** The same with a part of the time that is left, 0 to 1. */
  public Turn part(double part) {
    long now = System.nanoTime();
    return new Turn(random, now + (long) ((deadline - now) * part), messages);
  }
}

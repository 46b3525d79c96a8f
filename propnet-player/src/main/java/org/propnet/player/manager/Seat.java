package org.propnet.player.manager;

import com.google.common.collect.ImmutableList;
import com.google.common.util.concurrent.Uninterruptibles;
import java.time.Duration;
import java.util.Optional;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import org.jspecify.annotations.Nullable;
import org.propnet.machine.Move;
import org.propnet.machine.Role;

/**
 * The place of one player at a match. Its questions are answered one at a time, in a thread of its
 * own, so that a player that doesn't answer delays no other one. Called by the manager's thread.
 */
abstract class Seat {

  /** The time to answer ABORT. */
  static final Duration ABORT_TIME = Duration.ofSeconds(1);

  /** Large, as players may recurse over long games. */
  private static final long STACK_BYTES = 64L << 20;

  private static final Duration TIME_TO_END = Duration.ofSeconds(1);

  private final Role role;
  private final ExecutorService executor;

  /** The thread that answers; null before the first question. */
  private volatile @Nullable Thread thread;

  Seat(Role role, String id) {
    this.role = role;
    this.executor =
        Executors.newSingleThreadExecutor(
            task -> {
              Thread made = new Thread(null, task, "propnet-seat-" + id + "-" + role, STACK_BYTES);
              made.setDaemon(true);
              thread = made;
              return made;
            });
  }

  Role role() {
    return role;
  }

  /** Submits a question to the seat's thread. */
  Question ask(Question question) {
    return question.in(executor);
  }

  /** Whether the player is asked for a move even where only one is legal. */
  abstract boolean isAlwaysAsked();

  /**
   * Starts whatever has to run before the first question, in the manager's thread.
   *
   * @throws CommandException if it can't be started
   */
  void launch() throws InterruptedException {}

  /** The question before START, if any; its time isn't part of the start clock. */
  Optional<Question> prepare() {
    return Optional.empty();
  }

  abstract Question start();

  abstract Question play(Position position, ImmutableList<Move> legal);

  abstract Question stop(Position position);

  abstract Question abort(Position position);

  /** Starts to release what belongs to the seat, without waiting for it. */
  void leave() {
    executor.shutdownNow();
  }

  /**
   * Waits for the end, for a bounded time.
   *
   * @return whether its thread has ended; one that ignores interrupts goes on as a daemon
   */
  boolean hasLeft() {
    boolean hasEnded = Uninterruptibles.awaitTerminationUninterruptibly(executor, TIME_TO_END);
    Thread last = thread;
    if (hasEnded && last != null) {
      // An executor terminates a moment before its thread.
      Uninterruptibles.joinUninterruptibly(last, TIME_TO_END);
    }
    return hasEnded;
  }
}

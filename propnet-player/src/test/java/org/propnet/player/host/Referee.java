package org.propnet.player.host;

import com.google.common.collect.ImmutableList;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.SplittableRandom;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;
import org.propnet.gdl.GdlSyntaxException;
import org.propnet.gdl.Term;
import org.propnet.machine.Move;
import org.propnet.machine.Role;
import org.propnet.machine.State;
import org.propnet.machine.StateMachine;
import org.propnet.player.protocol.Message;
import org.propnet.player.protocol.MessageHandler;

/**
 * Runs a match of one player as a manager does, and measures its answers. All other roles move at
 * random.
 */
final class Referee {

  /** After so much more than the clock a player is taken to be silent. */
  private static final long PATIENCE_NANOS = 20_000_000_000L;

  /** How a match went. */
  static final class Outcome {
    int moves;
    final List<String> errors = new ArrayList<>();
    long startNanos;
    long slowestNanos;
    int[] goals = {};
  }

  private final StateMachine machine;
  private final String rules;
  private final MessageHandler player;
  private final String id;
  private final int startClock;
  private final int playClock;
  private final SplittableRandom random;

  Referee(
      StateMachine machine,
      String rules,
      MessageHandler player,
      String id,
      int startClock,
      int playClock,
      long seed) {
    this.machine = machine;
    this.rules = rules;
    this.player = player;
    this.id = id;
    this.startClock = startClock;
    this.playClock = playClock;
    this.random = new SplittableRandom(seed);
  }

  /** Plays a match in which the player has that role, so many steps at most. */
  Outcome play(int role, int maxSteps) throws InterruptedException {
    Outcome outcome = new Outcome();
    Role own = machine.roles().get(role);
    Message start = new Message.Start(id, own.name(), rules, startClock, playClock);
    long begin = System.nanoTime();
    String ready = ask(start, startClock, outcome);
    for (int i = 0; i < 1_000 && ready.equals("busy"); i++) { // the last match may not be over yet
      Thread.sleep(10);
      begin = System.nanoTime();
      ready = ask(start, startClock, outcome);
    }
    outcome.startNanos = System.nanoTime() - begin;
    if (!ready.equals("ready")) {
      outcome.errors.add("START of " + id + " as " + own + ": " + ready);
      return outcome;
    }
    State state = machine.initialState();
    Optional<ImmutableList<Term>> last = Optional.empty();
    for (int step = 0; step < maxSteps && !machine.isTerminal(state); step++) {
      ImmutableList<Move> jointMove = machine.randomJointMove(state, random);
      long asked = System.nanoTime();
      String answer = ask(new Message.Play(id, last), playClock, outcome);
      outcome.slowestNanos = Math.max(outcome.slowestNanos, System.nanoTime() - asked);
      outcome.moves++;
      Move move = read(answer);
      if (machine.legalMoves(state, own).contains(move)) {
        List<Move> all = new ArrayList<>(jointMove);
        all.set(role, move);
        jointMove = ImmutableList.copyOf(all);
      } else {
        outcome.errors.add(id + " step " + step + " as " + own + ": illegal answer " + answer);
      }
      state = machine.nextState(state, jointMove);
      last =
          Optional.of(
              jointMove.stream().map(Move::action).collect(ImmutableList.toImmutableList()));
    }
    if (machine.isTerminal(state)) {
      outcome.goals = machine.goals(state);
      ask(new Message.Stop(id, last), playClock, outcome);
    } else {
      ask(new Message.Abort(id), playClock, outcome);
    }
    return outcome;
  }

  private static Move read(String answer) {
    try {
      return Move.of(answer);
    } catch (GdlSyntaxException none) {
      return Move.of("none");
    }
  }

  private String ask(Message message, int clock, Outcome outcome) throws InterruptedException {
    long sent = System.nanoTime();
    CompletableFuture<String> answer = player.answer(message, sent);
    long nanos = TimeUnit.SECONDS.toNanos(clock);
    try {
      String text = answer.get(nanos + PATIENCE_NANOS, TimeUnit.NANOSECONDS);
      long used = System.nanoTime() - sent;
      if (used > nanos) {
        outcome.errors.add(name(message) + " late: " + used / 1_000_000 + " ms of " + clock + " s");
      }
      return text;
    } catch (TimeoutException silent) {
      outcome.errors.add(name(message) + " wasn't answered");
      return "silence";
    } catch (ExecutionException broken) {
      throw new AssertionError("an answer failed", broken);
    }
  }

  private String name(Message message) {
    return message.getClass().getSimpleName() + " of " + id;
  }
}

package org.propnet.player.manager;

import static com.google.common.collect.ImmutableList.toImmutableList;

import com.google.common.collect.ImmutableList;
import com.google.common.primitives.Ints;
import java.util.ArrayList;
import java.util.List;
import java.util.random.RandomGenerator;
import org.propnet.machine.MachineException;
import org.propnet.machine.Move;
import org.propnet.machine.QuestionInterruptedException;
import org.propnet.machine.RandomChoice;
import org.propnet.machine.State;
import org.propnet.machine.StateMachine;
import org.propnet.player.record.MatchRecord;

/**
 * The manager of one match: asks the players, checks their answers, keeps the clocks and writes the
 * record.
 *
 * <p>Whatever the players do, the match goes on and ends within its clocks, plus the 30 s that a
 * command has to answer INFO and the two or three seconds that it may take to end. A missing or
 * illegal move is recorded as an error, and a random legal move is played instead; a player that
 * failed START is still asked for moves. All players are asked concurrently. Players over the
 * network are asked for every move, those in this process only when they have a choice.
 *
 * <p>The runner plays the roles named {@code random}. Its random choices depend only on the seed
 * and the name of the match.
 */
public final class MatchRunner {

  private final StateMachine machine;
  private final MatchSettings settings;
  private final RunListener listener;
  private final Table table;
  private final RunLog log;
  private final List<RandomGenerator> random = new ArrayList<>();
  private Position position;

  private MatchRunner(
      MatchGame game,
      MatchSettings settings,
      String id,
      List<Entrant> entrants,
      RunListener listener) {
    this.machine = game.machine();
    this.settings = settings;
    this.listener = listener;
    this.position = new Position(machine.initialState(), ImmutableList.of());
    this.table = Table.of(game, settings, id, entrants, listener);
    this.log = new RunLog(game, settings, id, table.names());
    machine.roles().forEach(role -> random.add(settings.random(id, role.toString())));
  }

  /**
   * Runs a match from START to STOP, or to ABORT if it isn't over after the maximum number of joint
   * moves. When this returns or throws, its threads, connections and processes have ended; only a
   * player in this process that ignores interrupts keeps its daemon thread running, and the
   * listener is told.
   *
   * @param id the match's name, an atom
   * @param entrants the players, in the order of the roles that the runner doesn't play
   * @throws IllegalArgumentException if the number of players differs from that of such roles, the
   *     id isn't an atom, or a player is asked over the network and a clock isn't whole seconds
   * @throws MatchException if the game leaves a role without a legal move, or without a goal value
   *     at the end, or if its machine hits a limit; the players are sent ABORT. Also if a player's
   *     command can't be started at all
   * @throws MachineException if the machine can't even compute the initial state
   * @throws java.io.UncheckedIOException if there is no free port for a command
   * @throws MatchInterruptedException if the thread is interrupted before the end of the game, with
   *     the record so far; the players are sent ABORT. A later interrupt is kept
   */
  public static MatchRecord run(
      MatchGame game,
      MatchSettings settings,
      String id,
      List<Entrant> entrants,
      RunListener listener)
      throws InterruptedException {
    return new MatchRunner(game, settings, id, entrants, listener).run();
  }

  private MatchRecord run() throws InterruptedException {
    try {
      return play();
    } catch (InterruptedException | QuestionInterruptedException interruption) {
      boolean unused = Thread.interrupted();
      abort();
      MatchInterruptedException aborted = new MatchInterruptedException(record());
      aborted.initCause(interruption);
      throw aborted;
    } catch (CommandException problem) {
      throw new MatchException(record(), problem); // the players don't know of the match
    } catch (MachineException problem) {
      abort();
      throw new MatchException(record(), problem);
    } finally {
      table.leave();
    }
  }

  /** Sends ABORT to the players; an interrupt cuts this short and is kept. */
  private void abort() {
    try {
      table.abort(position);
    } catch (InterruptedException hurry) {
      Thread.currentThread().interrupt();
    }
  }

  private MatchRecord record() {
    return log.record(MatchRecord.End.ABORTED, ImmutableList.of());
  }

  private MatchRecord play() throws InterruptedException {
    table.prepare();
    log.begin();
    note(-1, table.start());
    listener.reached(0, position.state(), ImmutableList.of());
    while (!machine.isTerminal(position.state())) {
      if (position.step() == settings.maxMoves()) {
        table.abort(position);
        return record();
      }
      step();
    }
    ImmutableList<Integer> goals =
        ImmutableList.copyOf(Ints.asList(machine.goals(position.state())));
    MatchRecord completed = log.record(MatchRecord.End.COMPLETED, goals);
    try {
      table.stop(position);
    } catch (InterruptedException hurry) {
      Thread.currentThread().interrupt();
    }
    return completed;
  }

  private void step() throws InterruptedException {
    State state = position.state();
    ImmutableList<ImmutableList<Move>> legal =
        machine.roles().stream()
            .map(role -> machine.legalMoves(state, role))
            .collect(toImmutableList());
    ImmutableList<Outcome> outcomes = table.play(position, legal);
    note(position.step(), outcomes);
    List<Move> jointMove = new ArrayList<>();
    for (int role = 0; role < legal.size(); role++) {
      ImmutableList<Move> choice = legal.get(role);
      RandomGenerator chance = random.get(role);
      jointMove.add(
          outcomes
              .get(role)
              .answer()
              .move()
              .orElseGet(() -> choice.get(RandomChoice.below(choice.size(), chance))));
    }
    position = position.after(jointMove, machine.nextState(state, jointMove));
    log.played(position);
    listener.reached(position.step(), position.state(), jointMove);
  }

  private void note(int step, ImmutableList<Outcome> outcomes) {
    log.answered(outcomes);
    for (int role = 0; role < outcomes.size(); role++) {
      Answer answer = outcomes.get(role).answer();
      if (answer.isError()) {
        listener.erred(step, machine.roles().get(role), answer.error(), answer.detail());
      }
    }
  }
}

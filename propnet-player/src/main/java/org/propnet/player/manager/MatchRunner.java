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
 * Runs a match: asks the players, checks what they answer, keeps the clocks and writes the record.
 *
 * <p>Whatever a player does, the match goes on and ends within its clocks, beside the 30 s that a
 * command has to answer INFO and the two or three that it may take to end. A move that is missing
 * or not legal is an error in the record, and a random legal move is played in its place; a player
 * that failed START is still asked for moves. All players are asked at the same time. Players over
 * the network are asked for every move, those in this process where they have a choice.
 *
 * <p>The roles named {@code random} are played by the runner. What it does at random depends on the
 * seed and the name of the match alone.
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
   * Runs a match, from START to STOP, or to ABORT if it isn't over after as many joint moves as are
   * allowed. When this returns or throws, its threads, connections and processes have ended; only a
   * player in this process that ignores interrupts goes on in its thread, a daemon, and the
   * listener is told.
   *
   * @param id the match's name, an atom
   * @param entrants the players, in the order of the roles that the runner doesn't play
   * @throws IllegalArgumentException if there are more or fewer players than such roles, the id is
   *     no atom, or a player is asked over the network and a clock isn't whole seconds
   * @throws MatchException if the game leaves a role without a legal move, or at the end without a
   *     goal value, or if its machine meets a limit; the players are sent ABORT. Also if the system
   *     can't start a player's command at all
   * @throws MachineException if the machine can't even make the initial state
   * @throws java.io.UncheckedIOException if a command can't have a port
   * @throws MatchInterruptedException if the thread is interrupted, with the record so far; the
   *     players are sent ABORT
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
      throw new MatchException(record(), problem); // no player knows of the match
    } catch (MachineException problem) {
      abort();
      throw new MatchException(record(), problem);
    } finally {
      table.leave();
    }
  }

  /** Tells the players of the end; an interrupt makes it short, and stays. */
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
    table.stop(position);
    return log.record(MatchRecord.End.COMPLETED, goals);
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

package org.propnet.verify;

import com.google.common.collect.ImmutableList;
import com.google.common.collect.ImmutableSet;
import java.io.BufferedInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.util.List;
import org.jspecify.annotations.Nullable;
import org.propnet.gdl.GameDescription;
import org.propnet.gdl.KifReader;
import org.propnet.gdl.RulesheetException;
import org.propnet.machine.MachineException;
import org.propnet.machine.Move;
import org.propnet.machine.State;
import org.propnet.machine.StateMachine;

/**
 * The other side of an {@link ExternalEngine}: answers requests about games with state machines of
 * ours. {@code docs/external-engines.md} describes the protocol. A server belongs to one thread.
 */
public final class EngineServer {

  private final MachineFactory machines;
  private final Duration buildTime;
  private final TraceFields fields = new TraceFields("requests");
  private @Nullable Game game;

  /** The game that is played, and where it is. */
  private record Game(StateMachine machine, State state) {}

  private EngineServer(MachineFactory machines, Duration buildTime) {
    this.machines = machines;
    this.buildTime = buildTime;
  }

  /**
   * Answers requests until they end. What can't be answered is answered with an error.
   *
   * @param machines makes the machine of each game
   * @param buildTime how long that may take
   * @param requests a request a line; not closed
   * @param answers gets the answers; not closed
   * @throws IOException if a stream breaks
   * @throws TraceFormatException if the requests aren't lines of text
   * @throws InterruptedException if the thread is interrupted while a machine is made
   */
  public static void serve(
      MachineFactory machines, Duration buildTime, InputStream requests, OutputStream answers)
      throws IOException, InterruptedException {
    EngineServer server = new EngineServer(machines, buildTime);
    TraceLines lines = TraceLines.plain(new BufferedInputStream(requests), "requests");
    try {
      for (TraceRecord request = lines.peek(); request != null; request = lines.peek()) {
        lines.take(request.kind());
        answers.write(server.answer(request).getBytes(StandardCharsets.UTF_8));
        answers.flush();
      }
    } finally {
      server.release();
    }
  }

  private String answer(TraceRecord request) throws InterruptedException {
    StringBuilder out = new StringBuilder();
    try {
      switch (request.kind()) {
        case TraceRecord.RULES -> {
          Game begun = begin(request);
          TraceWriter.line(out, TraceRecord.ROLES, begun.machine().roles());
        }
        case TraceRecord.INITIAL -> {
          fields.expectCount(request, 0);
          append(out, current(request).machine().initialState());
        }
        case TraceRecord.STATE -> {
          StateMachine machine = current(request).machine();
          append(out, machine.stateOf(ImmutableSet.copyOf(fields.sortedTerms(request, 0))));
        }
        case TraceRecord.MOVES -> {
          Game now = current(request);
          append(out, now.machine().nextState(now.state(), jointMove(request, now.machine())));
        }
        default -> throw fields.problem(request, "expected one of rules, initial, state and moves");
      }
      return out.toString();
    } catch (RulesheetException
        | NotBuiltException
        | MachineException
        | TraceFormatException problem) {
      StringBuilder error = new StringBuilder();
      String message = String.valueOf(problem.getMessage()).replaceAll("\\s+", " ");
      TraceWriter.line(error, TraceRecord.ERROR, List.of(message));
      return error.toString();
    }
  }

  private Game begin(TraceRecord request) throws NotBuiltException, InterruptedException {
    GameDescription rules = KifReader.read(String.join("\n", request.fields()), "rules");
    release();
    StateMachine machine = machines.build(rules, buildTime);
    Game begun = new Game(machine, machine.initialState());
    game = begun;
    return begun;
  }

  private void release() {
    if (game != null) {
      machines.release(game.machine());
      game = null;
    }
  }

  private Game current(TraceRecord request) {
    if (game == null) {
      throw fields.problem(request, "there is no game yet; send rules first");
    }
    return game;
  }

  private ImmutableList<Move> jointMove(TraceRecord request, StateMachine machine) {
    fields.expectCount(request, machine.roles().size());
    ImmutableList.Builder<Move> moves = ImmutableList.builder();
    for (String field : request.fields()) {
      moves.add(new Move(fields.term(request, field)));
    }
    return moves.build();
  }

  /** Goes to a state of the current game and appends everything about it. */
  private void append(StringBuilder out, State state) {
    if (game == null) {
      throw new IllegalStateException("there is no game");
    }
    StateMachine machine = game.machine();
    TraceWriter.appendPosition(out, machine.roles(), Positions.of(machine, state));
    game = new Game(machine, state);
  }
}

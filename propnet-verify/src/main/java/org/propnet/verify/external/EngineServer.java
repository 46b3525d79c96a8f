package org.propnet.verify.external;

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
import org.propnet.machine.State;
import org.propnet.machine.StateMachine;
import org.propnet.verify.trace.RecordReader;
import org.propnet.verify.trace.RecordWriter;
import org.propnet.verify.trace.TraceFormatException;
import org.propnet.verify.trace.TraceRecord;
import org.propnet.verify.trace.TraceStep;

/**
 * Server side of an {@link ExternalMachine}: answers requests about games with our state machines.
 * See {@code docs/external-engines.md} for the protocol. For use by one thread.
 */
public final class EngineServer {

  private final MachineFactory machines;
  private final Duration buildTime;
  private final RecordReader requests;
  private @Nullable Game game;

  /** The current game and state. */
  private record Game(StateMachine machine, State state) {}

  private EngineServer(MachineFactory machines, Duration buildTime, RecordReader requests) {
    this.machines = machines;
    this.buildTime = buildTime;
    this.requests = requests;
  }

  /**
   * Answers requests until they end. A request that can't be answered gets an error.
   *
   * @param machines makes the machine for each game
   * @param buildTime the time limit for making one
   * @param requests one request per line; not closed
   * @param answers receives the answers; not closed
   * @throws IOException if a stream breaks
   * @throws TraceFormatException if the requests aren't lines of text
   * @throws InterruptedException if the thread is interrupted while a machine is made
   */
  public static void serve(
      MachineFactory machines, Duration buildTime, InputStream requests, OutputStream answers)
      throws IOException, InterruptedException {
    RecordReader records = RecordReader.plain(new BufferedInputStream(requests), "requests");
    EngineServer server = new EngineServer(machines, buildTime, records);
    try {
      server.run(answers);
    } finally {
      server.release();
    }
  }

  private void run(OutputStream answers) throws IOException, InterruptedException {
    for (TraceRecord next = requests.peek(); next != null; next = requests.peek()) {
      answers.write(answer(requests.take(next.kind())).getBytes(StandardCharsets.UTF_8));
      answers.flush();
    }
  }

  private String answer(TraceRecord request) throws InterruptedException {
    RecordWriter out = new RecordWriter();
    try {
      switch (request.kind()) {
        case TraceRecord.RULES -> {
          Game begun = begin(request);
          out.add(TraceRecord.ROLES, begun.machine().roles());
        }
        case TraceRecord.INITIAL -> {
          requests.expectCount(request, 0);
          StateMachine machine = current(request).machine();
          append(out, machine, machine.initialState());
        }
        case TraceRecord.STATE -> {
          StateMachine machine = current(request).machine();
          append(
              out, machine, machine.stateOf(ImmutableSet.copyOf(requests.sentences(request, 0))));
        }
        case TraceRecord.MOVES -> {
          Game now = current(request);
          StateMachine machine = now.machine();
          int roles = machine.roles().size();
          append(out, machine, machine.nextState(now.state(), requests.jointMove(request, roles)));
        }
        default ->
            throw requests.problem(request, "expected one of rules, initial, state and moves");
      }
      return out.text();
    } catch (RulesheetException
        | NotBuiltException
        | MachineException
        | TraceFormatException problem) {
      String message = String.valueOf(problem.getMessage()).replaceAll("\\s+", " ");
      return new RecordWriter().add(TraceRecord.ERROR, List.of(message)).text();
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
      throw requests.problem(request, "there is no game yet; send rules first");
    }
    return game;
  }

  /** Goes to a state of the current game and appends everything about it. */
  private void append(RecordWriter out, StateMachine machine, State state) {
    out.position(machine.roles(), TraceStep.of(machine, state));
    game = new Game(machine, state);
  }
}

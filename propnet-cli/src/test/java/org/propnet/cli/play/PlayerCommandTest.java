package org.propnet.cli.play;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNotNull;
import static org.junit.jupiter.api.Assertions.assertTrue;

import com.google.gson.JsonObject;
import com.google.gson.JsonParser;
import java.io.BufferedReader;
import java.net.InetAddress;
import java.net.ServerSocket;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.TimeUnit;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;
import org.propnet.cli.CommandRun;
import org.propnet.cli.PropnetCommand;
import org.propnet.games.GameCatalogue;
import org.propnet.machine.Move;
import org.propnet.machine.State;
import org.propnet.machine.StateMachine;
import org.propnet.reasoner.ReasonerMachine;

/** The command in a process of its own, asked by {@code propnet ask}. */
@Timeout(120)
final class PlayerCommandTest {

  private static final int ENDED_BY_SIGTERM = 128 + 15;
  private static final Pattern ADDRESS =
      Pattern.compile("(.+) listens on (127\\.0\\.0\\.1:\\d+);.*");

  @TempDir private Path folder;
  private Process process;
  private BufferedReader out;

  /** Starts a player; returns where it listens. */
  private String start(String... arguments) throws Exception {
    List<String> command = new ArrayList<>();
    command.add(Path.of(System.getProperty("java.home"), "bin", "java").toString());
    command.add("-cp");
    command.add(
        System.getProperty("surefire.test.class.path", System.getProperty("java.class.path")));
    String measured = "propnet.measured.percent";
    command.add("-D" + measured + "=" + System.getProperty(measured, "100"));
    command.add(PropnetCommand.class.getName());
    command.add("player");
    command.add("--port");
    command.add("0");
    command.addAll(List.of(arguments));
    process = new ProcessBuilder(command).redirectError(folder.resolve("err").toFile()).start();
    out = process.inputReader(StandardCharsets.UTF_8);
    String line = out.readLine();
    assertNotNull(line, Files.readString(folder.resolve("err")));
    Matcher address = ADDRESS.matcher(line);
    assertTrue(address.matches(), line);
    return address.group(2);
  }

  @AfterEach
  void stop() {
    if (process != null) {
      process.destroyForcibly();
    }
  }

  private static String ask(String address, String... words) {
    List<String> arguments = new ArrayList<>(List.of("ask", address));
    arguments.addAll(List.of(words));
    CommandRun run = CommandRun.ending(0, arguments.toArray(String[]::new));
    return run.out().strip();
  }

  @Test
  void aMatchIsPlayedAndLogged() throws Exception {
    Path log = folder.resolve("log");
    String address =
        start("--kind", "montecarlo:playouts=50,solve=0", "--name", "a b", "--log", log.toString());
    assertEquals("( ( name a b ) ( status available ) )", ask(address, "info"));
    assertEquals("ready", ask(address, "start", "m1", "noughts", "ticTacToe", "20", "20"));
    StateMachine machine =
        ReasonerMachine.of(GameCatalogue.find("ticTacToe").orElseThrow().description());
    State state = machine.initialState();
    String last = "nil";
    while (!machine.isTerminal(state)) {
      Move own = Move.of(ask(address, "play", "m1", last));
      List<Move> jointMove = List.of(machine.legalMoves(state, machine.roles().get(0)).get(0), own);
      state = machine.nextState(state, jointMove);
      last = "(" + jointMove.get(0) + " " + own + ")";
    }
    assertEquals("done", ask(address, "stop", "m1", last));
    process.toHandle().destroy();
    assertEquals(ENDED_BY_SIGTERM, process.waitFor());
    List<String> lines = out.lines().toList();
    assertTrue(
        lines.get(0).matches("\\S+ m1 started: plays noughts of \\[crosses, noughts].*"),
        lines::toString);
    assertTrue(lines.stream().anyMatch(line -> line.contains(" m1 play: the first move")));
    assertTrue(
        lines.stream().anyMatch(line -> line.contains(" m1 stopped: goals: crosses ")),
        lines::toString);
    assertTrue(lines.stream().noneMatch(line -> line.contains(" problem: ")), lines::toString);
    assertEquals("stopped", lines.get(lines.size() - 1));
    List<String> types = new ArrayList<>();
    for (String line : Files.readAllLines(log)) {
      JsonObject json = JsonParser.parseString(line).getAsJsonObject();
      assertTrue(json.has("time") && json.has("text"), line);
      types.add(json.get("type").getAsString());
    }
    assertEquals(
        types.stream().filter("message"::equals).count(),
        types.stream().filter("answer"::equals).count());
    assertTrue(
        types.containsAll(List.of("started", "machine", "move", "report", "stopped")),
        types::toString);
  }

  /** The answer that is under way comes at once, and no process is left. */
  @Test
  void whatIsUnderWayIsGivenUp() throws Exception {
    String address = start("--kind", "human");
    assertEquals("ready", ask(address, "start", "m1", "crosses", "ticTacToe", "20", "600"));
    Thread thinking = new Thread(() -> CommandRun.of("ask", address, "play", "m1", "nil"));
    thinking.start();
    String line = out.readLine();
    while (line != null && !line.contains(" m1 play: ")) {
      line = out.readLine();
    }
    long start = System.nanoTime();
    process.toHandle().destroy();
    assertEquals(ENDED_BY_SIGTERM, process.waitFor());
    long seconds = TimeUnit.NANOSECONDS.toSeconds(System.nanoTime() - start);
    assertTrue(seconds < 20, seconds + " s");
    thinking.join();
  }

  @Test
  void aSolvedGameIsPlayedByItsFiles() throws Exception {
    String states = folder.resolve("states").toString();
    CommandRun.ending(0, "farm", "solve", "nim", "--resume", states);
    String address = start("--kind", "legal", "--solved", states);
    assertEquals("ready", ask(address, "start", "m1", "first", "nim", "20", "20"));
    String line = out.readLine();
    while (line != null && !line.endsWith("plays by the solved states in " + states)) {
      line = out.readLine();
    }
    assertNotNull(line, Files.readString(folder.resolve("err")));
  }

  @Test
  void whatIsWrongIsToldInOneLine() throws Exception {
    try (ServerSocket taken = new ServerSocket(0, 1, InetAddress.getLoopbackAddress())) {
      String port = Integer.toString(taken.getLocalPort());
      CommandRun run =
          CommandRun.ending(2, "player", "--port", port, "--kind", "legal")
              .withError("can't listen at port " + port);
      assertEquals(1, run.err().lines().count(), run.err());
    }
    CommandRun.ending(2, "player", "--kind", "montecarl").withError("did you mean montecarlo?");
    CommandRun.ending(2, "player", "--solved", folder.resolve("none").toString())
        .withError("'propnet farm solve --resume' makes one");
    CommandRun.ending(2, "player", "--name", "(")
        .withError("--name: the player's name has to be ASCII");
    CommandRun.ending(2, "player", "--bind", "no.such.host.invalid")
        .withError("no address 'no.such.host.invalid'");
  }

  @Test
  void helpListsTheKinds() {
    String help = CommandRun.of("player", "--help").out();
    assertTrue(help.contains("\n  statsim   "), help);
    assertTrue(help.contains("(fact, decay, seed, solve)"), help);
    assertTrue(help.contains("\n  decay=2  "), help);
  }
}

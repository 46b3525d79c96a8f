package org.propnet.player.host;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.junit.jupiter.api.Assertions.assertEquals;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.SplittableRandom;
import java.util.TreeMap;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.propnet.RealRulesheets;
import org.propnet.gdl.RulesheetReader;
import org.propnet.machine.Move;
import org.propnet.machine.Simulator;
import org.propnet.machine.StateMachine;
import org.propnet.optimizer.MachineBuilder;
import org.propnet.player.MatchEvent;
import org.propnet.player.MatchListener;
import org.propnet.player.Player;
import org.propnet.reasoner.PlayableMachine;

/**
 * A host plays real rulesheets and hostile ones, and is asked for whether it was ever late or
 * played an illegal move. {@code -Dpropnet.host.games} has names with commas between, or {@code
 * all}; {@code -Dpropnet.host.moves} how many moves of each game are asked for. What became of each
 * is in {@code target/host.txt}.
 */
@Tag("deep")
class EveryRulesheetTest {

  private static final String GAMES = System.getProperty("propnet.host.games", "");
  private static final int MOVES = Integer.getInteger("propnet.host.moves", 4);
  private static final int START_CLOCK = 10;
  private static final int PLAY_CLOCK = 1;
  private static final int MAX_STEPS = 1_000;
  private static final int EVERY = 9;

  /** Plays playouts until the deadline, or after it where one takes long. */
  private static Player busy() {
    SplittableRandom random = new SplittableRandom(1);
    return (match, deadline) -> {
      Simulator simulator = match.machine().newSimulator();
      List<Move> legal = match.machine().legalMoves(match.state(), match.role());
      while (System.nanoTime() - deadline < 0) {
        simulator.load(match.state());
        simulator.playout(random, MAX_STEPS, deadline);
      }
      return legal.get(random.nextInt(legal.size()));
    };
  }

  @Test
  void everyAnswerIsLegalAndInTime() throws IOException, InterruptedException {
    List<String> table = new ArrayList<>();
    List<String> errors = new ArrayList<>();
    int moves = 0;
    for (Map.Entry<String, String> game : games().entrySet()) {
      Referee.Outcome outcome = play(game.getKey(), game.getValue(), table.size(), table);
      moves += outcome.moves;
      errors.addAll(outcome.errors);
    }
    table.add(String.format(Locale.ROOT, "%d moves, %d errors", moves, errors.size()));
    table.addAll(errors);
    Files.write(Path.of("target", "host.txt"), table);
    assertEquals(List.of(), errors);
  }

  private static Map<String, String> games() throws IOException {
    Map<String, String> games = new TreeMap<>();
    List<Path> files = RealRulesheets.all();
    for (int i = 0; i < files.size(); i++) {
      String name = files.get(i).getFileName().toString().replace(".kif", "");
      boolean isAsked =
          GAMES.isEmpty()
              ? i % EVERY == 0
              : GAMES.equals("all") || List.of(GAMES.split(",")).contains(name);
      if (isAsked) {
        games.put(name, Files.readString(files.get(i), UTF_8));
      }
    }
    if (GAMES.isEmpty() || GAMES.equals("all")) {
      games.putAll(HostileRulesheets.all());
    }
    return games;
  }

  /** Plays as each role in turn until enough moves were asked for. */
  private static Referee.Outcome play(String name, String rules, int seed, List<String> table)
      throws InterruptedException {
    StateMachine machine =
        PlayableMachine.of(MachineBuilder.of(RulesheetReader.read(rules, name))).machine();
    Referee.Outcome sum = new Referee.Outcome();
    List<String> machines = new ArrayList<>();
    MatchListener listener =
        event -> {
          if (event.type() == MatchEvent.Type.MACHINE || event.type() == MatchEvent.Type.PROBLEM) {
            synchronized (machines) {
              machines.add(event.text());
            }
          }
        };
    try (PlayerHost host =
        new PlayerHost(HostSettings.named("exam"), EveryRulesheetTest::busy, listener)) {
      for (int match = 0; sum.moves < MOVES && match < MOVES; match++) {
        int role = match % machine.roles().size();
        Referee.Outcome one =
            new Referee(machine, rules, host, name + "." + match, START_CLOCK, PLAY_CLOCK, seed)
                .play(role, MOVES - sum.moves);
        sum.moves += one.moves;
        sum.startNanos = Math.max(sum.startNanos, one.startNanos);
        sum.slowestNanos = Math.max(sum.slowestNanos, one.slowestNanos);
        sum.errors.addAll(one.errors);
        if (!one.errors.isEmpty()) {
          break;
        }
      }
    }
    table.add(
        String.format(
            Locale.ROOT,
            "%-40s %5d moves, START %5d ms, slowest %4d ms, %d errors  %s",
            name,
            sum.moves,
            sum.startNanos / 1_000_000,
            sum.slowestNanos / 1_000_000,
            sum.errors.size(),
            machines.stream().distinct().limit(3).toList()));
    return sum;
  }
}

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
import java.util.TreeMap;
import java.util.concurrent.Callable;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.ConcurrentSkipListMap;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.propnet.RealRulesheets;
import org.propnet.gdl.GameDescription;
import org.propnet.gdl.RulesheetReader;
import org.propnet.machine.StateMachine;
import org.propnet.player.MatchEvent;
import org.propnet.player.MatchListener;
import org.propnet.player.kind.PlayerSpec;
import org.propnet.reasoner.ReasonerMachine;

/**
 * A host plays real rulesheets and hostile ones, and is asked for whether it was ever late or
 * played an illegal move. {@code -Dpropnet.host.games} has names with commas between, or {@code
 * all}; {@code -Dpropnet.host.moves} how many moves of each game are asked for, {@code
 * -Dpropnet.host.matches} how many matches run at once, {@code -Dpropnet.host.player} the player,
 * {@code -Dpropnet.host.clock} the play clock: a second is for a quiet machine. What became of each
 * is in {@code target/host.txt}.
 */
@Tag("deep")
class EveryRulesheetTest {

  private static final String GAMES = System.getProperty("propnet.host.games", "");
  private static final int MOVES = Integer.getInteger("propnet.host.moves", 4);
  private static final PlayerSpec PLAYER =
      PlayerSpec.parse(
          System.getProperty("propnet.host.player", "montecarlo:playouts=500,solve=0"));
  private static final int MATCHES = Integer.getInteger("propnet.host.matches", 1);
  private static final int START_CLOCK = 10;
  private static final int PLAY_CLOCK = Integer.getInteger("propnet.host.clock", 5);
  private static final int EVERY = 9;

  @Test
  void everyAnswerIsLegalAndInTime() throws IOException, InterruptedException {
    Map<String, List<String>> machines = new ConcurrentHashMap<>();
    MatchListener listener =
        event -> {
          if (event.type() == MatchEvent.Type.MACHINE || event.type() == MatchEvent.Type.PROBLEM) {
            machines
                .computeIfAbsent(event.match(), id -> new CopyOnWriteArrayList<>())
                .add(event.text());
          }
        };
    Map<String, Referee.Outcome> outcomes = new ConcurrentSkipListMap<>();
    ExecutorService managers = Executors.newFixedThreadPool(MATCHES);
    try (PlayerHost host =
        new PlayerHost(HostSettings.named("exam"), PLAYER::newPlayer, listener)) {
      List<Callable<Referee.Outcome>> all = new ArrayList<>();
      games()
          .forEach(
              (name, rules) ->
                  all.add(() -> outcomes.merge(name, play(host, name, rules), (a, b) -> b)));
      for (Future<Referee.Outcome> one : managers.invokeAll(all)) {
        one.get();
      }
    } catch (ExecutionException broken) {
      throw new AssertionError("a manager broke", broken);
    } finally {
      managers.shutdownNow();
    }
    List<String> table = new ArrayList<>();
    List<String> errors = new ArrayList<>();
    outcomes.forEach(
        (name, outcome) -> {
          table.add(line(name, outcome, machines));
          errors.addAll(outcome.errors);
        });
    int moves = outcomes.values().stream().mapToInt(outcome -> outcome.moves).sum();
    table.add(String.format(Locale.ROOT, "%d moves, %d errors", moves, errors.size()));
    table.addAll(errors);
    Files.write(Path.of("target", "host.txt"), table);
    assertEquals(List.of(), errors);
  }

  private static String line(
      String name, Referee.Outcome outcome, Map<String, List<String>> machines) {
    List<String> said = new ArrayList<>();
    machines.forEach(
        (id, texts) -> {
          if (id.startsWith(id(name) + ".")) {
            said.addAll(texts);
          }
        });
    return String.format(
        Locale.ROOT,
        "%-40s %5d moves, START %5d ms, slowest %4d ms, %d errors  %s",
        name,
        outcome.moves,
        outcome.startNanos / 1_000_000,
        outcome.slowestNanos / 1_000_000,
        outcome.errors.size(),
        said.stream().distinct().limit(3).toList());
  }

  private static String id(String name) {
    return name.replace(' ', '_');
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
  private static Referee.Outcome play(PlayerHost host, String name, String rules)
      throws InterruptedException {
    GameDescription description = RulesheetReader.read(rules, name);
    StateMachine machine = ReasonerMachine.of(description);
    Referee.Outcome sum = new Referee.Outcome();
    for (int match = 0; sum.moves < MOVES && sum.errors.isEmpty() && match < MOVES; match++) {
      int role = match % machine.roles().size();
      Referee.Outcome one =
          new Referee(machine, rules, host, id(name) + "." + match, START_CLOCK, PLAY_CLOCK, match)
              .play(role, MOVES - sum.moves);
      sum.moves += one.moves;
      sum.startNanos = Math.max(sum.startNanos, one.startNanos);
      sum.slowestNanos = Math.max(sum.slowestNanos, one.slowestNanos);
      sum.errors.addAll(one.errors);
    }
    return sum;
  }
}

package org.propnet.farm.solve;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import com.google.common.collect.ImmutableList;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.propnet.farm.FarmGame;
import org.propnet.farm.LocalFiles;
import org.propnet.farm.ThreadFarm;
import org.propnet.games.GameCatalogue;
import org.propnet.gdl.GameDescription;
import org.propnet.gdl.KifReader;
import org.propnet.machine.Move;
import org.propnet.machine.Role;
import org.propnet.machine.State;
import org.propnet.machine.StateMachine;
import org.propnet.optimizer.Build;
import org.propnet.optimizer.MachineBuilder;
import org.propnet.player.Player;
import org.propnet.player.kind.LocalMatch;
import org.propnet.player.kind.PlayerSpec;

final class SolvedPlayerTest {

  @TempDir private Path folder;
  private final List<String> reports = new ArrayList<>();

  private static GameDescription rules(String name) {
    return KifReader.read(GameCatalogue.find(name).orElseThrow().rulesheet(), name + ".kif");
  }

  /** Plays a match of a perfect player against a random one; the perfect one's goal. */
  private int goal(String name, int perfect, long seed) throws Exception {
    GameDescription rules = rules(name);
    Build build = MachineBuilder.of(rules).build();
    StateMachine machine = build.machine();
    Player random = PlayerSpec.parse("random:seed=" + seed).newPlayer();
    Player player = new SolvedPlayer(new LocalFiles(folder), PlayerSpec.parse("legal").newPlayer());
    State state = machine.initialState();
    List<ImmutableList<Move>> joint = new ArrayList<>();
    while (!machine.isTerminal(state)) {
      ImmutableList.Builder<Move> moves = ImmutableList.builder();
      for (int role = 0; role < machine.roles().size(); role++) {
        Role each = machine.roles().get(role);
        LocalMatch match =
            new LocalMatch(
                    "m" + seed,
                    () -> rules,
                    machine,
                    Optional.of(build),
                    each,
                    Duration.ofSeconds(1),
                    Duration.ofSeconds(1),
                    reports::add)
                .at(state, ImmutableList.copyOf(joint));
        ImmutableList<Move> legal = machine.legalMoves(state, each);
        moves.add(
            legal.size() == 1
                ? legal.get(0)
                : (role == perfect ? player : random)
                    .choose(match, System.nanoTime() + 1_000_000_000L));
      }
      joint.add(moves.build());
      state = machine.nextState(state, moves.build());
    }
    return machine.goal(state, machine.roles().get(perfect));
  }

  private void solve(String name) throws Exception {
    FarmGame game = FarmGame.of("any", MachineBuilder.of(rules(name)).build().network());
    new Solver(game, new ThreadFarm(2), new LocalFiles(folder), 4, (job, results) -> true).run();
  }

  @Test
  void neverLosesTicTacToe() throws Exception {
    solve("ticTacToe");
    int won = 0;
    for (int seed = 0; seed < 10; seed++) {
      int goal = goal("ticTacToe", seed % 2, seed);
      assertTrue(goal >= 50, "seed " + seed);
      won += goal == 100 ? 1 : 0;
    }
    assertTrue(won >= 5, won + " won");
    assertEquals("plays by the solved states in " + folder, reports.get(0));
  }

  @Test
  void winsNimFromTheFirstMove() throws Exception {
    solve("nim");
    Solution solution =
        new Solver(
                FarmGame.of("other", MachineBuilder.of(rules("nim")).build().network()),
                new ThreadFarm(1),
                new LocalFiles(folder),
                4,
                (job, results) -> true)
            .run()
            .orElseThrow();
    for (int role = 0; role < 2; role++) {
      int value = solution.values().orElseThrow().get(role);
      for (int seed = 0; seed < 4; seed++) {
        assertTrue(goal("nim", role, seed) >= value, "role " + role + ", seed " + seed);
      }
    }
  }

  @Test
  void anotherPlayerChoosesInOtherGamesAndWhereFilesAreDamaged() throws Exception {
    solve("ticTacToe");
    assertEquals(0, goal("nim", 0, 1) % 50);
    assertTrue(reports.get(0).endsWith(" has no solved states of this network"), reports.get(0));
    reports.clear();
    for (int part = 0; part < 4; part++) {
      Files.write(folder.resolve("level0001/" + part + ".states"), new byte[0]);
    }
    int unused = goal("ticTacToe", 0, 1);
    assertTrue(reports.get(1).contains(" can't be read: "), reports.get(1));
  }
}

package org.propnet.player.manager;

import static org.junit.jupiter.api.Assertions.assertEquals;

import com.google.common.collect.ImmutableList;
import com.google.common.net.HostAndPort;
import java.time.Duration;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.SplittableRandom;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.propnet.games.CatalogueGame;
import org.propnet.games.GameCatalogue;
import org.propnet.machine.Role;
import org.propnet.player.MatchListener;
import org.propnet.player.kind.PlayerSpec;
import org.propnet.player.record.MatchRecord;
import org.propnet.player.record.MatchRecordJson;
import org.propnet.player.server.PlayerServer;
import org.propnet.reasoner.ReasonerMachine;

/** Our own players over real HTTP play random games without an error, whatever they are told. */
class NetworkMatchesTest {

  private static final int MAX_MOVES = 12;

  @ParameterizedTest
  @CsvSource({"NONE, 1", "NAMES, 2", "KEYWORDS, 3"})
  void aSmallGame(Scrambling scrambling, long seed) throws Exception {
    randomGames(scrambling, seed, 60, 1);
  }

  @Tag("deep")
  @ParameterizedTest
  @CsvSource({"NONE, 1", "NAMES, 2", "KEYWORDS, 3"})
  void randomGames(Scrambling scrambling, long seed) throws Exception {
    randomGames(scrambling, seed, 150, 4);
  }

  /** The more rules, the longer the players take to read them. */
  private static void randomGames(Scrambling scrambling, long seed, int maxRules, int matches)
      throws Exception {
    List<CatalogueGame> games =
        GameCatalogue.games().stream()
            .filter(game -> game.description().rules().size() < maxRules)
            .toList();
    SplittableRandom random = new SplittableRandom(seed);
    for (int number = 0; number < matches; number++) {
      CatalogueGame chosen = games.get(random.nextInt(games.size()));
      String id = "net." + seed + "." + number;
      MatchGame game =
          new MatchGame(
              chosen.name(),
              "",
              chosen.description(),
              ReasonerMachine.of(chosen.description()),
              Optional.empty());
      MatchSettings settings =
          new MatchSettings(
              Duration.ofSeconds(30), Duration.ofSeconds(30), MAX_MOVES, scrambling, seed);
      List<String> problems = Collections.synchronizedList(new ArrayList<>());
      MatchRecord record = play(game, settings, id, problems);
      String text = chosen.name() + " " + id + " " + problems;
      assertEquals(Set.of(), MatchRunnerTest.errors(record), text);
      MatchRunnerTest.check(game, record);
      String json = MatchRecordJson.print(record);
      assertEquals(json, MatchRecordJson.print(MatchRecordJson.read(json, id)), text);
    }
  }

  private static MatchRecord play(
      MatchGame game, MatchSettings settings, String id, List<String> problems) throws Exception {
    PlayerSpec spec = PlayerSpec.parse("random");
    List<PlayerServer> servers = new ArrayList<>();
    try {
      ImmutableList.Builder<Entrant> entrants = ImmutableList.builder();
      for (int player = 0; player < game.players(); player++) {
        PlayerServer server =
            PlayerServer.start("random", 0, spec::newPlayer, MatchListener.SILENT);
        servers.add(server);
        entrants.add(
            new Entrant.Remote(
                "random " + player, HostAndPort.fromParts("127.0.0.1", server.port())));
      }
      RunListener listener =
          new RunListener() {
            @Override
            public void erred(int step, Role role, String error, String detail) {
              problems.add(step + " " + role + " " + error + ": " + detail);
            }
          };
      return MatchRunner.run(game, settings, id, entrants.build(), listener);
    } finally {
      servers.forEach(PlayerServer::close);
    }
  }
}

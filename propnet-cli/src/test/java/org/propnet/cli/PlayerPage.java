package org.propnet.cli;

import com.google.common.collect.ImmutableList;
import com.google.common.collect.Iterables;
import java.io.IOException;
import java.time.Duration;
import java.util.List;
import java.util.SplittableRandom;
import org.propnet.engine.DifferentialMachine;
import org.propnet.games.GameCatalogue;
import org.propnet.gdl.Constant;
import org.propnet.gdl.GameDescription;
import org.propnet.gdl.KifReader;
import org.propnet.machine.Move;
import org.propnet.machine.PackedSimulator;
import org.propnet.machine.Simulator;
import org.propnet.machine.State;
import org.propnet.net.ComponentKind;
import org.propnet.net.ComponentValues;
import org.propnet.net.PropNet;
import org.propnet.optimizer.MachineBuilder;
import org.propnet.player.Player;
import org.propnet.player.manager.Entrant;
import org.propnet.player.manager.MatchGame;
import org.propnet.player.manager.MatchRunner;
import org.propnet.player.manager.MatchSettings;
import org.propnet.player.manager.RunListener;
import org.propnet.player.manager.Scrambling;
import org.propnet.player.record.MatchRecord;
import org.propnet.player.server.PlayerServer;
import org.propnet.player.tournament.PlayedMatch;
import org.propnet.player.tournament.Standing;
import org.propnet.player.tournament.Tournament;
import org.propnet.player.tournament.TournamentFiles;
import org.propnet.player.tournament.TournamentListener;
import org.propnet.player.tournament.TournamentPlan;
import org.propnet.reasoner.PlayableMachine;

/** The code of docs/players.md: each block is the body of a method. */
final class PlayerPage {

  private PlayerPage() {}

  static void service() throws IOException {
    Player first =
        (match, deadline) -> match.machine().legalMoves(match.state(), match.role()).get(0);
    PlayerServer server =
        PlayerServer.start("first", 0, () -> first, event -> System.out.println(event.text()));
    System.out.println("listening on port " + server.port());
    server.close();
  }

  static void matches() throws InterruptedException, IOException {
    GameDescription rules = GameCatalogue.find("connectFour").orElseThrow().description();
    PlayableMachine machine = PlayableMachine.of(MachineBuilder.of(rules));
    MatchGame game = MatchGame.of("connectFour", "", rules, machine);
    Player left =
        (match, deadline) -> match.machine().legalMoves(match.state(), match.role()).get(0);
    Player right =
        (match, deadline) ->
            Iterables.getLast(match.machine().legalMoves(match.state(), match.role()));
    ImmutableList<Entrant> players =
        ImmutableList.of(
            new Entrant.Local("left", () -> left), new Entrant.Local("right", () -> right));
    Duration clock = Duration.ofSeconds(5);
    MatchSettings settings = new MatchSettings(clock, clock, 500, Scrambling.NONE, 1);
    MatchRecord record = MatchRunner.run(game, settings, "m1", players, RunListener.SILENT);
    System.out.println(record.goals() + " after " + record.jointMoves().size() + " joint moves");
    TournamentPlan plan =
        new TournamentPlan(
            "better",
            TournamentPlan.Format.ROUND_ROBIN,
            ImmutableList.of(game),
            players,
            10,
            settings,
            0);
    List<PlayedMatch> matches =
        Tournament.run(plan, TournamentFiles.NONE, TournamentListener.SILENT);
    for (Standing standing : Tournament.standings(plan, matches)) {
      String name = players.get(standing.entrant()).name();
      System.out.println(name + ": " + standing.points() + " of " + standing.matches());
    }
  }

  static void game() {
    GameDescription game = GameCatalogue.find("connectFour").orElseThrow().description();
    DifferentialMachine machine = MachineBuilder.of(game).build().machine();
    System.out.println(machine.roles());
    System.out.println(machine.goalValues(machine.roles().get(0)));
  }

  static void moves(Simulator simulator) {
    simulator.play(List.of(Move.of("(drop 4)"), Move.of("noop")));
    int drop = simulator.moveNumber(0, Move.of("(drop 4)"));
    System.out.println(drop + " is " + simulator.move(0, drop));
    System.out.println(simulator.moveCount(0) + " moves for red");
  }

  static void random(Simulator simulator, SplittableRandom random) {
    double[] sums = new double[simulator.moveCount(0)];
    int[] visits = new int[sums.length];
    int[] jointMove = new int[2];
    for (int playout = 0; playout < 7_000; playout++) {
      simulator.reset();
      simulator.randomJointMove(random, jointMove);
      simulator.play(jointMove);
      simulator.playout(random, 1_000);
      sums[jointMove[0]] += simulator.goals()[0];
      visits[jointMove[0]]++;
    }
    int middle = simulator.moveNumber(0, Move.of("(drop 4)"));
    System.out.println(Math.round(sums[middle] / visits[middle]) + " for the middle");
  }

  static void deadline(Simulator simulator, SplittableRandom random) {
    long deadline = System.nanoTime() + Duration.ofMillis(20).toNanos();
    simulator.reset();
    int steps = simulator.playout(random, 1_000, deadline);
    System.out.println(simulator.isTerminal() ? steps + " steps" : "out of time");
  }

  static void propositions(Simulator simulator) {
    int disc = simulator.propositionNumber(KifReader.readTerm("(disc 4 1 red)"));
    simulator.reset();
    System.out.println(simulator.isTrue(disc));
    simulator.play(List.of(Move.of("(drop 4)"), Move.of("noop")));
    System.out.println(simulator.isTrue(disc));
  }

  static void words(DifferentialMachine machine, PackedSimulator simulator) {
    State state = machine.initialState();
    long[] words = machine.words(state);
    simulator.load(words, 0);
    System.out.println(words.length + " words, " + simulator.save().equals(state));
  }

  static void components(DifferentialMachine machine, PackedSimulator simulator) {
    PropNet net = machine.network();
    int win = net.vocabulary().goalValues(0).indexOf(new Constant("100"));
    ComponentValues values = ComponentValues.of(net, net.goalLink(0, win));
    simulator.reset();
    for (int column = 1; column <= 3; column++) {
      simulator.play(List.of(Move.of("(drop " + column + ")"), Move.of("noop")));
      values.load(machine.words(simulator.save()), 0);
      int nearest =
          values
              .components()
              .filter(gate -> net.kind(gate) == ComponentKind.AND)
              .map(values::trueInputs)
              .max()
              .getAsInt();
      System.out.println(nearest + " of 4 inputs");
      simulator.play(List.of(Move.of("noop"), Move.of("(drop 7)")));
    }
  }
}

package org.propnet.examples;

import java.time.Duration;
import java.util.SplittableRandom;
import org.propnet.games.GameCatalogue;
import org.propnet.gdl.GameDescription;
import org.propnet.optimizer.MachineBuilder;
import org.propnet.player.Player;
import org.propnet.player.manager.MatchGame;
import org.propnet.player.manager.MatchSettings;
import org.propnet.player.manager.Scrambling;
import org.propnet.reasoner.PlayableMachine;

/** What the examples play. */
final class Games {

  private Games() {}

  /**
   * A game that comes with propnet. {@code RulesheetReader.read(Path)} reads rulesheets of yours.
   */
  static MatchGame of(String name) {
    GameDescription rules = GameCatalogue.find(name).orElseThrow().description();
    return MatchGame.of(name, "", rules, PlayableMachine.of(MachineBuilder.of(rules)));
  }

  /** So many milliseconds for each move, and 1,000 moves at most. */
  static MatchSettings settings(int milliseconds) {
    Duration clock = Duration.ofMillis(milliseconds);
    return new MatchSettings(clock, clock, 1_000, Scrambling.NONE, 1);
  }

  /** A player that chooses each legal move as likely as the others. */
  static Player randomPlayer(long seed) {
    SplittableRandom random = new SplittableRandom(seed);
    return (match, deadline) ->
        match.machine().randomJointMove(match.state(), random).get(match.roleIndex());
  }
}

package org.propnet.cli.play;

import static com.google.common.collect.ImmutableList.toImmutableList;

import com.google.common.collect.ImmutableList;
import com.google.common.hash.Hashing;
import com.google.common.primitives.Ints;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.time.Instant;
import java.util.Collections;
import org.propnet.cli.game.BuildSettings;
import org.propnet.cli.game.Engine;
import org.propnet.cli.game.GameArgument;
import org.propnet.cli.io.BadInputException;
import org.propnet.games.GameCatalogue;
import org.propnet.machine.State;
import org.propnet.machine.StateMachine;
import org.propnet.notation.MoveLine;
import org.propnet.player.record.MatchError;
import org.propnet.player.record.MatchOrigin;
import org.propnet.player.record.MatchRecord;

/**
 * A match record with the rules to check it against.
 *
 * @param record the record, with the roles
 * @param rules the rules
 * @param digest the digest of the rules, see {@link MatchOrigin#digest}
 * @param prover plays by the rules
 */
record ReplayedGame(MatchRecord record, GameArgument rules, String digest, StateMachine prover) {

  private static final int TOKEN_LENGTH = 32;
  private static final int ID_LENGTH = 8;

  /** Whether a text is a match record, as opposed to a file of moves. */
  static boolean isRecord(String text) {
    return text.replaceFirst("^\uFEFF", "").stripLeading().startsWith("{");
  }

  /**
   * The game of the catalogue that a record names.
   *
   * @throws BadInputException if it names none
   */
  static GameArgument ofCatalogue(String name) {
    if (GameCatalogue.find(name).isEmpty()) {
      throw new BadInputException(
          name.isEmpty()
              ? "the record doesn't name its game; name the rules with --game"
              : "the catalogue has no game '"
                  + name
                  + "', which the record names; name the rules"
                  + " with --game");
    }
    return GameArgument.read(name, 0);
  }

  /** A record, completed with its game and roles if they are missing. */
  static ReplayedGame of(MatchRecord record, GameArgument rules, BuildSettings settings) {
    StateMachine prover = prover(rules, settings);
    String digest = MatchOrigin.digest(rules.description());
    MatchRecord.Game game = record.game();
    int width = record.errors().get(0).size();
    if (width != prover.roles().size()) {
      throw new BadInputException(
          "the record is of a match of %s roles, but %s is played by %s",
          width, rules.name(), prover.roles());
    }
    MatchRecord complete =
        record.with(
            new MatchRecord.Game(
                game.name().isEmpty() ? rules.name() : game.name(),
                game.url(),
                game.digest(),
                game.roles().isEmpty() ? prover.roles() : game.roles()),
            record.origin());
    return new ReplayedGame(complete, rules, digest, prover);
  }

  /**
   * The record of a match that plays the moves of a file. It has no players, and all times are 0;
   * its name and token depend only on the rules and the moves.
   *
   * @throws BadInputException if a line isn't a legal joint move
   */
  static ReplayedGame ofMoves(
      String text, String source, GameArgument rules, BuildSettings settings) {
    StateMachine prover = prover(rules, settings);
    GameRecord played = new GameRecord(prover);
    MovesFile.replay(MoveLine.read(text, source), source, played);
    String digest = MatchOrigin.digest(rules.description());
    int steps = played.length() + 1;
    String moves = MoveLine.print(prover.roles(), played.jointMoves());
    String token = Hashing.sha256().hashString(digest + moves, StandardCharsets.UTF_8).toString();
    MatchRecord record =
        new MatchRecord(
            rules.name() + "." + token.substring(0, ID_LENGTH),
            token.substring(0, TOKEN_LENGTH),
            new MatchRecord.Game(rules.name(), "", digest, prover.roles()),
            new MatchRecord.Conditions(Duration.ZERO, Duration.ZERO, 0, false),
            ImmutableList.of(),
            new MatchRecord.Origin(MatchOrigin.software(), "", ""),
            Instant.EPOCH,
            played.isOver() ? MatchRecord.End.COMPLETED : MatchRecord.End.ABORTED,
            played.states().stream().map(State::propositions).collect(toImmutableList()),
            copies(steps, Instant.EPOCH),
            ImmutableList.copyOf(played.jointMoves()),
            copies(steps, copies(prover.roles().size(), MatchError.NONE)),
            copies(steps, copies(prover.roles().size(), MatchRecord.NOT_ASKED)),
            played.isOver() ? goals(prover, played.state()) : ImmutableList.of());
    return new ReplayedGame(record, rules, digest, prover);
  }

  /**
   * The record with the digest of these rules if it lacks one; for a record that agrees with them.
   */
  MatchRecord withRules() {
    MatchRecord.Game game = record.game();
    return game.digest().isEmpty()
        ? record.with(
            new MatchRecord.Game(game.name(), game.url(), digest, game.roles()), record.origin())
        : record;
  }

  private static ImmutableList<Integer> goals(StateMachine prover, State state) {
    return ImmutableList.copyOf(Ints.asList(prover.goals(state)));
  }

  private static <T> ImmutableList<T> copies(int count, T value) {
    return ImmutableList.copyOf(Collections.nCopies(count, value));
  }

  private static StateMachine prover(GameArgument rules, BuildSettings settings) {
    return rules.machine(Engine::build, Engine.PROVER, settings).machine();
  }
}

package org.propnet.kiosk.game;

import static java.nio.charset.StandardCharsets.UTF_8;

import com.google.common.cache.Cache;
import com.google.common.cache.CacheBuilder;
import com.google.common.collect.ImmutableList;
import com.google.common.hash.HashCode;
import com.google.common.hash.Hashing;
import com.google.common.util.concurrent.ExecutionError;
import com.google.common.util.concurrent.UncheckedExecutionException;
import java.time.Duration;
import java.util.Optional;
import java.util.concurrent.ExecutionException;
import java.util.function.Function;
import org.propnet.board.GameBoard;
import org.propnet.board.hints.BoardHints;
import org.propnet.board.hints.BoardHintsException;
import org.propnet.board.model.BoardGame;
import org.propnet.budget.BuildLimits;
import org.propnet.gdl.GameDescription;
import org.propnet.gdl.RulesheetException;
import org.propnet.gdl.RulesheetSyntax;
import org.propnet.optimizer.Build;
import org.propnet.optimizer.MachineBuilder;
import org.propnet.player.manager.MatchGame;
import org.propnet.reasoner.PlayableMachine;

/**
 * A builder and cache of games: those in use are kept, and the last ones while there is memory.
 * Safe for use by several threads.
 */
public final class GameLoader {

  private static final int MAX_KEPT = 32;
  private static final Duration BUILD_TIME = Duration.ofSeconds(30);
  private static final int SHARE_OF_HEAP = 8;

  private static final BuildLimits LIMITS =
      BuildLimits.DEFAULT
          .withTime(BUILD_TIME)
          .withBytes(Runtime.getRuntime().maxMemory() / SHARE_OF_HEAP);

  private final Function<GameSource, LoadedGame> builder;
  private final Cache<HashCode, LoadedGame> games =
      CacheBuilder.newBuilder().maximumSize(MAX_KEPT).softValues().build();

  /** Makes a loader with an empty cache. */
  public GameLoader() {
    this(GameLoader::build);
  }

  GameLoader(Function<GameSource, LoadedGame> builder) {
    this.builder = builder;
  }

  /**
   * Builds a game, unless it is cached. Takes at most half a minute and an eighth of the heap.
   *
   * @throws KioskException if it can't be played, or its board hints don't fit; with the position
   *     if there is one
   */
  public LoadedGame load(GameSource source) throws KioskException {
    HashCode digest =
        Hashing.sha256()
            .hashString(
                String.join("\0", source.name(), source.file(), source.hints(), source.text()),
                UTF_8);
    try {
      LoadedGame game = games.get(digest, () -> builder.apply(source));
      return new LoadedGame(source, game.syntax(), game.game(), game.board());
    } catch (ExecutionException | UncheckedExecutionException e) {
      if (e.getCause() instanceof RulesheetException
          || e.getCause() instanceof BoardHintsException) {
        throw KioskException.unusable(e.getCause());
      }
      throw new IllegalStateException(e.getCause());
    } catch (ExecutionError e) {
      if (e.getCause() instanceof StackOverflowError || e.getCause() instanceof OutOfMemoryError) {
        throw KioskException.unusable(
            source.file() + ": its rules are too deep or too large to be built here; shorten them");
      }
      throw e;
    }
  }

  private static LoadedGame build(GameSource source) {
    RulesheetSyntax syntax = RulesheetSyntax.of(source.file(), source.text());
    GameDescription description = syntax.read(source.text(), source.file());
    BoardHints hints =
        source.hints().isEmpty()
            ? BoardHints.NONE
            : BoardHints.read(source.hints(), source.hintsFile());
    PlayableMachine machine = PlayableMachine.of(MachineBuilder.of(description).limits(LIMITS));
    BoardGame game =
        BoardGame.of(
            Optional.of(description),
            machine.machine(),
            machine.build().map(Build::exclusive).orElse(ImmutableList.of()));
    return new LoadedGame(
        source,
        syntax,
        MatchGame.of(source.name(), source.url(), description, machine),
        GameBoard.of(game, hints));
  }
}

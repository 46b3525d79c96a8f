package org.propnet.kiosk.session;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertInstanceOf;
import static org.junit.jupiter.api.Assertions.assertNotNull;

import com.google.common.collect.ImmutableList;
import java.time.Duration;
import java.util.Optional;
import java.util.SplittableRandom;
import java.util.concurrent.BlockingQueue;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.LinkedBlockingQueue;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.propnet.games.GameCatalogue;
import org.propnet.kiosk.game.GameLoader;
import org.propnet.kiosk.game.GameSource;
import org.propnet.kiosk.game.KioskException;
import org.propnet.kiosk.game.LoadedGame;
import org.propnet.machine.Move;
import org.propnet.machine.StateMachine;
import org.propnet.player.protocol.Message;
import org.propnet.player.protocol.MessageHandler;
import org.propnet.player.record.MatchError;
import org.propnet.player.server.PlayerServer;
import org.propnet.player.server.ServerListener;

/** Seats of players elsewhere, and what these are sent. */
@Timeout(120)
final class RemoteSeatTest {

  private static final Workers workers = Workers.start();

  private final BlockingQueue<Message> sent = new LinkedBlockingQueue<>();
  private final BlockingQueue<Choice> choices = new LinkedBlockingQueue<>();

  @AfterAll
  static void endThreads() {
    workers.close();
  }

  private PlayerServer player(MessageHandler handler) throws Exception {
    return PlayerServer.start(
        0,
        (message, received) -> {
          sent.add(message);
          return handler.answer(message, received);
        },
        new ServerListener() {});
  }

  private static LoadedGame game(String rules) throws Exception {
    return new GameLoader().load(GameSource.pasted("game", rules));
  }

  private static LoadedGame ticTacToe() throws Exception {
    return game(GameCatalogue.find("ticTacToe").orElseThrow().rulesheet());
  }

  /** The first of the seats, the player's; the others are people's. */
  private static Seat seat(LoadedGame game, PlayerServer player) throws KioskException {
    return seat(game, player, Duration.ofMinutes(1));
  }

  private static Seat seat(LoadedGame game, PlayerServer player, Duration startClock)
      throws KioskException {
    SessionPlan plan =
        new SessionPlan(
            ImmutableList.of("127.0.0.1:" + player.port(), "human"),
            startClock,
            Duration.ofMinutes(1),
            ImmutableList.of(),
            Optional.empty());
    return new Seats(workers, game, plan, "kiosk.1", new SplittableRandom(1)).all().get(0);
  }

  private Choice ask(Seat seat, LoadedGame game) throws InterruptedException {
    StateMachine machine = game.game().machine();
    Node.Step none = Node.Step.of(ImmutableList.of(), 2);
    Node node = new Node(0, Optional.empty(), none, machine.initialState());
    ImmutableList<Move> legal = machine.legalMoves(node.state(), machine.roles().get(0));
    Seat.Asked unused = seat.ask(node, legal, choices::add);
    Choice choice = choices.poll(60, TimeUnit.SECONDS);
    assertNotNull(choice);
    return choice;
  }

  private <T extends Message> T next(Class<T> type) throws InterruptedException {
    return assertInstanceOf(type, sent.poll(60, TimeUnit.SECONDS));
  }

  @Test
  void aPlayerThatDoesNotStartIsToldThatTheMatchIsOver() throws Exception {
    CompletableFuture<String> never = new CompletableFuture<>();
    MessageHandler late =
        (message, received) ->
            message instanceof Message.Start ? never : CompletableFuture.completedFuture("done");
    LoadedGame game = ticTacToe();
    try (PlayerServer player = player(late)) {
      Seat seat = seat(game, player, Duration.ofSeconds(1));
      assertEquals(MatchError.TIMED_OUT, ask(seat, game).error());
      String first = next(Message.Start.class).id();
      assertEquals(MatchError.TIMED_OUT, ask(seat, game).error());
      assertEquals(first, next(Message.Abort.class).id());
      String second = next(Message.Start.class).id();
      seat.leave();
      assertEquals(second, next(Message.Abort.class).id());
    } finally {
      never.complete("late");
    }
  }

  @Test
  void aPlayerThatSaysReadyInOtherWordsPlays() throws Exception {
    MessageHandler odd =
        (message, received) ->
            CompletableFuture.completedFuture(
                message instanceof Message.Play ? "( mark 2 2 )" : "here I am");
    LoadedGame game = ticTacToe();
    try (PlayerServer player = player(odd)) {
      Choice choice = ask(seat(game, player), game);
      assertEquals("", choice.error());
      assertEquals(Optional.of(Move.of("(mark 2 2)")), choice.move());
    }
  }

  @Test
  void aPlayerThatRefusesIsAskedToStartAgain() throws Exception {
    MessageHandler refusing = (message, received) -> CompletableFuture.completedFuture("no");
    LoadedGame game = ticTacToe();
    try (PlayerServer player = player(refusing)) {
      Seat seat = seat(game, player);
      for (int match = 1; match <= 2; match++) {
        assertEquals("START was answered by 'no'", ask(seat, game).detail());
        assertEquals(match > 1, sent.removeIf(Message.Abort.class::isInstance));
        assertEquals("kiosk.1.0." + match, next(Message.Start.class).id());
        assertEquals("kiosk.1.0." + match, next(Message.Play.class).id());
      }
    }
  }

  @Test
  void aRoleThatIsNoAtomNamesNoMatch() throws Exception {
    MessageHandler first =
        (message, received) ->
            CompletableFuture.completedFuture(message instanceof Message.Play ? "stay" : "ready");
    LoadedGame game =
        game(
            "(role (side 1)) (role (side 2)) (init on) (legal (side 1) stay) (legal (side 1) go)"
                + "(legal (side 2) stay) (<= (next off) (does (side 1) go))"
                + "(<= (next on) (does (side 1) stay)) (<= terminal (true off))"
                + "(goal (side 1) 100) (goal (side 2) 0)");
    try (PlayerServer player = player(first)) {
      assertEquals("", ask(seat(game, player), game).error());
      assertEquals("kiosk.1.0.1", next(Message.Start.class).id());
    }
  }
}

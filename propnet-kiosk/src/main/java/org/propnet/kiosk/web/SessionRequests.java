package org.propnet.kiosk.web;

import com.google.common.base.Splitter;
import com.google.common.collect.ImmutableList;
import com.google.common.collect.ImmutableSet;
import com.google.common.primitives.Ints;
import com.google.gson.JsonElement;
import com.google.gson.JsonNull;
import com.google.gson.JsonObject;
import com.google.gson.JsonPrimitive;
import java.nio.charset.StandardCharsets;
import java.util.Optional;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CompletionException;
import java.util.function.Consumer;
import org.propnet.kiosk.game.GameException;
import org.propnet.kiosk.game.GameLoader;
import org.propnet.kiosk.game.GameShelf;
import org.propnet.kiosk.game.GameSource;
import org.propnet.kiosk.game.LoadedGame;
import org.propnet.kiosk.session.Faults;
import org.propnet.kiosk.session.Node;
import org.propnet.kiosk.session.Session;
import org.propnet.kiosk.session.SessionException;
import org.propnet.kiosk.session.SessionPlan;
import org.propnet.kiosk.session.Sessions;
import org.propnet.machine.Role;
import org.propnet.machine.StateMachine;
import org.propnet.player.record.MatchRecord;
import org.propnet.player.record.MatchRecordException;
import org.propnet.player.record.MatchRecordJson;
import org.propnet.player.server.PageReply;
import org.propnet.player.server.PageRequest;
import org.propnet.player.server.PageServer.Page;

/** Answers requests to sessions. */
final class SessionRequests {

  private final GameShelf shelf;
  private final GameLoader loader;
  private final Sessions sessions;
  private final String prepared;

  /**
   * Makes the answers.
   *
   * @param prepared the key of the game that {@link #prepare} builds
   */
  SessionRequests(GameShelf shelf, GameLoader loader, Sessions sessions, String prepared) {
    this.shelf = shelf;
    this.loader = loader;
    this.sessions = sessions;
    this.prepared = prepared;
  }

  /** Builds a game that nobody has asked for yet. */
  void prepare() {
    try {
      LoadedGame unused = loader.load(shelf.find(prepared));
    } catch (GameException unplayable) {
      // Told to the first one that opens it.
    } catch (RuntimeException | Error broken) {
      String unused = Faults.log("preparing " + prepared, broken);
    }
  }

  /** Takes a place for a session that is to begin. */
  void reserve() throws SessionException {
    sessions.reserve();
  }

  /** Gives it back. */
  void release() {
    sessions.release();
  }

  /** Begins a session in a place that was taken, which may take as long as the build of a game. */
  void begin(PageRequest request, PageReply reply)
      throws RequestException, SessionException, GameException {
    boolean hasBegun = false;
    try {
      RequestFields fields = RequestFields.of(request);
      LoadedGame game = loader.load(source(fields));
      SessionPlan plan =
          new SessionPlan(
              fields.texts("seats"),
              fields.clock("startClock"),
              fields.clock("playClock"),
              fields.lists("moves"),
              record(fields));
      Sessions.Opened opened = sessions.begin(game, plan);
      hasBegun = true;
      JsonObject json = new JsonObject();
      json.addProperty("session", opened.token());
      describe(game, json);
      reply.send(Json.page(json));
    } finally {
      if (!hasBegun) {
        sessions.release();
      }
    }
  }

  private GameSource source(RequestFields fields) throws RequestException, GameException {
    Optional<String> key = fields.text("game");
    Optional<String> hints = fields.text("board");
    GameSource source =
        key.isPresent()
            ? shelf.find(key.get())
            : GameSource.pasted(
                fields.text("name").orElse("pasted"), fields.requiredText("text"), "");
    return hints.isPresent() ? source.withHints(hints.get()) : source;
  }

  private static Optional<MatchRecord> record(RequestFields fields) throws RequestException {
    Optional<String> text = fields.text("record");
    if (text.isEmpty()) {
      return Optional.empty();
    }
    try {
      return Optional.of(MatchRecordJson.read(text.get(), "the record"));
    } catch (MatchRecordException problem) {
      throw new RequestException(
          RequestException.UNPROCESSABLE, String.valueOf(problem.getMessage()));
    }
  }

  private static void describe(LoadedGame game, JsonObject json) {
    json.add(
        "game", game.source().key().<JsonElement>map(JsonPrimitive::new).orElse(JsonNull.INSTANCE));
    json.addProperty("name", game.game().name());
    json.add("layout", LayoutJson.of(game));
  }

  /** Answers a request to a session. */
  void answer(PageRequest request, String token, String action, PageReply reply)
      throws RequestException, SessionException {
    Session session = sessions.get(token);
    if (request.isPost()) {
      post(request, token, session, action, reply);
      return;
    }
    switch (action) {
      case "" -> reply.send(Json.page(description(session)));
      case "events" -> new StreamWindow(seats(request)).open(session, reply);
      case "record" -> file(session, reply);
      case "state" ->
          when(session.current(), reply, node -> reply.send(Json.page(state(session, node))));
      default -> throw KioskApi.missing();
    }
  }

  private void post(
      PageRequest request, String token, Session session, String action, PageReply reply)
      throws RequestException {
    RequestFields fields = RequestFields.of(request);
    switch (action) {
      case "move" ->
          done(
              reply,
              session.move(
                  fields.number("node"), fields.number("seat"), fields.requiredText("move")));
      case "go" -> done(reply, session.go(fields.number("node")));
      case "play" -> done(reply, session.play(fields.flag("paused")));
      case "analysis" ->
          done(reply, session.analyse(fields.number("seconds"), fields.numbers("seats")));
      case "close" -> {
        sessions.close(token, "the session was closed");
        reply.send(KioskApi.done());
      }
      default -> throw KioskApi.missing();
    }
  }

  private static void done(PageReply reply, CompletableFuture<Void> answer) {
    when(answer, reply, nothing -> reply.send(KioskApi.done()));
  }

  /** Has an answer sent when it is there. */
  private static <T> void when(CompletableFuture<T> answer, PageReply reply, Consumer<T> send) {
    var unused =
        answer
            .thenAccept(send)
            .exceptionally(
                problem -> {
                  KioskApi.refuse(reply, unwrapped(problem));
                  return null;
                });
  }

  private static Throwable unwrapped(Throwable problem) {
    Throwable cause = problem.getCause();
    return cause == null || !(problem instanceof CompletionException) ? problem : cause;
  }

  private static void file(Session session, PageReply reply) {
    String name = session.game().game().name() + ".json";
    when(session.record(), reply, record -> reply.sendFile(name, page(record)));
  }

  private static Page page(MatchRecord record) {
    return new Page(
        "application/json",
        (MatchRecordJson.print(record) + "\n").getBytes(StandardCharsets.UTF_8));
  }

  private static JsonObject description(Session session) {
    LoadedGame game = session.game();
    JsonObject json = new JsonObject();
    describe(game, json);
    json.addProperty("rules", game.source().text());
    json.addProperty("syntax", game.syntax().toString());
    return json;
  }

  private static JsonObject state(Session session, Node node) {
    StateMachine machine = session.game().game().machine();
    JsonObject json = new JsonObject();
    json.addProperty(
        "state",
        String.join("\n", node.state().propositions().stream().map(String::valueOf).toList()));
    boolean isOver = machine.isTerminal(node.state());
    json.add(
        "legal",
        Json.array(
            machine.roles(),
            role ->
                legal(role, isOver ? ImmutableList.of() : machine.legalMoves(node.state(), role))));
    return json;
  }

  private static JsonObject legal(Role role, Iterable<?> moves) {
    JsonObject json = new JsonObject();
    json.addProperty("role", role.toString());
    json.add("moves", Json.texts(moves));
    return json;
  }

  private static ImmutableSet<Integer> seats(PageRequest request) {
    ImmutableSet.Builder<Integer> seats = ImmutableSet.builder();
    String text = request.parameter("seats").orElse("").replace("%2C", ",");
    for (String part : Splitter.on(',').split(text)) {
      Integer seat = Ints.tryParse(part);
      if (seat != null) {
        seats.add(seat);
      }
    }
    return seats.build();
  }
}

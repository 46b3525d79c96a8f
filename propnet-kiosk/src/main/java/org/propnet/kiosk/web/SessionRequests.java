package org.propnet.kiosk.web;

import com.google.common.base.Splitter;
import com.google.common.collect.ImmutableSet;
import com.google.common.primitives.Ints;
import java.nio.charset.StandardCharsets;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CompletionException;
import java.util.function.Consumer;
import org.propnet.kiosk.game.KioskException;
import org.propnet.kiosk.session.Session;
import org.propnet.kiosk.session.Sessions;
import org.propnet.player.record.MatchRecord;
import org.propnet.player.record.MatchRecordJson;
import org.propnet.player.server.PageReply;
import org.propnet.player.server.PageRequest;
import org.propnet.player.server.PageServer.Page;

/** Answers requests to sessions. */
record SessionRequests(Sessions sessions) {

  void answer(PageRequest request, String token, String action, PageReply reply)
      throws KioskException {
    Session session = sessions.get(token);
    if (request.isPost()) {
      post(request, token, session, action, reply);
      return;
    }
    switch (action) {
      case "" -> reply.send(Json.page(SessionJson.of(session.game())));
      case "events" -> new StreamWindow(seats(request)).open(session, reply);
      case "record" -> file(session, reply);
      case "state" ->
          when(
              session.current(),
              reply,
              node -> reply.send(Json.page(SessionJson.state(session, node))));
      default -> throw KioskApi.missing();
    }
  }

  private void post(
      PageRequest request, String token, Session session, String action, PageReply reply)
      throws KioskException {
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

  /** Sends an answer, or its error, when it is available. */
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

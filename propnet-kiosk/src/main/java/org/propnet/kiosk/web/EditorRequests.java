package org.propnet.kiosk.web;

import com.google.common.collect.ImmutableMap;
import com.google.gson.JsonObject;
import java.util.Arrays;
import java.util.Optional;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.Executor;
import java.util.concurrent.RejectedExecutionException;
import java.util.concurrent.ThreadPoolExecutor;
import org.propnet.gdl.RulesheetSyntax;
import org.propnet.kiosk.game.KioskException;
import org.propnet.kiosk.game.KioskException.Reason;
import org.propnet.kiosk.session.Faults;
import org.propnet.kiosk.session.Workers;
import org.propnet.player.server.PageHandler;
import org.propnet.player.server.PageRequest;

/** Answers requests of the editor: quick ones in one thread pool, slow ones in another. */
public final class EditorRequests {

  private static final String NAME = "rules";
  private static final String FULL = "too many texts are being checked; try again in a moment";

  private EditorRequests() {}

  /** The handlers by the paths of their requests. */
  public static ImmutableMap<String, PageHandler> handlers(Workers workers) {
    return ImmutableMap.of(
        "/api/validate",
        quick(
            workers.edits(),
            request -> Editor.validate(request.requiredText("text"), name(request))),
        "/api/convert",
        quick(workers.edits(), EditorRequests::convert),
        "/api/picture",
        streamed(
            workers.checks(),
            (request, watch) -> Editor.picture(request.requiredText("text"), name(request), watch)),
        "/api/check",
        streamed(
            workers.checks(),
            (request, watch) -> Editor.check(request.requiredText("text"), name(request), watch)),
        "/api/same",
        streamed(
            workers.checks(),
            (request, watch) ->
                Editor.same(request.requiredText("first"), request.requiredText("second"), watch)));
  }

  /** An answer that is sent in one piece. */
  @FunctionalInterface
  private interface Answer {
    JsonObject of(RequestFields fields) throws KioskException;
  }

  /** An answer that takes long: its progress is streamed to the peer. */
  @FunctionalInterface
  private interface LongAnswer {
    JsonObject of(RequestFields fields, EditorWatch watch) throws KioskException;
  }

  private static JsonObject convert(RequestFields fields) throws KioskException {
    String to = fields.requiredText("to");
    Optional<RulesheetSyntax> syntax =
        Arrays.stream(RulesheetSyntax.values())
            .filter(known -> known.toString().equals(to))
            .findFirst();
    return Editor.convert(
        fields.requiredText("text"),
        name(fields),
        syntax.orElseThrow(
            () -> new KioskException(Reason.WRONG, "'to' is neither kif nor infix")));
  }

  private static String name(RequestFields fields) throws KioskException {
    return fields.text("name").orElse(NAME);
  }

  private static PageHandler quick(Executor threads, Answer answer) {
    return (request, reply) -> {
      KioskApi.Answer sent = () -> reply.send(Json.page(answer.of(RequestFields.of(request))));
      try {
        threads.execute(() -> KioskApi.give(reply, sent));
      } catch (RejectedExecutionException full) {
        KioskApi.refuse(reply, new KioskException(Reason.BUSY, FULL));
      }
    };
  }

  /**
   * A handler that streams an answer. The stream is open while the request is queued, so that a
   * peer that leaves is noticed then, too: its request, which may be long, leaves the queue.
   */
  private static PageHandler streamed(ThreadPoolExecutor threads, LongAnswer answer) {
    return (request, reply) -> {
      CompletableFuture<ProgressStream> opened = new CompletableFuture<>();
      Runnable task = () -> answer(request, answer, opened.join());
      ProgressStream.open(reply, () -> threads.remove(task))
          .ifPresent(
              stream -> {
                opened.complete(stream);
                submit(threads, task, stream);
              });
    };
  }

  private static void submit(ThreadPoolExecutor threads, Runnable task, ProgressStream stream) {
    try {
      threads.execute(task);
    } catch (RejectedExecutionException full) {
      stream.fail(FULL);
    }
    if (stream.isGone()) {
      threads.remove(task);
    }
  }

  private static void answer(PageRequest request, LongAnswer answer, ProgressStream stream) {
    try {
      stream.finish(answer.of(RequestFields.of(request), stream.watch()));
    } catch (KioskException problem) {
      stream.fail(String.valueOf(problem.getMessage()));
    } catch (RuntimeException | Error broken) {
      stream.fail(Faults.log("an answer", broken));
    }
  }
}

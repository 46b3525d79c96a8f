package org.propnet.kiosk.web;

import com.google.common.base.Splitter;
import com.google.common.collect.ImmutableMap;
import com.google.gson.JsonObject;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.RejectedExecutionException;
import org.propnet.kiosk.game.GameLoader;
import org.propnet.kiosk.game.GameShelf;
import org.propnet.kiosk.game.KioskException;
import org.propnet.kiosk.game.KioskException.Reason;
import org.propnet.kiosk.session.Faults;
import org.propnet.kiosk.session.Sessions;
import org.propnet.kiosk.session.Workers;
import org.propnet.player.server.PageHandler;
import org.propnet.player.server.PageReply;
import org.propnet.player.server.PageRequest;
import org.propnet.player.server.PageServer.Page;

/** The request handler of the kiosk's page. Safe for use by several threads. */
public final class KioskApi implements PageHandler {

  private static final String SESSIONS = "/api/sessions";

  /** The HTTP status for an internal error. */
  private static final int FAILED = 500;

  /** The game that is built first if a page opens with none. */
  private static final String PREPARED = "connectFour4x4";

  private final Workers workers;
  private final GameShelf shelf;
  private final Optional<String> opened;
  private final Sessions sessions;
  private final SessionStart start;
  private final SessionRequests requests;
  private final ImmutableMap<String, PageHandler> posts;

  /**
   * Makes the handler.
   *
   * @param opened the key of the game that a page opens with
   * @param posts the handlers of other POST requests, by path, which use threads of their own
   */
  public KioskApi(
      Workers workers,
      GameShelf shelf,
      Optional<String> opened,
      GameLoader loader,
      Sessions sessions,
      ImmutableMap<String, PageHandler> posts) {
    this.workers = workers;
    this.shelf = shelf;
    this.opened = opened;
    this.sessions = sessions;
    this.start =
        new SessionStart(
            shelf, loader, sessions, opened.orElse(GameShelf.keyInCatalogue(PREPARED)));
    this.requests = new SessionRequests(sessions);
    this.posts = posts;
  }

  /**
   * Builds the game that a page opens with, or else a small one, as a warm-up: the first game that
   * a person chooses then doesn't wait for the classes of a build to be loaded.
   */
  public void prepare() {
    workers.builds().execute(start::prepare);
  }

  /** An answer that is given in the server's thread, or hands itself over to another one. */
  @FunctionalInterface
  interface Answer {
    void give() throws KioskException;
  }

  @Override
  public void handle(PageRequest request, PageReply reply) {
    give(reply, () -> route(request, reply));
  }

  private void route(PageRequest request, PageReply reply) throws KioskException {
    String path = request.path();
    if (!path.startsWith("/api/")) {
      Optional<Page> file = request.isPost() ? Optional.empty() : PageFiles.find(path);
      reply.send(file.orElseThrow(KioskApi::missing));
    } else if (request.isPost() && posts.containsKey(path)) {
      posts.get(path).handle(request, reply);
    } else if (path.equals(SESSIONS) && request.isPost()) {
      sessions.reserve();
      try {
        later(reply, () -> start.begin(request, reply));
      } catch (KioskException full) {
        sessions.release();
        throw full;
      }
    } else if (path.startsWith(SESSIONS + "/")) {
      List<String> parts = Splitter.on('/').splitToList(path.substring(SESSIONS.length() + 1));
      String action = parts.size() < 2 ? "" : parts.get(1);
      if (parts.size() > 2) {
        throw missing();
      }
      requests.answer(request, parts.get(0), action, reply);
    } else if (path.equals("/api/games") && !request.isPost()) {
      later(reply, () -> reply.send(Json.page(GamesJson.of(shelf.groups(), opened))));
    } else {
      throw missing();
    }
  }

  static KioskException missing() {
    return new KioskException(Reason.MISSING, "there is no such page");
  }

  /** Gives an answer that may take long, in a thread for builds. */
  private void later(PageReply reply, Answer answer) throws KioskException {
    try {
      workers.builds().execute(() -> give(reply, answer));
    } catch (RejectedExecutionException full) {
      throw new KioskException(
          Reason.BUSY, "too many games are being built; try again in a moment");
    }
  }

  static void give(PageReply reply, Answer answer) {
    try {
      answer.give();
    } catch (KioskException | RuntimeException | Error problem) {
      refuse(reply, problem);
    }
  }

  /** Replies with the reason why there is no answer. */
  static void refuse(PageReply reply, Throwable problem) {
    if (problem instanceof KioskException refusal) {
      reply.error(refusal.reason().status(), String.valueOf(problem.getMessage()));
    } else {
      reply.error(FAILED, Faults.log("an answer", problem));
    }
  }

  /** An empty answer. */
  static Page done() {
    return Json.page(new JsonObject());
  }
}

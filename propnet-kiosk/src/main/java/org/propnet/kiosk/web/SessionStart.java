package org.propnet.kiosk.web;

import java.util.Optional;
import org.propnet.kiosk.game.GameLoader;
import org.propnet.kiosk.game.GameShelf;
import org.propnet.kiosk.game.GameSource;
import org.propnet.kiosk.game.KioskException;
import org.propnet.kiosk.game.LoadedGame;
import org.propnet.kiosk.session.Faults;
import org.propnet.kiosk.session.SessionPlan;
import org.propnet.kiosk.session.Sessions;
import org.propnet.player.record.MatchRecord;
import org.propnet.player.record.MatchRecordException;
import org.propnet.player.record.MatchRecordJson;
import org.propnet.player.server.PageReply;
import org.propnet.player.server.PageRequest;

/**
 * Answers requests to begin sessions.
 *
 * @param prepared the key of the game that {@link #prepare} builds
 */
record SessionStart(GameShelf shelf, GameLoader loader, Sessions sessions, String prepared) {

  /** Builds a game in advance. */
  void prepare() {
    try {
      LoadedGame unused = loader.load(shelf.find(prepared));
    } catch (KioskException unplayable) {
      // Reported to the first person to open it.
    } catch (RuntimeException | Error broken) {
      String unused = Faults.log("preparing " + prepared, broken);
    }
  }

  /** Begins a session in a reserved slot, which may take as long as the build of a game. */
  void begin(PageRequest request, PageReply reply) throws KioskException {
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
      reply.send(Json.page(SessionJson.begun(opened.token(), game)));
    } finally {
      if (!hasBegun) {
        sessions.release();
      }
    }
  }

  private GameSource source(RequestFields fields) throws KioskException {
    Optional<String> key = fields.text("game");
    GameSource source =
        key.isPresent()
            ? shelf.find(key.get())
            : GameSource.pasted(fields.text("name").orElse("pasted"), fields.requiredText("text"));
    return fields.text("board").map(source::withHints).orElse(source);
  }

  private static Optional<MatchRecord> record(RequestFields fields) throws KioskException {
    Optional<String> text = fields.text("record");
    if (text.isEmpty()) {
      return Optional.empty();
    }
    try {
      return Optional.of(MatchRecordJson.read(text.get(), "the record"));
    } catch (MatchRecordException problem) {
      throw KioskException.unusable(problem);
    }
  }
}

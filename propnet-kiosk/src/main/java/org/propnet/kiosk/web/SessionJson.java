package org.propnet.kiosk.web;

import com.google.common.base.Ascii;
import com.google.common.base.Joiner;
import com.google.common.collect.ImmutableList;
import com.google.gson.JsonObject;
import org.propnet.board.model.Board;
import org.propnet.board.model.Place;
import org.propnet.board.model.Target;
import org.propnet.kiosk.game.LoadedGame;
import org.propnet.kiosk.session.Node;
import org.propnet.kiosk.session.Session;
import org.propnet.machine.StateMachine;

/** Converts sessions, their boards and their positions to JSON. */
final class SessionJson {

  private SessionJson() {}

  /** A session that begins: its token, its game and the layout. */
  static JsonObject begun(String token, LoadedGame game) {
    return Json.object(
        "session", token,
        "game", game.source().key(),
        "name", game.game().name(),
        "layout", layout(game));
  }

  /** A session: its game and the rules. */
  static JsonObject of(LoadedGame game) {
    return Json.object(
        "game", game.source().key(),
        "name", game.game().name(),
        "layout", layout(game),
        "rules", game.source().text(),
        "syntax", game.syntax(),
        "board", game.source().hints());
  }

  /** A position in KIF: the propositions that are true, and the legal moves. */
  static JsonObject state(Session session, Node node) {
    StateMachine machine = session.game().game().machine();
    boolean isOver = machine.isTerminal(node.state());
    return Json.object(
        "state", Joiner.on('\n').join(node.state().propositions()),
        "legal",
            Json.array(
                machine.roles(),
                role ->
                    Json.object(
                        "role",
                        role,
                        "moves",
                        isOver ? ImmutableList.of() : machine.legalMoves(node.state(), role))));
  }

  /** The boards of a game, which stay the same during a session. */
  static JsonObject layout(LoadedGame game) {
    return Json.object(
        "roles", game.game().machine().roles(),
        "boards", Json.array(game.board().boards(), SessionJson::board),
        "targets", Json.array(game.board().targets(), SessionJson::target));
  }

  private static JsonObject board(Board board) {
    return Json.object(
        "name", board.name(),
        "shape", Ascii.toLowerCase(board.shape().name()),
        "width", board.width(),
        "height", board.height(),
        "places", Json.array(board.places(), SessionJson::place),
        "labels", Json.array(board.labels(), SessionJson::label));
  }

  private static JsonObject place(Place place) {
    JsonObject json =
        Json.object("number", place.number(), "name", place.name(), "x", place.x(), "y", place.y());
    Place.Point end = place.end();
    if (end != null) {
      json.add("end", Json.object("x", end.x(), "y", end.y()));
    }
    return json;
  }

  private static JsonObject label(Board.Label label) {
    return Json.object("text", label.text(), "x", label.x(), "y", label.y());
  }

  private static JsonObject target(Target target) {
    return Json.object("id", target.id(), "label", target.label(), "places", target.places());
  }
}

package org.propnet.kiosk.web;

import com.google.common.base.Ascii;
import com.google.common.collect.ImmutableList;
import com.google.gson.JsonElement;
import com.google.gson.JsonNull;
import com.google.gson.JsonObject;
import org.propnet.board.model.Chip;
import org.propnet.board.model.Drawing;
import org.propnet.board.model.MoveSteps;
import org.propnet.board.model.Piece;
import org.propnet.kiosk.session.AnalysisView;
import org.propnet.kiosk.session.AnalysisView.AnalysedMove;
import org.propnet.kiosk.session.Node;
import org.propnet.kiosk.session.View;

/** Converts views, and those of an analysis, to JSON. */
final class ViewJson {

  private ViewJson() {}

  static JsonObject of(View view) {
    Node node = view.node();
    JsonObject legal = new JsonObject();
    view.legal().forEach((role, moves) -> legal.add(String.valueOf(role), steps(moves)));
    return Json.object(
        "node", node.id(),
        "parent", node.parent().map(Node::id),
        "ply", node.ply(),
        "drawing", drawing(view.drawing()),
        "changed", view.changed(),
        "last", moves(node),
        "terminal", view.isTerminal(),
        "goals", view.goals(),
        "seats", Json.array(view.seats(), ViewJson::seat),
        "legal", legal,
        "tree", Json.array(view.history(), ViewJson::entry),
        "paused", view.isPaused());
  }

  static JsonObject drawing(Drawing drawing) {
    JsonObject pieces = new JsonObject();
    drawing
        .pieces()
        .asMap()
        .forEach((place, all) -> pieces.add(place.toString(), Json.array(all, ViewJson::piece)));
    return Json.object(
        "pieces", pieces,
        "chips", Json.array(drawing.chips(), ViewJson::chip),
        "turn", drawing.turn().asList());
  }

  private static JsonObject piece(Piece piece) {
    return Json.object("glyph", piece.glyph(), "name", piece.name(), "owner", piece.owner());
  }

  private static JsonObject chip(Chip chip) {
    return Json.object("group", chip.group(), "text", chip.text(), "owner", chip.owner());
  }

  private static JsonObject seat(View.SeatView seat) {
    return Json.object(
        "role", seat.role(),
        "player", seat.player(),
        "status", Ascii.toLowerCase(seat.status().name()),
        "clock", seat.clock(),
        "error", seat.error());
  }

  static JsonElement steps(ImmutableList<MoveSteps> moves) {
    return Json.array(
        moves,
        move -> Json.object("move", move.move(), "label", move.label(), "steps", move.steps()));
  }

  private static JsonObject entry(Node node) {
    return Json.object(
        "id", node.id(), "parent", node.parent().map(Node::id), "moves", moves(node));
  }

  /** The joint move that led to a position; null if there is none. */
  private static JsonElement moves(Node node) {
    return node.moves().isEmpty() ? JsonNull.INSTANCE : Json.of(node.moves());
  }

  static JsonObject analysis(AnalysisView view) {
    return Json.object(
        "node", view.node(),
        "waiting", view.isWaiting(),
        "searching", view.isSearching(),
        "proven", view.isProven(),
        "playouts", view.playouts(),
        "moves", Json.array(view.moves(), ViewJson::analysed),
        "line", view.line());
  }

  private static JsonObject analysed(AnalysedMove move) {
    return Json.object(
        "role", move.role(),
        "move", move.move(),
        "label", move.label(),
        "value", move.value(),
        "visits", move.visits(),
        "proven", move.isProven());
  }
}

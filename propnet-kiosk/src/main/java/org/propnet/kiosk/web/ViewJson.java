package org.propnet.kiosk.web;

import com.google.common.base.Ascii;
import com.google.common.collect.ImmutableList;
import com.google.gson.JsonElement;
import com.google.gson.JsonNull;
import com.google.gson.JsonObject;
import com.google.gson.JsonPrimitive;
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
    JsonObject json = new JsonObject();
    json.addProperty("node", node.id());
    json.add("parent", parent(node));
    json.addProperty("ply", node.ply());
    json.add("drawing", drawing(view.drawing()));
    json.add("changed", Json.numbers(view.changed()));
    json.add("last", Json.moves(node.moves()));
    json.addProperty("terminal", view.isTerminal());
    json.add("goals", view.goals().<JsonElement>map(Json::numbers).orElse(JsonNull.INSTANCE));
    json.add("seats", Json.array(view.seats(), ViewJson::seat));
    JsonObject legal = new JsonObject();
    view.legal().forEach((role, moves) -> legal.add(String.valueOf(role), steps(moves)));
    json.add("legal", legal);
    json.add("tree", Json.array(view.history(), ViewJson::entry));
    json.addProperty("paused", view.isPaused());
    return json;
  }

  private static JsonElement parent(Node node) {
    return node.parent()
        .<JsonElement>map(up -> new JsonPrimitive(up.id()))
        .orElse(JsonNull.INSTANCE);
  }

  static JsonObject drawing(Drawing drawing) {
    JsonObject pieces = new JsonObject();
    drawing
        .pieces()
        .asMap()
        .forEach((place, all) -> pieces.add(place.toString(), Json.array(all, ViewJson::piece)));
    JsonObject json = new JsonObject();
    json.add("pieces", pieces);
    json.add("chips", Json.array(drawing.chips(), ViewJson::chip));
    json.add("turn", Json.numbers(drawing.turn().asList()));
    return json;
  }

  private static JsonObject piece(Piece piece) {
    JsonObject json = new JsonObject();
    json.addProperty("glyph", piece.glyph());
    json.addProperty("name", piece.name());
    json.addProperty("owner", piece.owner());
    return json;
  }

  private static JsonObject chip(Chip chip) {
    JsonObject json = new JsonObject();
    json.addProperty("group", chip.group());
    json.addProperty("text", chip.text());
    json.addProperty("owner", chip.owner());
    return json;
  }

  private static JsonObject seat(View.SeatView seat) {
    JsonObject json = new JsonObject();
    json.addProperty("role", seat.role());
    json.addProperty("player", seat.player());
    json.addProperty("status", Ascii.toLowerCase(seat.status().name()));
    json.add(
        "clock",
        seat.clock().isPresent() ? new JsonPrimitive(seat.clock().getAsInt()) : JsonNull.INSTANCE);
    json.addProperty("error", seat.error());
    return json;
  }

  static JsonElement steps(ImmutableList<MoveSteps> moves) {
    return Json.array(
        moves,
        move -> {
          JsonObject json = new JsonObject();
          json.addProperty("move", move.move().toString());
          json.addProperty("label", move.label());
          json.add("steps", Json.texts(move.steps()));
          return json;
        });
  }

  private static JsonObject entry(Node node) {
    JsonObject json = new JsonObject();
    json.addProperty("id", node.id());
    json.add("parent", parent(node));
    json.add("moves", Json.moves(node.moves()));
    return json;
  }

  static JsonObject analysis(AnalysisView view) {
    JsonObject json = new JsonObject();
    json.addProperty("node", view.node());
    json.addProperty("waiting", view.isWaiting());
    json.addProperty("searching", view.isSearching());
    json.addProperty("proven", view.isProven());
    json.addProperty("playouts", view.playouts());
    json.add("moves", Json.array(view.moves(), ViewJson::analysed));
    json.add("line", Json.array(view.line(), Json::texts));
    return json;
  }

  private static JsonObject analysed(AnalysedMove move) {
    JsonObject json = new JsonObject();
    json.addProperty("role", move.role());
    json.addProperty("move", move.move().toString());
    json.addProperty("label", move.label());
    json.add("value", Json.number(move.value()));
    json.addProperty("visits", move.visits());
    json.addProperty("proven", move.isProven());
    return json;
  }
}

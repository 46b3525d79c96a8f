package org.propnet.kiosk.web;

import com.google.common.base.Ascii;
import com.google.gson.JsonObject;
import org.propnet.board.model.Board;
import org.propnet.board.model.Place;
import org.propnet.board.model.Target;
import org.propnet.kiosk.game.LoadedGame;

/** Converts the boards of a game, which stay the same during a session, to JSON. */
final class LayoutJson {

  private LayoutJson() {}

  static JsonObject of(LoadedGame game) {
    JsonObject layout = new JsonObject();
    layout.add("roles", Json.texts(game.game().machine().roles()));
    layout.add("boards", Json.array(game.board().boards(), LayoutJson::board));
    layout.add("targets", Json.array(game.board().targets(), LayoutJson::target));
    return layout;
  }

  private static JsonObject board(Board board) {
    JsonObject json = new JsonObject();
    json.addProperty("name", board.name());
    json.addProperty("shape", Ascii.toLowerCase(board.shape().name()));
    json.add("width", Json.number(board.width()));
    json.add("height", Json.number(board.height()));
    json.add("places", Json.array(board.places(), LayoutJson::place));
    json.add("labels", Json.array(board.labels(), LayoutJson::label));
    return json;
  }

  private static JsonObject place(Place place) {
    JsonObject json = new JsonObject();
    json.addProperty("number", place.number());
    json.addProperty("name", place.name());
    json.add("x", Json.number(place.x()));
    json.add("y", Json.number(place.y()));
    Place.Point end = place.end();
    if (end != null) {
      JsonObject point = new JsonObject();
      point.add("x", Json.number(end.x()));
      point.add("y", Json.number(end.y()));
      json.add("end", point);
    }
    return json;
  }

  private static JsonObject label(Board.Label label) {
    JsonObject json = new JsonObject();
    json.addProperty("text", label.text());
    json.add("x", Json.number(label.x()));
    json.add("y", Json.number(label.y()));
    return json;
  }

  private static JsonObject target(Target target) {
    JsonObject json = new JsonObject();
    json.addProperty("id", target.id());
    json.addProperty("label", target.label());
    json.add("places", Json.numbers(target.places()));
    return json;
  }
}

package org.propnet.kiosk.web;

import com.google.gson.JsonObject;
import org.propnet.kiosk.session.AnalysisView;
import org.propnet.kiosk.session.AnalysisView.AnalysedMove;

/** Converts the findings of an analysis to JSON. */
final class AnalysisJson {

  private AnalysisJson() {}

  static JsonObject of(AnalysisView view) {
    JsonObject json = new JsonObject();
    json.addProperty("node", view.node());
    json.addProperty("waiting", view.isWaiting());
    json.addProperty("searching", view.isSearching());
    json.addProperty("proven", view.isProven());
    json.addProperty("playouts", view.playouts());
    json.add("moves", Json.array(view.moves(), AnalysisJson::move));
    json.add("line", Json.array(view.line(), Json::texts));
    return json;
  }

  private static JsonObject move(AnalysedMove move) {
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

package org.propnet.kiosk.web;

import com.google.common.collect.ImmutableList;
import com.google.gson.JsonElement;
import com.google.gson.JsonNull;
import com.google.gson.JsonObject;
import com.google.gson.JsonPrimitive;
import org.propnet.kiosk.game.LoadedGame;
import org.propnet.kiosk.session.Node;
import org.propnet.kiosk.session.Session;
import org.propnet.machine.Role;
import org.propnet.machine.StateMachine;

/** Converts sessions and their positions to JSON. */
final class SessionJson {

  private SessionJson() {}

  /** Adds the game and its layout to an object. */
  static void describe(LoadedGame game, JsonObject json) {
    json.add(
        "game", game.source().key().<JsonElement>map(JsonPrimitive::new).orElse(JsonNull.INSTANCE));
    json.addProperty("name", game.game().name());
    json.add("layout", LayoutJson.of(game));
  }

  /** A session: its game and the rules. */
  static JsonObject of(Session session) {
    LoadedGame game = session.game();
    JsonObject json = new JsonObject();
    describe(game, json);
    json.addProperty("rules", game.source().text());
    json.addProperty("syntax", game.syntax().toString());
    json.addProperty("board", game.source().hints());
    return json;
  }

  /** A position in KIF: the propositions that are true, and the legal moves. */
  static JsonObject state(Session session, Node node) {
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
}

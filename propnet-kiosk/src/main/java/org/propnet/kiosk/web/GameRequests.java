package org.propnet.kiosk.web;

import com.google.gson.JsonElement;
import com.google.gson.JsonNull;
import com.google.gson.JsonObject;
import com.google.gson.JsonPrimitive;
import java.util.Arrays;
import java.util.Optional;
import org.propnet.kiosk.game.GameShelf;
import org.propnet.player.kind.PlayerKind;

/** Answers requests for games. */
final class GameRequests {

  private final GameShelf shelf;
  private final Optional<String> opened;

  /**
   * Makes the handler.
   *
   * @param opened the key of the game that a page opens with
   */
  GameRequests(GameShelf shelf, Optional<String> opened) {
    this.shelf = shelf;
    this.opened = opened;
  }

  /** All games, and the players to play them with. */
  JsonObject list() {
    JsonObject json = new JsonObject();
    json.add("groups", Json.array(shelf.groups(), GameRequests::group));
    json.add("players", Json.array(Arrays.asList(PlayerKind.values()), GameRequests::player));
    json.add("opened", opened.<JsonElement>map(JsonPrimitive::new).orElse(JsonNull.INSTANCE));
    return json;
  }

  private static JsonObject group(GameShelf.Group group) {
    JsonObject json = new JsonObject();
    json.addProperty("name", group.name());
    json.add("games", Json.array(group.games(), GameRequests::game));
    json.addProperty("problem", group.problem());
    return json;
  }

  private static JsonObject game(GameShelf.Listed game) {
    JsonObject json = new JsonObject();
    json.addProperty("key", game.key());
    json.addProperty("name", game.name());
    json.addProperty("title", game.title());
    json.addProperty("rules", game.rules());
    json.add("roles", Json.texts(game.roles()));
    return json;
  }

  private static JsonObject player(PlayerKind kind) {
    JsonObject json = new JsonObject();
    json.addProperty("name", kind.toString());
    json.addProperty("summary", kind.summary());
    return json;
  }
}

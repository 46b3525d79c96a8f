package org.propnet.kiosk.web;

import com.google.common.collect.ImmutableList;
import com.google.gson.JsonElement;
import com.google.gson.JsonNull;
import com.google.gson.JsonObject;
import com.google.gson.JsonPrimitive;
import java.util.Arrays;
import java.util.Optional;
import org.propnet.kiosk.game.GameShelf;
import org.propnet.player.kind.PlayerKind;

/** Converts the games that can be chosen, and the players to play them with, to JSON. */
final class GamesJson {

  private GamesJson() {}

  /**
   * All games and players.
   *
   * @param opened the key of the game that a page opens with
   */
  static JsonObject of(ImmutableList<GameShelf.Group> groups, Optional<String> opened) {
    JsonObject json = new JsonObject();
    json.add("groups", Json.array(groups, GamesJson::group));
    json.add("players", Json.array(Arrays.asList(PlayerKind.values()), GamesJson::player));
    json.add("opened", opened.<JsonElement>map(JsonPrimitive::new).orElse(JsonNull.INSTANCE));
    return json;
  }

  private static JsonObject group(GameShelf.Group group) {
    JsonObject json = new JsonObject();
    json.addProperty("name", group.name());
    json.add("games", Json.array(group.games(), GamesJson::game));
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

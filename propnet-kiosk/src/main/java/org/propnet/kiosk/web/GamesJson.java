package org.propnet.kiosk.web;

import com.google.common.collect.ImmutableList;
import com.google.gson.JsonObject;
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
    return Json.object(
        "groups", Json.array(groups, GamesJson::group),
        "players", Json.array(Arrays.asList(PlayerKind.values()), GamesJson::player),
        "opened", opened);
  }

  private static JsonObject group(GameShelf.Group group) {
    return Json.object(
        "name", group.name(),
        "games", Json.array(group.games(), GamesJson::game),
        "problem", group.problem());
  }

  private static JsonObject game(GameShelf.Listed game) {
    return Json.object(
        "key", game.key(),
        "name", game.name(),
        "title", game.title(),
        "rules", game.rules(),
        "roles", game.roles());
  }

  private static JsonObject player(PlayerKind kind) {
    return Json.object("name", kind, "summary", kind.summary());
  }
}

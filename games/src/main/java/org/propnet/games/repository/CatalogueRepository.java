package org.propnet.games.repository;

import com.google.common.collect.ImmutableList;
import com.google.gson.JsonObject;
import java.nio.charset.StandardCharsets;
import java.util.Optional;
import java.util.OptionalInt;
import org.propnet.games.CatalogueGame;
import org.propnet.games.GameCatalogue;

/**
 * The games of the catalogue as a repository; the description of each is its rules in one sentence.
 */
final class CatalogueRepository extends GameRepository {

  private static final String RULESHEET = ".kif";
  private static final String DESCRIPTION = ".txt";

  CatalogueRepository() {
    super("the catalogue");
  }

  @Override
  ImmutableList<String> listKeys() {
    return GameCatalogue.games().stream()
        .map(CatalogueGame::name)
        .collect(ImmutableList.toImmutableList());
  }

  @Override
  Optional<JsonObject> metadata(String key, OptionalInt version) {
    return version.orElse(0) > 0
        ? Optional.empty()
        : GameCatalogue.find(key).map(CatalogueRepository::metadata);
  }

  private static JsonObject metadata(CatalogueGame game) {
    JsonObject metadata = new JsonObject();
    metadata.addProperty("gameName", game.title());
    metadata.addProperty("rulesheet", game.name() + RULESHEET);
    metadata.addProperty("description", game.name() + DESCRIPTION);
    metadata.addProperty(VERSION_KEY, 0);
    return metadata;
  }

  @Override
  Optional<byte[]> file(String key, int version, String path, int max) {
    return GameCatalogue.find(key)
        .flatMap(game -> text(game, path))
        .map(text -> text.getBytes(StandardCharsets.UTF_8));
  }

  private static Optional<String> text(CatalogueGame game, String path) {
    if (path.equals(game.name() + RULESHEET)) {
      return Optional.of(game.rulesheet());
    }
    return path.equals(game.name() + DESCRIPTION)
        ? Optional.of(game.rules() + "\n")
        : Optional.empty();
  }
}

package org.propnet.kiosk.game;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;
import org.propnet.gdl.RulesheetException;
import org.propnet.gdl.RulesheetReader;
import org.propnet.gdl.RulesheetSyntax;

/**
 * A folder of rulesheets, which is read anew by each call.
 *
 * @param place the folder, or one rulesheet
 */
record RulesheetFolder(Path place) {

  static final String HINTS_ENDING = ".board.json";
  private static final long MAX_HINTS_BYTES = 1 << 20;

  /** The names of the rulesheets; none if the folder can't be read. */
  List<String> names() {
    if (!Files.isDirectory(place)) {
      return List.of(String.valueOf(place.getFileName()));
    }
    try (Stream<Path> files = Files.list(place)) {
      return files
          .map(file -> String.valueOf(file.getFileName()))
          .filter(name -> RulesheetSyntax.ofFileName(name).isPresent())
          .sorted()
          .limit(GameShelf.MAX_LISTED)
          .toList();
    } catch (IOException unreadable) {
      return List.of();
    }
  }

  /**
   * Reads a rulesheet with the board hints beside it. Only listed names are accepted as files;
   * empty for any other.
   *
   * @param key the key by which the game is chosen
   * @throws KioskException if it can't be read
   */
  Optional<GameSource> find(String key, String name) throws KioskException {
    if (!names().contains(name)) {
      return Optional.empty();
    }
    Path file = Files.isDirectory(place) ? place.resolve(name) : place;
    String game = RulesheetSyntax.withoutEnding(name);
    try {
      String text = RulesheetReader.text(file);
      Path hints = file.resolveSibling(game + HINTS_ENDING);
      return Optional.of(new GameSource(Optional.of(key), game, name, text, "", hints(hints)));
    } catch (IOException problem) {
      throw KioskException.unusable("can't read '" + name + "': " + problem.getMessage());
    } catch (RulesheetException problem) {
      throw KioskException.unusable(problem);
    }
  }

  private static String hints(Path file) throws IOException, KioskException {
    if (!Files.isRegularFile(file)) {
      return "";
    }
    if (Files.size(file) > MAX_HINTS_BYTES) {
      throw KioskException.unusable(
          "'" + file.getFileName() + "' has more than " + MAX_HINTS_BYTES + " bytes; shorten it");
    }
    return Files.readString(file);
  }
}

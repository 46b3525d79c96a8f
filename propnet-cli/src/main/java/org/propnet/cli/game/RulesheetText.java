package org.propnet.cli.game;

import com.google.common.collect.ImmutableList;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Optional;
import java.util.stream.Stream;
import org.propnet.cli.io.BadInputException;
import org.propnet.cli.io.InputFiles;
import org.propnet.gdl.RulesheetReader;
import org.propnet.gdl.RulesheetSyntax;

/**
 * The text of a rulesheet before parsing.
 *
 * @param source the source name for positions: the file as it was named
 * @param text the text
 */
public record RulesheetText(String source, String text) {

  /**
   * Expands an argument: itself or, for a folder, the rulesheets in it by name.
   *
   * @throws BadInputException if the folder can't be read or has none
   */
  public static ImmutableList<String> places(String argument) {
    if (NamedGame.isMeantBy(argument)) {
      return ImmutableList.of(argument);
    }
    Path folder = Rulesheet.path(argument);
    if (!Files.isDirectory(folder)) {
      return ImmutableList.of(argument);
    }
    ImmutableList<String> files;
    try (Stream<Path> list = Files.list(folder)) {
      files =
          list.map(Path::toString)
              .filter(name -> RulesheetSyntax.ofFileName(name).isPresent())
              .sorted()
              .collect(ImmutableList.toImmutableList());
    } catch (IOException problem) {
      throw InputFiles.unreadable(folder, problem);
    }
    if (files.isEmpty()) {
      throw new BadInputException(
          "there is no rulesheet (*.kif, *.hrf, *.infix) in '" + folder + "'");
    }
    return files;
  }

  /**
   * Reads a game of the catalogue or of a repository, or else a file or the standard input.
   *
   * @throws BadInputException if there is none, or it can't be read
   * @throws org.propnet.gdl.GdlSyntaxException if it isn't UTF-8 text
   * @throws org.propnet.gdl.RulesheetSizeException if it is too long
   */
  public static RulesheetText read(String place) {
    Optional<NamedGame> game = NamedGame.find(place);
    if (game.isPresent()) {
      return new RulesheetText(game.get().source(), game.get().text());
    }
    Path file = Rulesheet.path(place);
    String source = InputFiles.source(file);
    return InputFiles.read(
        file,
        in -> {
          if (InputFiles.isSavedNetwork(in)) {
            throw new BadInputException(
                "'" + file + "' is a saved network; validate the rulesheet that it was built of");
          }
          return new RulesheetText(source, RulesheetReader.text(in, source));
        });
  }
}

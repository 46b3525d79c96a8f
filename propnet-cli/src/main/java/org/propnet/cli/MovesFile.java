package org.propnet.cli;

import com.google.common.collect.ImmutableList;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.propnet.gdl.GdlSyntaxException;
import org.propnet.machine.IllegalMoveException;
import org.propnet.machine.JointMoveException;
import org.propnet.machine.Move;
import org.propnet.machine.NoLegalMoveException;
import org.propnet.play.JointMoveText;

/** A file with a joint move in each line. */
final class MovesFile {

  private static final String BEGINNING = "; moves of ";
  private static final long LARGEST = 1 << 26;

  private final OutputFile file;

  MovesFile(Path path) {
    this.file = new OutputFile(path, "file of moves that 'propnet play' wrote");
  }

  /**
   * Finds out beforehand whether it can be written.
   *
   * @throws BadInputException if not
   */
  void check() {
    file.check(bytes -> new String(bytes, StandardCharsets.UTF_8).startsWith(BEGINNING));
  }

  /**
   * Writes what was played, and from then on every joint move as soon as it is played, so that a
   * game that is broken off isn't lost.
   *
   * @throws BadInputException if it can't be written, then or later
   */
  void follow(String game, GameRecord record) {
    write(game, record);
    record.onChange(
        played ->
            played.ifPresentOrElse(
                jointMove -> file.append(bytes(line(jointMove))), () -> write(game, record)));
  }

  private void write(String game, GameRecord record) {
    StringBuilder text = new StringBuilder(BEGINNING + game + "\n");
    record.jointMoves().forEach(jointMove -> text.append(line(jointMove)));
    file.write(bytes(text.toString()));
  }

  private static String line(ImmutableList<Move> jointMove) {
    return JointMoveText.print(jointMove) + '\n';
  }

  private static byte[] bytes(String text) {
    return text.getBytes(StandardCharsets.UTF_8);
  }

  /**
   * Plays what is in a file.
   *
   * @throws BadInputException if it can't be read, or a line is no legal joint move
   */
  static void replay(Path path, GameRecord record) {
    int number = 0;
    for (String line : lines(path)) {
      number++;
      String where = path + ":" + number + ": ";
      try {
        ImmutableList<Move> jointMove = JointMoveText.readLine(line);
        if (!jointMove.isEmpty()) {
          if (record.isOver()) {
            throw new BadInputException(where + "the game is over before this joint move");
          }
          record.play(jointMove);
        }
      } catch (GdlSyntaxException notMoves) {
        throw new BadInputException(where + "'" + line.strip() + "' is no list of moves in KIF");
      } catch (IllegalMoveException | JointMoveException | NoLegalMoveException problem) {
        throw new BadInputException(where + problem.getMessage());
      }
    }
  }

  private static List<String> lines(Path path) {
    InputFiles.requireFile(path);
    try {
      if (Files.size(path) > LARGEST) {
        throw new BadInputException("'" + path + "' is too large to be a list of moves");
      }
      return new String(Files.readAllBytes(path), StandardCharsets.UTF_8).lines().toList();
    } catch (IOException problem) {
      throw InputFiles.unreadable(path, problem);
    }
  }
}

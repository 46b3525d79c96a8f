package org.propnet.cli.play;

import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import org.propnet.cli.io.BadInputException;
import org.propnet.cli.io.InputFiles;
import org.propnet.cli.io.OutputFile;
import org.propnet.gdl.RulesheetReader;
import org.propnet.machine.IllegalMoveException;
import org.propnet.machine.JointMoveException;
import org.propnet.machine.NoLegalMoveException;
import org.propnet.machine.StateMachine;
import org.propnet.notation.JointMoveText;
import org.propnet.notation.MoveLine;

/** A file that contains a {@link MoveLine}. */
public final class MovesFile {

  private final OutputFile file;

  MovesFile(Path path) {
    this.file = new OutputFile(path, "file of moves that 'propnet play' wrote");
  }

  /**
   * Checks beforehand whether it can be written.
   *
   * @throws BadInputException if it can't
   */
  void check() {
    file.check(bytes -> new String(bytes, StandardCharsets.UTF_8).startsWith(MoveLine.BEGINNING));
  }

  /**
   * Writes joint moves.
   *
   * @throws BadInputException if they can't be written
   */
  void write(MoveLine moves) {
    file.write(bytes(moves.print()));
  }

  /**
   * Writes the moves so far, and from then on every joint move as soon as it is played, so that an
   * interrupted game isn't lost.
   *
   * @throws BadInputException if it can't be written, now or later
   */
  void follow(StateMachine machine, GameRecord record) {
    write(machine, record);
    record.onChange(
        played ->
            played.ifPresentOrElse(
                jointMove -> file.append(bytes(JointMoveText.print(jointMove) + '\n')),
                () -> write(machine, record)));
  }

  private void write(StateMachine machine, GameRecord record) {
    write(MoveLine.of(machine.roles(), record.jointMoves()));
  }

  private static byte[] bytes(String text) {
    return text.getBytes(StandardCharsets.UTF_8);
  }

  /**
   * Reads a file for a game.
   *
   * @throws BadInputException if it can't be read, or has other roles
   */
  public static MoveLine read(Path path, StateMachine machine) {
    String source = InputFiles.source(path);
    return read(InputFiles.read(path, in -> RulesheetReader.text(in, source)), source, machine);
  }

  private static MoveLine read(String text, String source, StateMachine machine) {
    MoveLine line = MoveLine.read(text, source);
    if (!line.roles().isEmpty() && !line.roles().equals(machine.roles())) {
      throw new BadInputException(
          "'"
              + source
              + "' has moves of "
              + line.roles()
              + ", but the game is played by "
              + machine.roles());
    }
    return line;
  }

  /**
   * Plays the moves of a file.
   *
   * @param text its content
   * @param source its name for errors
   * @throws BadInputException if it has other roles, or a line isn't a legal joint move
   */
  static void replay(String text, String source, StateMachine machine, GameRecord record) {
    MoveLine line = read(text, source, machine);
    for (int step = 0; step < line.jointMoves().size(); step++) {
      String where = source + ":" + line.lineOf(step) + ": ";
      if (record.isOver()) {
        throw new BadInputException(where + "the game is over before this joint move");
      }
      try {
        record.play(line.jointMoves().get(step));
      } catch (IllegalMoveException | JointMoveException | NoLegalMoveException problem) {
        throw new BadInputException(where + problem.getMessage());
      }
    }
  }
}

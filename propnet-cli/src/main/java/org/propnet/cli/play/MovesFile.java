package org.propnet.cli.play;

import com.google.common.collect.ImmutableList;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.List;
import org.propnet.cli.io.BadInputException;
import org.propnet.cli.io.InputFiles;
import org.propnet.cli.io.OutputFile;
import org.propnet.gdl.RulesheetReader;
import org.propnet.machine.IllegalMoveException;
import org.propnet.machine.JointMoveException;
import org.propnet.machine.Move;
import org.propnet.machine.NoLegalMoveException;
import org.propnet.machine.Role;
import org.propnet.machine.StateMachine;
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
    file.check(MoveLine.BEGINNING);
  }

  /**
   * Writes joint moves.
   *
   * @throws BadInputException if they can't be written
   */
  void write(List<Role> roles, List<ImmutableList<Move>> jointMoves) {
    file.write(bytes(MoveLine.print(roles, jointMoves)));
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
                jointMove -> file.append(bytes(MoveLine.text(jointMove) + '\n')),
                () -> write(machine, record)));
  }

  private void write(StateMachine machine, GameRecord record) {
    write(machine.roles(), record.jointMoves());
  }

  private static byte[] bytes(String text) {
    return text.getBytes(StandardCharsets.UTF_8);
  }

  /**
   * Reads a file.
   *
   * @throws BadInputException if it can't be read
   */
  public static MoveLine read(Path path) {
    String source = InputFiles.source(path);
    return MoveLine.read(InputFiles.read(path, in -> RulesheetReader.text(in, source)), source);
  }

  /**
   * Plays the moves of a file.
   *
   * @param source its name for errors
   * @throws BadInputException if a line isn't a legal joint move
   */
  static void replay(MoveLine line, String source, GameRecord record) {
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

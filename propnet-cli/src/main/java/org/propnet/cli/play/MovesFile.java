package org.propnet.cli.play;

import com.google.common.collect.ImmutableList;
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
import org.propnet.machine.State;
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
    file.write(MoveLine.print(roles, jointMoves));
  }

  /** Appends a joint move. */
  void append(ImmutableList<Move> jointMove) {
    file.append(MoveLine.text(jointMove) + '\n');
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
   * The states that the moves of a file lead through, the initial one first.
   *
   * @throws BadInputException if it can't be read, or a line isn't a legal joint move
   */
  public static List<State> states(Path path, StateMachine machine) {
    GameRecord record = new GameRecord(machine);
    replay(read(path), InputFiles.source(path), record);
    return record.states();
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

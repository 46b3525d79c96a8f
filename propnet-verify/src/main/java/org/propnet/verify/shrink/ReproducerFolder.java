package org.propnet.verify.shrink;

import java.io.IOException;
import java.nio.file.FileAlreadyExistsException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.stream.Stream;
import org.propnet.gdl.KifPrinter;
import org.propnet.notation.MoveLine;
import org.propnet.verify.Answer;
import org.propnet.verify.Difference;
import org.propnet.verify.Question;

/**
 * A {@link Reproducer} as a self-contained folder.
 *
 * <ul>
 *   <li>{@code original.kif} and {@code shrunk.kif}: the rulesheets
 *   <li>{@code line.moves}: the joint moves that lead to the difference on the shrunk one, a {@link
 *       MoveLine}
 *   <li>{@code expected.txt} and {@code actual.txt}: both answers, whole
 *   <li>{@code difference.txt}: what differs, and the command that repeats it
 * </ul>
 *
 * @param path the path of the folder
 */
public record ReproducerFolder(Path path) {

  private static final String LINE = "line.moves";

  /** The file that is written last. */
  private static final String LAST = "difference.txt";

  /** The rulesheet on which the difference was found. */
  public Path original() {
    return path.resolve("original.kif");
  }

  /** The shrunk rulesheet. */
  public Path shrunk() {
    return path.resolve("shrunk.kif");
  }

  /** The joint moves. */
  public Path line() {
    return path.resolve(LINE);
  }

  /** Whether it was written completely. */
  public boolean isComplete() {
    return Files.exists(path.resolve(LAST));
  }

  /**
   * Checks that the folder can be written: it doesn't exist yet, or is empty.
   *
   * @throws FileAlreadyExistsException if something else is there
   * @throws IOException if it can't be read
   */
  public void requireFree() throws IOException {
    if (!Files.exists(path)) {
      return;
    }
    if (Files.isDirectory(path)) {
      try (Stream<Path> files = Files.list(path)) {
        if (files.findAny().isEmpty()) {
          return;
        }
      }
    }
    throw new FileAlreadyExistsException(
        path.toString(), null, "it is there and isn't an empty folder; choose another name");
  }

  /**
   * Writes the folder, creating its parents.
   *
   * @param command the command that shows the difference again
   * @throws IOException if it can't be written, or exists and isn't empty
   */
  public void write(Reproducer reproducer, String command) throws IOException {
    requireFree();
    Files.createDirectories(path);
    Difference difference = reproducer.difference();
    Files.writeString(original(), KifPrinter.print(reproducer.original()));
    Files.writeString(shrunk(), KifPrinter.print(reproducer.shrunk()));
    Files.writeString(line(), MoveLine.print(reproducer.roles(), difference.jointMoves()));
    write("expected.txt", difference.question(), difference.expected());
    write("actual.txt", difference.question(), difference.actual());
    Files.writeString(path.resolve(LAST), difference + "\nrepeat with:\n  " + command + "\n");
  }

  private void write(String file, Question question, Answer answer) throws IOException {
    Files.writeString(path.resolve(file), question + "\n" + answer.text() + "\n");
  }
}

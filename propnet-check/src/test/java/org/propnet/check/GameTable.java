package org.propnet.check;

import static java.nio.charset.StandardCharsets.UTF_8;

import java.io.IOException;
import java.lang.management.ManagementFactory;
import java.lang.management.ThreadMXBean;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.time.Duration;
import java.util.ArrayList;
import java.util.EnumMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.OptionalLong;
import java.util.stream.Stream;
import org.propnet.budget.BuildException;
import org.propnet.budget.BuildLimits;
import org.propnet.budget.deadline.ActivityListener;
import org.propnet.budget.deadline.Deadline;
import org.propnet.gdl.RulesheetReader;
import org.propnet.optimizer.Build;
import org.propnet.optimizer.MachineBuilder;

/**
 * Checks the rulesheets of a folder, and writes a line with tabs for each into a file as soon as it
 * is known; what is in the file isn't checked again. The time of a check is that of the processor,
 * so that it means the same on a busy machine.
 *
 * <pre>{@code
 * java -cp ... org.propnet.check.GameTable ../shared/games 30 table.txt
 * }</pre>
 */
final class GameTable {

  private static final long PLAYOUTS = 2_000;
  private static final BuildLimits LIMITS = BuildLimits.DEFAULT.withTime(Duration.ofMinutes(10));
  private static final String TAB = "\t";

  private final Duration time;
  private final Path file;

  GameTable(Duration time, Path file) {
    this.time = time;
    this.file = file;
  }

  /**
   * Checks a folder.
   *
   * @param arguments the folder, the seconds for each game, the file, and perhaps names of games
   */
  public static void main(String[] arguments) throws IOException {
    Duration time = Duration.ofSeconds(Long.parseLong(arguments[1]));
    GameTable table = new GameTable(time, Path.of(arguments[2]));
    List<String> names = List.of(arguments).subList(3, arguments.length);
    try (Stream<Path> files = Files.list(Path.of(arguments[0]))) {
      List<Path> chosen =
          files
              .filter(file -> file.toString().endsWith(".kif"))
              .filter(file -> names.isEmpty() || names.contains(name(file)))
              .sorted()
              .toList();
      table.check(chosen);
    }
    System.out.println(table.summary());
  }

  private static String name(Path file) {
    return String.valueOf(file.getFileName()).replace(".kif", "");
  }

  /** Checks all games that aren't in the table yet. */
  void check(List<Path> games) throws IOException {
    List<String> known = rows().stream().map(row -> row.get(0)).toList();
    for (Path game : games) {
      if (!known.contains(name(game))) {
        String row = String.join(TAB, row(game)) + "\n";
        Files.writeString(file, row, UTF_8, StandardOpenOption.CREATE, StandardOpenOption.APPEND);
      }
    }
  }

  private List<List<String>> rows() throws IOException {
    return Files.exists(file)
        ? Files.readAllLines(file, UTF_8).stream().map(row -> List.of(row.split(TAB))).toList()
        : List.of();
  }

  private List<String> row(Path game) throws IOException {
    List<String> row = new ArrayList<>(List.of(name(game)));
    Build built;
    try {
      built = MachineBuilder.of(RulesheetReader.read(game)).limits(LIMITS).build();
    } catch (BuildException limit) {
      row.add("no network");
      return row;
    }
    ThreadMXBean threads = ManagementFactory.getThreadMXBean();
    long start = threads.getCurrentThreadCpuTime();
    CheckReport report =
        GameCheck.of(
            CheckSubject.of(built),
            CheckSettings.DEFAULT.withPlayouts(PLAYOUTS),
            Deadline.after(time, ActivityListener.SILENT, threads::getCurrentThreadCpuTime));
    double seconds = (threads.getCurrentThreadCpuTime() - start) / 1e9;
    row.add(String.format(Locale.ROOT, "%.1f", seconds));
    row.add((report.states().complete() ? "" : "from ") + report.states().count());
    OptionalLong bound = report.stepBound();
    row.add(bound.isPresent() ? String.valueOf(bound.getAsLong()) : "-");
    for (PromiseResult result : report.results()) {
      row.add(result.title() + ": " + result.verdict() + ", " + result.explanation());
    }
    return row;
  }

  /** How many games promise what, and how many are decided in termination and playability. */
  String summary() throws IOException {
    Map<Promise, int[]> counts = new EnumMap<>(Promise.class);
    for (Promise promise : Promise.values()) {
      counts.put(promise, new int[Verdict.values().length]);
    }
    for (List<String> row : rows()) {
      for (String cell : row) {
        for (Promise promise : Promise.values()) {
          for (Verdict verdict : Verdict.values()) {
            counts.get(promise)[verdict.ordinal()] +=
                cell.contains(promise + ": " + verdict + ",") ? 1 : 0;
          }
        }
      }
    }
    StringBuilder summary = new StringBuilder();
    counts.forEach(
        (promise, numbers) -> {
          summary.append(promise).append(':');
          for (Verdict verdict : Verdict.values()) {
            summary.append(' ').append(verdict).append(' ').append(numbers[verdict.ordinal()]);
          }
          summary.append('\n');
        });
    return summary
        .append("termination and playability decided: ")
        .append(decided())
        .append(" of ")
        .append(rows().size())
        .toString();
  }

  /** How many games are decided in termination and playability. */
  long decided() throws IOException {
    return rows().stream()
        .filter(row -> isDecided(row, Promise.ENDS) && isDecided(row, Promise.PLAYABLE))
        .count();
  }

  private static boolean isDecided(List<String> row, Promise promise) {
    return row.stream()
        .anyMatch(
            cell ->
                cell.startsWith(promise + ": ")
                    && !cell.startsWith(promise + ": " + Verdict.UNDECIDED));
  }
}

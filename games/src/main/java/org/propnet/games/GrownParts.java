package org.propnet.games;

import com.google.common.collect.ImmutableMap;
import java.util.Map;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import java.util.stream.Stream;

/**
 * Generates the part of a catalogue game's rulesheet that depends on its size, from the comment
 * {@code Size} to the next one, for any size; and whole rulesheets from templates.
 */
final class GrownParts {
  private static final String START = "\n;; Size";
  private static final String END = "\n;; ";
  private static final int WIDTH = 100;

  /** The total worth of the lots in the auction. */
  private static final int MAX_POINTS = 15;

  private GrownParts() {}

  /** Replaces the size-dependent part of a game's rulesheet. */
  static String replace(String rulesheet, String part) {
    int start = rulesheet.indexOf('\n', rulesheet.indexOf(START) + 1) + 1;
    int end = rulesheet.indexOf(END, start);
    return rulesheet.substring(0, start) + "\n" + part + rulesheet.substring(end);
  }

  static String breakthrough(int size) {
    return filled("breakthrough", ImmutableMap.of("size", size), 1, size);
  }

  static String connectFour(int columns, int rows) {
    ImmutableMap<String, Integer> numbers = ImmutableMap.of("columns", columns, "rows", rows);
    return filled("connectFour", numbers, 1, Math.max(columns, rows));
  }

  static String lightsOut(int size) {
    int presses = 2 * size + 2;
    return filled("lightsOut", ImmutableMap.of("size", size, "presses", presses), 0, presses);
  }

  /** Fills a template in: with numbers by name, and a range of numbers as successors. */
  private static String filled(
      String family, ImmutableMap<String, Integer> numbers, int first, int last) {
    String text = GameCatalogue.text("families/" + family + ".kif");
    for (Map.Entry<String, Integer> number : numbers.entrySet()) {
      text = text.replace("{" + number.getKey() + "}", number.getValue().toString());
    }
    String successors =
        numbered(first, last - 1, "(successor {n} {next})\n").collect(Collectors.joining());
    return text.replace("{successors}\n", successors);
  }

  static String auction(int purse) {
    return fact("purse", purse) + "\n" + successors(Math.max(MAX_POINTS, purse));
  }

  static String crossroads(int size) {
    return board(size, "lastRound", 8 * size)
        + fact("lastPorter", size - 1)
        + "\n"
        + points(size - 2)
        + "\n"
        + successors(8 * size);
  }

  static String inkblots(int size) {
    return fact("boardSize", size) + "\n" + successors(size * size);
  }

  static String latinSquare(int size) {
    String different =
        IntStream.rangeClosed(1, size)
            .mapToObj(
                column -> join(column - 1, "\n    (distinct ?number{n} ?number" + column + ")"))
            .collect(Collectors.joining());
    return fact("boardSize", size)
        + "\n"
        + points(size)
        + "\n"
        + successors(size)
        + "\n(<= (allDifferent ?row)"
        + join(size, "\n    (true (cell ?row {n} ?number{n}))")
        + different
        + ")\n";
  }

  static String longMarch(int hundreds) {
    int rounds = 100 * hundreds;
    return fact("lastHundred", hundreds) + fact("lastRound", rounds) + "\n" + successors(rounds);
  }

  /** Units are numbered from 2, by the column they start in. */
  static String manoeuvres(int units) {
    int size = units + 2;
    String march = "(march" + join(units, " ?direction{n}") + ")";
    return board(size, "lastRound", 5 * size)
        + fact("lastUnit", units + 1)
        + "\n"
        + successors(5 * size)
        + "\n(<= (input ?player "
        + march
        + ")\n    (role ?player)"
        + join(units, "\n    (pace ?direction{n})")
        + ")\n(<= (legal ?player "
        + march
        + ")"
        + join(units, "\n    (can ?player {next} ?direction{n})")
        + ")\n"
        + join(
            units,
            "(<= (ordered ?player {next} ?direction{n})\n    (does ?player " + march + "))\n");
  }

  static String minority(int citizens) {
    return join(citizens, "(role citizen{n})\n")
        + "\n(firstCitizen citizen1)\n(lastCitizen citizen"
        + citizens
        + ")\n\n"
        + lines(numbered(1, citizens - 1, "(follows citizen{n} citizen{next})"))
        + "\n"
        + successors(Math.max(5, citizens));
  }

  static String pursuit(int size) {
    return board(size, "lastRound", 3 * size) + "\n" + successors(3 * size);
  }

  static String rookEndings(int size) {
    return board(size, "lastPly", 5 * size) + "\n" + successors(5 * size);
  }

  static String simultaneousFour(int size) {
    return board(size, "lastRound", 2 * size) + "\n" + successors(2 * size);
  }

  private static String board(int size, String last, int number) {
    return fact("boardSize", size) + fact(last, number);
  }

  private static String fact(String relation, int number) {
    return "(" + relation + " " + number + ")\n";
  }

  private static String successors(int last) {
    return lines(numbered(0, last - 1, "(successor {n} {next})"));
  }

  /** Percentages of the largest number, for each number up to it. */
  private static String points(int all) {
    return lines(
        IntStream.rangeClosed(0, all)
            .mapToObj(part -> "(points " + part + " " + 100 * part / all + ")"));
  }

  private static String join(int last, String pattern) {
    return numbered(1, last, pattern).collect(Collectors.joining());
  }

  /**
   * Repeats a text for each number, with the number in place of {n} and its successor in place of
   * {next}.
   */
  private static Stream<String> numbered(int first, int last, String pattern) {
    return IntStream.rangeClosed(first, last)
        .mapToObj(n -> pattern.replace("{n}", "" + n).replace("{next}", "" + (n + 1)));
  }

  /** Joins facts, as many on a line as fit. */
  private static String lines(Stream<String> facts) {
    StringBuilder text = new StringBuilder();
    int column = 0;
    for (String fact : facts.toList()) {
      boolean fits = column > 0 && column + 1 + fact.length() <= WIDTH;
      text.append(fits ? " " : column > 0 ? "\n" : "").append(fact);
      column = (fits ? column + 1 : 0) + fact.length();
    }
    return text.append("\n").toString();
  }
}

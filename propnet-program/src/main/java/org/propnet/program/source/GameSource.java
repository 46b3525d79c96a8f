package org.propnet.program.source;

import com.google.common.collect.ImmutableSortedMap;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.OptionalInt;
import java.util.SortedMap;
import java.util.TreeMap;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import javax.lang.model.SourceVersion;
import org.propnet.machine.GoalValues;
import org.propnet.net.PropNet;
import org.propnet.net.Vocabulary;
import org.propnet.optimizer.Build;

/**
 * The Java source of one game's code: a class {@code game.NAME} that implements {@link
 * org.propnet.program.runtime.GameCode}, and what it needs beside it. The same network gives the
 * same text.
 *
 * <p>A state is a few words; outputs and transitions are straight-line code over the optimised
 * network, cut into methods that HotSpot compiles.
 */
public final class GameSource {

  private final String name;
  private final String className;
  private final PropNet net;
  private final Vocabulary vocabulary;
  private final SortedMap<String, String> files = new TreeMap<>();

  private GameSource(String name, String className, PropNet net) {
    this.name = name;
    this.className = className;
    this.net = net;
    this.vocabulary = net.vocabulary();
  }

  /**
   * Writes the source of a game.
   *
   * @param name the game's name, any text
   * @param className the simple name of the class
   * @throws IllegalArgumentException if that is no Java identifier
   */
  public static GameSource of(String name, String className, Build build) {
    if (!SourceVersion.isName(className) || className.contains(".")) {
      throw new IllegalArgumentException(
          "'" + className + "' can't name a class; make it a Java identifier");
    }
    GameSource source = new GameSource(name, className, NarrowGates.of(build.network()));
    source.write();
    return source;
  }

  /** The files: their path, such as {@code game/TicTacToe.java}, and their text. */
  public ImmutableSortedMap<String, String> files() {
    return ImmutableSortedMap.copyOf(files);
  }

  private void write() {
    Spills spills = new Spills();
    String comment = "The rules of " + JavaText.comment(name) + " as code.";
    CodeClasses classes = new CodeClasses(className + "Code", comment, files);
    String look =
        StraightLine.write(net, looks(), "The end of the game and legal moves.", classes, spills);
    String next = StraightLine.write(net, nexts(), "The next state.", classes, spills);
    List<String> goals = new ArrayList<>();
    for (int role = 0; role < vocabulary.roles().size(); role++) {
      String text = "The goal of " + JavaText.comment(vocabulary.roles().get(role) + ".");
      goals.add(StraightLine.write(net, goals(role), text, classes, spills));
    }
    classes.close();
    writeGame();
    writePosition(look, next, goals, spills.maxSize());
  }

  private List<Out> looks() {
    List<Out> outs = new ArrayList<>();
    outs.add(new Out(0, net.terminalLink(), "terminal"));
    int word = 1;
    for (int role = 0; role < vocabulary.roles().size(); role++) {
      int moves = vocabulary.moves(role).size();
      for (int move = 0; move < moves; move++) {
        String text =
            "legal " + vocabulary.roles().get(role) + " " + vocabulary.moves(role).get(move);
        outs.add(new Out(64 * word + move, net.legalLink(role, move), text));
      }
      word += (moves + 63) >> 6;
    }
    return outs;
  }

  private List<Out> nexts() {
    List<Out> outs = new ArrayList<>();
    for (int base = 0; base < vocabulary.bases().size(); base++) {
      outs.add(new Out(base, net.nextLink(base), "next " + vocabulary.bases().get(base)));
    }
    return outs;
  }

  private List<Out> goals(int role) {
    List<Out> outs = new ArrayList<>();
    for (int value = 0; value < vocabulary.goalValues(role).size(); value++) {
      outs.add(
          new Out(
              value, net.goalLink(role, value), "goal " + vocabulary.goalValues(role).get(value)));
    }
    return outs;
  }

  private void writeGame() {
    NameTables tables = new NameTables(className + "Names", files);
    StringBuilder moves = new StringBuilder();
    for (int role = 0; role < vocabulary.roles().size(); role++) {
      String text = "Moves of " + JavaText.comment(vocabulary.roles().get(role) + ".");
      moves.append("          ").append(tables.add(text, vocabulary.moves(role))).append(",\n");
    }
    if (moves.length() > 0) {
      moves.setLength(moves.length() - 2);
    }
    String goals =
        IntStream.range(0, vocabulary.roles().size())
            .mapToObj(this::goalList)
            .collect(Collectors.joining(",\n"));
    String text =
        GameTemplates.fill(
            GameTemplates.GAME,
            Map.of(
                "$ROLES", tables.add("The roles.", vocabulary.roles()),
                "$BASES", tables.add("The base propositions.", vocabulary.bases()),
                "$MOVES", moves.toString(),
                "$GOALS", goals,
                "$COMMENT", JavaText.comment(name),
                "$CLASS", className,
                "$NAME", JavaText.literal(name)));
    tables.close();
    files.put("game/" + className + ".java", text);
  }

  private String goalList(int role) {
    return vocabulary.goalValues(role).stream()
        .map(GoalValues::parse)
        .flatMapToInt(OptionalInt::stream)
        .distinct()
        .sorted()
        .mapToObj(String::valueOf)
        .collect(Collectors.joining(", ", "          List.of(", ")"));
  }

  private void writePosition(String look, String next, List<String> goals, int temporaries) {
    StringBuilder initial = new StringBuilder();
    for (long word : vocabulary.initialState()) {
      initial.append(String.format(" 0x%xL,", word));
    }
    StringBuilder counts = new StringBuilder();
    StringBuilder values = new StringBuilder();
    StringBuilder cases = new StringBuilder();
    for (int role = 0; role < vocabulary.roles().size(); role++) {
      counts.append(' ').append(vocabulary.moves(role).size()).append(',');
      values.append("    {");
      vocabulary
          .goalValues(role)
          .forEach(
              value -> {
                var number = GoalValues.parse(value);
                values.append(number.isPresent() ? number.getAsInt() : "NO_GOAL").append(", ");
              });
      values.append("},\n");
      cases.append("      case ").append(role).append(" -> ").append(goals.get(role));
      cases.append("(s, d, t, words);\n");
    }
    files.put(
        "game/" + className + "Position.java",
        GameTemplates.fill(
            GameTemplates.POSITION,
            Map.of(
                "$COMMENT", JavaText.comment(name),
                "$INITIAL", initial.toString(),
                "$COUNTS", counts.toString(),
                "$VALUES", values.toString(),
                "$TEMPORARIES", String.valueOf(temporaries),
                "$LOOK", look,
                "$NEXT", next,
                "$GOALS", cases.toString(),
                "$CLASS", className)));
  }
}

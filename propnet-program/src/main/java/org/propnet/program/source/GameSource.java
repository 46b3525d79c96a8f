package org.propnet.program.source;

import com.google.common.base.Suppliers;
import com.google.common.collect.ImmutableList;
import com.google.common.collect.ImmutableMap;
import com.google.common.collect.ImmutableSortedMap;
import com.google.common.primitives.ImmutableIntArray;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.SortedMap;
import java.util.TreeMap;
import java.util.function.Supplier;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import javax.lang.model.SourceVersion;
import org.propnet.bitboard.Bitboards;
import org.propnet.gdl.Term;
import org.propnet.machine.GoalValues;
import org.propnet.net.Link;
import org.propnet.net.PropNet;
import org.propnet.net.Vocabulary;
import org.propnet.optimizer.Build;
import org.propnet.optimizer.invariant.ExclusiveGroup;

/**
 * Generates the Java source of one game: a class {@code game.NAME} that implements {@link
 * org.propnet.program.runtime.GameCode}, and the classes that it needs. Equal networks and
 * bitboards give equal text.
 *
 * <p>A state is a few words; outputs and transitions are straight-line code, over words of
 * bitboards or over the optimised network, split into methods small enough for HotSpot to compile.
 */
public final class GameSource {

  private final String name;
  private final String className;
  private final Supplier<PlayNetwork> play;
  private final Vocabulary vocabulary;
  private final Optional<BoardSource> boards;
  private final SortedMap<String, String> files = new TreeMap<>();
  private final CodeClasses classes;

  private GameSource(String name, String className, Build build, Optional<BoardSource> boards) {
    this.boards = boards;
    this.name = name;
    this.className = className;
    String comment = "The rules of " + JavaText.comment(name) + " as code.";
    this.classes = new CodeClasses(className + "Code", comment, files);
    this.play = Suppliers.memoize(() -> playNetwork(build));
    this.vocabulary = boards.map(BoardSource::vocabulary).orElseGet(build.network()::vocabulary);
  }

  /**
   * Generates the source of a game.
   *
   * @param name the game's name, any text
   * @param className the simple name of the class
   * @param boards its bitboards, which are used where {@link BoardSource} can
   * @throws IllegalArgumentException if the class name isn't a Java identifier
   * @throws org.propnet.budget.BuildException if the compiler doesn't have the memory for the code
   */
  public static GameSource of(
      String name, String className, Build build, Optional<Bitboards> boards) {
    if (!SourceVersion.isName(className) || className.contains(".")) {
      throw new IllegalArgumentException(
          "'" + className + "' can't name a class; make it a Java identifier");
    }
    GameSource source =
        new GameSource(
            name, className, build, boards.flatMap(found -> BoardSource.of(found, build)));
    source.write();
    return source;
  }

  private static PlayNetwork playNetwork(Build build) {
    ImmutableList<ImmutableIntArray> exclusive =
        build.report().optimization().invariants().exclusive().stream()
            .map(ExclusiveGroup::bases)
            .collect(ImmutableList.toImmutableList());
    return PlayNetwork.of(build.network(), exclusive);
  }

  /** The text of each file by path, such as {@code game/TicTacToe.java}. */
  public ImmutableSortedMap<String, String> files() {
    return ImmutableSortedMap.copyOf(files);
  }

  /** Whether the position is that of bitboards. */
  public boolean isOnBoards() {
    return boards.isPresent();
  }

  private void write() {
    String position = boards.map(this::boardPosition).orElseGet(this::networkPosition);
    classes.close();
    writeGame();
    files.put("game/" + className + "Position.java", position);
  }

  /** The position on bitboards. */
  private String boardPosition(BoardSource own) {
    List<String> goals = new ArrayList<>();
    for (int role = 0; role < vocabulary.roles().size(); role++) {
      goals.add(own.goals(role, classes));
    }
    String look = cases(own.look(classes), "o");
    String next = cases(own.steps(classes), "words");
    return GameTemplates.fill(
        GameTemplates.BOARD_POSITION,
        common(own.initial(), goals)
            .put("$MOVES", own.moves())
            .put("$COLUMNS", String.valueOf(own.columns()))
            .put("$OUTPUTS", String.valueOf(own.outputs()))
            .put("$VARIANT", own.variant())
            .put("$LOOK", look)
            .put("$NEXT", next)
            .buildOrThrow());
  }

  /** The position on the network. */
  private String networkPosition() {
    String look =
        StraightLine.write(
            play.get().network(),
            play.get().outputs(),
            "The end of the game and legal moves.",
            classes);
    String next = StraightLine.write(play.get().network(), nexts(), "The next state.", classes);
    List<String> goals = new ArrayList<>();
    for (int role = 0; role < vocabulary.roles().size(); role++) {
      String text = "The goal of " + JavaText.comment(vocabulary.roles().get(role) + ".");
      goals.add(StraightLine.write(play.get().network(), goals(role), text, classes));
    }
    String plays = plays();
    return GameTemplates.fill(
        GameTemplates.POSITION,
        common(vocabulary.initialState(), goals)
            .put("$PLAYS", plays)
            .put("$GUARDS", guards())
            .put("$FREE", free())
            .put("$LOOK", look)
            .put("$NEXT", next)
            .buildOrThrow());
  }

  /**
   * Generates the code of single joint moves where that is less work than computing everything
   * anew.
   */
  private String plays() {
    if (!PlayWork.isLess(play.get(), nexts())) {
      return "false";
    }
    List<PlaySwitch.Branch> branches = new ArrayList<>();
    for (PlayCase each : play.get().cases()) {
      List<String> moves = new ArrayList<>();
      for (int role = 0; role < each.moves().length(); role++) {
        moves.add(vocabulary.moves(role).get(each.moves().get(role)).toString());
      }
      String comment = "Plays " + JavaText.comment(String.join(", ", moves)) + ".";
      String method = StraightLine.write(play.get().network(), each, comment, classes);
      if (!method.isEmpty()) {
        branches.add(new PlaySwitch.Branch(each.moves(), method));
      }
    }
    return branches.isEmpty() ? "false" : PlaySwitch.write(branches, classes);
  }

  private List<Out> nexts() {
    PropNet net = play.get().network();
    return IntStream.range(0, vocabulary.bases().size())
        .mapToObj(base -> new Out(base, net.nextLink(base), "next " + vocabulary.bases().get(base)))
        .toList();
  }

  private List<Out> goals(int role) {
    PropNet net = play.get().network();
    List<Term> values = vocabulary.goalValues(role);
    return IntStream.range(0, values.size())
        .mapToObj(value -> new Out(value, net.goalLink(role, value), "goal " + values.get(value)))
        .toList();
  }

  private void writeGame() {
    NameTables tables = new NameTables(className + "Names", files);
    List<String> moves = new ArrayList<>();
    for (int role = 0; role < vocabulary.roles().size(); role++) {
      String text = "Moves of " + JavaText.comment(vocabulary.roles().get(role) + ".");
      moves.add("          " + tables.add(text, vocabulary.moves(role)));
    }
    String goals =
        IntStream.range(0, vocabulary.roles().size())
            .mapToObj(this::goalList)
            .collect(Collectors.joining(",\n"));
    List<?> propositions = boards.isPresent() ? boards.get().propositions() : vocabulary.bases();
    String text =
        GameTemplates.fill(
            GameTemplates.GAME,
            Map.of(
                "$ROLES", tables.add("The roles.", vocabulary.roles()),
                "$BASES", tables.add("The base propositions.", propositions),
                "$MOVES", String.join(",\n", moves),
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

  /** The texts that both kinds of positions have. */
  private ImmutableMap.Builder<String, String> common(long[] initial, List<String> goals) {
    StringBuilder counts = new StringBuilder();
    StringBuilder values = new StringBuilder();
    for (int role = 0; role < vocabulary.roles().size(); role++) {
      counts.append(' ').append(vocabulary.moves(role).size()).append(',');
      values.append("    {");
      for (Term value : vocabulary.goalValues(role)) {
        OptionalInt number = GoalValues.parse(value);
        values.append(number.isPresent() ? number.getAsInt() : "NO_GOAL").append(", ");
      }
      values.append("},\n");
    }
    return ImmutableMap.<String, String>builder()
        .put("$COMMENT", JavaText.comment(name))
        .put(
            "$INITIAL",
            Arrays.stream(initial)
                .mapToObj(word -> String.format(" 0x%xL,", word))
                .collect(Collectors.joining()))
        .put("$COUNTS", counts.toString())
        .put("$VALUES", values.toString())
        .put("$TEMPORARIES", String.valueOf(classes.spills.maxSize()))
        .put("$GOALS", cases(goals, "words"))
        .put("$CLASS", className);
  }

  /** The cases of a switch, each with a call. */
  private static String cases(List<String> methods, String target) {
    return IntStream.range(0, methods.size())
        .mapToObj(i -> "      case " + i + " -> " + methods.get(i) + "(s, d, t, " + target + ");\n")
        .collect(Collectors.joining());
  }

  /** The guard of each role, as a link to the number of its base proposition; −1 for none. */
  private String guards() {
    return IntStream.range(0, vocabulary.roles().size())
        .map(role -> play.get().guards().of(role))
        .mapToObj(link -> link == Link.TRUE ? "-1" : String.valueOf(link - 2))
        .collect(Collectors.joining(", "));
  }

  /** For each output word the mask of the moves without a guard. */
  private String free() {
    long[] words =
        new long[1 + play.get().outputs().get(play.get().outputs().size() - 1).place() / 64];
    int place = 1;
    for (int role = 0; role < vocabulary.roles().size(); role++) {
      for (int move = 0; move < vocabulary.moves(role).size(); move++) {
        int bit = play.get().outputs().get(place++).place();
        words[bit >> 6] |= play.get().guards().isGuarded(role, move) ? 0 : 1L << bit;
      }
    }
    return Arrays.stream(words)
        .mapToObj(word -> String.format("0x%xL", word))
        .collect(Collectors.joining(", "));
  }
}

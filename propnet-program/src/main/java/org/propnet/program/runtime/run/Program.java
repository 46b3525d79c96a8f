package org.propnet.program.runtime.run;

import java.io.FileDescriptor;
import java.io.FileOutputStream;
import java.io.IOException;
import java.io.InputStream;
import java.io.PrintStream;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import java.util.Optional;
import java.util.ServiceLoader;
import org.propnet.program.runtime.Controller;
import org.propnet.program.runtime.GameCode;
import org.propnet.program.runtime.IllegalMoveException;
import org.propnet.program.runtime.match.BoardPlan;
import org.propnet.program.runtime.match.Rules;

/** Entry point of a generated program: parses the arguments and plays the match. */
public final class Program {

  /** The resource beside the game's class that maps propositions to boards. */
  public static final String BOARDS = "boards.txt";

  /** The resource beside the game's class with the digest of its rules. */
  public static final String DIGEST = "rules.sha256";

  private static final int SUCCESS = 0;
  private static final int BAD_ARGUMENTS = 1;
  private static final int CONTROLLER_FAILED = 2;

  /** Maximum length of a typed line in characters. */
  private static final int MAX_LINE = 1 << 16;

  /** 128 plus the number of the signal SIGPIPE. */
  private static final int CLOSED_OUTPUT = 141;

  private static final String SERVE = "serve";

  private final Rules rules;
  private final String digest;

  /** The program of a game, with its resources. */
  Program(GameCode code) {
    this.rules = new Rules(code, new BoardPlan(code, lines(code, BOARDS)));
    this.digest = String.join("", lines(code, DIGEST));
  }

  /**
   * Plays a match of the game on the class path, or answers requests about it.
   *
   * @param arguments a controller for each role, and options; {@code --help} lists them
   */
  public static void main(String[] arguments) throws IOException {
    GameCode code = ServiceLoader.load(GameCode.class).findFirst().orElseThrow();
    PrintStream out =
        new PrintStream(new FileOutputStream(FileDescriptor.out), false, StandardCharsets.UTF_8);
    System.exit(new Program(code).run(List.of(arguments), System.in, out, System.err));
  }

  private static List<String> lines(GameCode code, String resource) {
    try (InputStream in = code.getClass().getResourceAsStream(resource)) {
      return in == null
          ? List.of()
          : new String(in.readAllBytes(), StandardCharsets.UTF_8).lines().toList();
    } catch (IOException broken) {
      throw new UncheckedIOException("can't read " + resource + " of the program", broken);
    }
  }

  /** Runs the program; returns the exit code. */
  int run(List<String> given, InputStream in, PrintStream out, PrintStream err) throws IOException {
    Arguments arguments = new Arguments(given);
    if (arguments.isHelp()) {
      out.print(help());
      out.flush();
      return SUCCESS;
    }
    if (given.equals(List.of(SERVE))) {
      new Serving(rules, digest).run(in, out);
      return out.checkError() ? CLOSED_OUTPUT : SUCCESS;
    }
    if (given.contains(SERVE) && !Controllers.names().contains(SERVE)) {
      err.println("serve takes no other arguments");
      return BAD_ARGUMENTS;
    }
    String problem = arguments.problem(rules);
    if (!problem.isEmpty()) {
      err.println(problem);
      return BAD_ARGUMENTS;
    }
    try {
      return play(arguments, in, new Output(out, arguments.isQuiet()), err);
    } catch (Output.ClosedException closed) {
      return CLOSED_OUTPUT;
    } catch (InputPlayer.EndException | IllegalMoveException end) {
      err.println(end.getMessage());
      return BAD_ARGUMENTS;
    } catch (ControllerException failure) {
      err.println(failure.getMessage());
      Objects.requireNonNull(failure.getCause()).printStackTrace(err);
      return CONTROLLER_FAILED;
    }
  }

  private int play(Arguments arguments, InputStream in, Output output, PrintStream err) {
    LineReader input = new LineReader(in, MAX_LINE);
    List<Optional<Controller>> controllers = new ArrayList<>();
    int next = 0;
    for (int role = 0; role < rules.roles(); role++) {
      if (rules.isChance(role)) {
        controllers.add(Optional.empty());
        continue;
      }
      String name = arguments.controllers(rules).get(next++);
      Optional<Controller> controller = Controllers.create(name, rules, role, input, output);
      if (controller.isEmpty()) {
        err.println(
            "there is no controller '"
                + name
                + "'; there are "
                + String.join(", ", Controllers.names()));
        return BAD_ARGUMENTS;
      }
      controllers.add(controller);
    }
    long seed = arguments.seed().orElseGet(System::nanoTime);
    new Referee(rules, controllers, seed, arguments.seconds(), output).play();
    return SUCCESS;
  }

  private String help() {
    List<String> names = new ArrayList<>();
    for (int role = 0; role < rules.roles(); role++) {
      names.add(role + " " + rules.code().roles().get(role));
    }
    return String.join(
        "\n",
        "Plays " + rules.code().name() + ". Players: " + String.join(", ", names),
        "",
        "java -jar GAME.jar CONTROLLER…          one for each player, but not for random",
        "java -jar GAME.jar --controller NAME    the same for all",
        "java -jar GAME.jar serve                answers requests of propnet verify --external",
        "",
        "Controllers: " + String.join(", ", Controllers.names()),
        "",
        "  --seed N       what all that is random follows from (default: another each time)",
        "  --seconds S    how long a controller thinks about a move (default: 1)",
        "  --quiet        tells only how the match ends",
        "  --help         this text",
        "");
  }
}

package org.propnet.cli.play;

import com.google.common.collect.Iterables;
import java.io.BufferedReader;
import java.io.InputStreamReader;
import java.io.PrintWriter;
import java.io.Reader;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.Callable;
import org.jspecify.annotations.Nullable;
import org.propnet.board.StatePicture;
import org.propnet.cli.game.GameArgument;
import org.propnet.cli.io.BadInputException;
import org.propnet.cli.io.ExitCodes;
import org.propnet.cli.io.InputFiles;
import org.propnet.cli.io.Terminal;
import org.propnet.cli.options.EngineOption;
import org.propnet.cli.options.Numbers;
import org.propnet.cli.options.RulesheetParameter;
import org.propnet.cli.options.SeedOption;
import org.propnet.gdl.text.NearestName;
import org.propnet.machine.Role;
import org.propnet.machine.StateMachine;
import org.propnet.player.kind.PlayerSpec;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;

/** {@code propnet play}: plays a game in the terminal. */
@Command(
    name = "play",
    header = "Plays a game in the terminal, against you or against itself.",
    description = {
      "Shows the state, boards as boards, and the legal moves of your role, and asks for a move:"
          + " its number, its text, or as much of the text as no other move has. Where there is"
          + " only one legal move, it is made for you. Words in place of a move: undo, help, quit.",
      "Colours are used on a terminal, unless NO_COLOR is set.",
      "The program moves for all other roles, and for all of them without --role. The role named"
          + " random always moves at random."
    },
    modelTransformer = PlayerKinds.InHelp.class,
    footer = {
      "",
      "Examples:",
      "  propnet play ticTacToe --role crosses --against montecarlo",
      "  propnet play connectFour --against montecarlo --seconds 0.5 --save game.moves",
      "  propnet play connectFour --role red --moves game.moves",
      "",
      "A file of moves has a joint move in each line, one move for each role, as 'check' and"
          + " 'verify' print them. The game goes on after them."
    })
public final class PlayCommand implements Callable<Integer> {

  private final Reader in;

  @Mixin private RulesheetParameter rulesheet = new RulesheetParameter();

  @Option(
      names = "--role",
      paramLabel = "R",
      description = "The role that you play (default: none, the program plays all roles).")
  private @Nullable String role;

  @Option(
      names = "--against",
      paramLabel = "PLAYER",
      converter = PlayerKinds.Converter.class,
      description =
          "How the program moves: a kind below, perhaps with parameters, as in"
              + " montecarlo:playouts=2000,solve=0 (default: random).")
  private PlayerSpec against = PlayerSpec.parse("random");

  @Option(
      names = "--seconds",
      paramLabel = "N",
      converter = Numbers.Seconds.class,
      defaultValue = "1",
      description = "How long the program thinks about a move (default: ${DEFAULT-VALUE}).")
  private Duration time = Duration.ofSeconds(1);

  @Option(
      names = "--steps",
      paramLabel = "N",
      converter = Numbers.PositiveInteger.class,
      defaultValue = "10000",
      description = "After how many joint moves to stop (default: ${DEFAULT-VALUE}).")
  private int stepLimit;

  @Option(
      names = "--moves",
      paramLabel = "FILE",
      description = "Begins with the joint moves in this file.")
  private @Nullable Path moves;

  @Option(
      names = "--save",
      paramLabel = "FILE",
      description =
          "Writes all joint moves into this file, each as soon as it is played. A file that this"
              + " wrote is replaced, any other is not.")
  private @Nullable Path save;

  @Mixin private SeedOption seed = new SeedOption();
  @Mixin private EngineOption engine = new EngineOption();
  @Mixin private Terminal terminal = new Terminal();

  /** The command as users call it. */
  PlayCommand() {
    this(new InputStreamReader(System.in, StandardCharsets.UTF_8));
  }

  /** The command with another console, for tests. */
  PlayCommand(Reader in) {
    this.in = in;
  }

  @Override
  public Integer call() throws InterruptedException {
    PrintWriter out = terminal.out();
    checkInputs();
    Optional<MovesFile> file = Optional.ofNullable(save).map(MovesFile::new);
    file.ifPresent(MovesFile::check);
    GameArgument game = rulesheet.read(engine.build());
    EngineOption.Ready ready = engine.ready(game, terminal.progress());
    StateMachine machine = ready.machine();
    ready.built().note().ifPresent(out::println);
    GameRecord record = new GameRecord(machine);
    if (moves != null) {
      MovesFile.replay(MovesFile.read(moves), InputFiles.source(moves), record);
    }
    Playing.Settings settings =
        new Playing.Settings(
            person(machine), against.seeded(seed.seed()), time, seed.seed(), stepLimit);
    file.ifPresent(record::saveIn);
    Console console = new Console(new BufferedReader(in), out);
    StatePicture picture =
        MoveDialog.picture(game.rules(), machine, ready.built().build(), terminal.isColoured());
    new Playing(ready.built(), game, record, console, picture, settings).run();
    out.flush();
    return ExitCodes.SUCCESS;
  }

  private void checkInputs() {
    List<String> inputs = List.of(rulesheet.argument(), moves == null ? "" : moves.toString());
    InputFiles.requireOneStandardInput(inputs.stream());
    if (role != null && inputs.stream().anyMatch(InputFiles::isStandardInput)) {
      throw new BadInputException(
          "your moves are read from the standard input; name a file of the rules and of --moves");
    }
  }

  /** The number of the person's role, or −1. */
  private int person(StateMachine machine) {
    if (role == null) {
      return Playing.NO_PERSON;
    }
    if (role.equals(Role.RANDOM.toString())) {
      throw new BadInputException("the role random moves by chance; choose another --role");
    }
    int number = Iterables.indexOf(machine.roles(), each -> each.toString().equals(role));
    if (number >= 0) {
      return number;
    }
    String nearest =
        NearestName.of(role, machine.roles().stream().map(Role::toString).toList())
            .map(name -> "; did you mean " + name + "?")
            .orElse("; the roles are " + machine.roles());
    throw new BadInputException("there is no role '" + role + "'" + nearest);
  }
}

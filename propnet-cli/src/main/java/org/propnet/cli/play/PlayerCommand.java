package org.propnet.cli.play;

import java.io.BufferedReader;
import java.io.InputStreamReader;
import java.io.Reader;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.net.URI;
import java.net.UnknownHostException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Clock;
import java.time.ZoneId;
import java.util.Optional;
import java.util.concurrent.Callable;
import java.util.function.Supplier;
import org.jspecify.annotations.Nullable;
import org.propnet.cli.io.BadInputException;
import org.propnet.cli.io.ExitCodes;
import org.propnet.cli.io.Interruption;
import org.propnet.cli.io.OutputFile;
import org.propnet.cli.io.Terminal;
import org.propnet.cli.options.Numbers;
import org.propnet.cli.options.SeedOption;
import org.propnet.farm.LocalFiles;
import org.propnet.farm.solve.SolvedPlayer;
import org.propnet.player.Player;
import org.propnet.player.host.HostSettings;
import org.propnet.player.host.PlayerHost;
import org.propnet.player.kind.PlayerSpec;
import org.propnet.player.protocol.MessageHandler;
import org.propnet.player.server.PlayerServer;
import org.propnet.player.server.Polling;
import org.propnet.player.server.PortException;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;

/** {@code propnet player}: a player that game managers connect to. */
@Command(
    name = "player",
    header = "Plays matches for a game manager, as a web service.",
    description = {
      "Answers INFO, PREVIEW, START, PLAY, STOP and ABORT by HTTP until Ctrl-C, several matches at a"
          + " time, and prints a line for each event. docs/players.md describes it."
    },
    modelTransformer = PlayerKinds.InHelp.class,
    footer = {
      "",
      "Examples:",
      "  propnet player --kind montecarlo --port 9147",
      "  propnet player --kind minimax:solve=0 --name deep --log deep.jsonl",
      "  propnet player --kind human"
    })
public final class PlayerCommand implements Callable<Integer> {

  /** The port that managers try first. */
  static final int PORT = 9147;

  private static final String HUMAN = "human";

  private final Reader in;

  /**
   * A running connection to managers.
   *
   * @param where what the player does there, as text
   */
  private record Service(String where, Runnable stop) implements AutoCloseable {
    @Override
    public void close() {
      stop.run();
    }
  }

  @Option(
      names = "--kind",
      paramLabel = "KIND",
      defaultValue = "montecarlo",
      description =
          "How it plays: human, which is you at this terminal, or a kind below, perhaps with parameters,"
              + " as in montecarlo:playouts=2000,solve=0 (default: ${DEFAULT-VALUE}).")
  private String kind = "";

  @Option(
      names = "--port",
      paramLabel = "N",
      converter = Numbers.Port.class,
      defaultValue = "" + PORT,
      description =
          "The port to listen on; 0 for any that is free (default: ${DEFAULT-VALUE}). It is an error if"
              + " another program has it.")
  private int port;

  @Option(
      names = "--bind",
      paramLabel = "ADDRESS",
      defaultValue = "127.0.0.1",
      description =
          "The address to listen on; 0.0.0.0 for all networks of this machine (default:"
              + " ${DEFAULT-VALUE}, which this machine alone can reach).")
  private String address = "";

  @Option(
      names = "--poll",
      paramLabel = "URL",
      description =
          "Fetches messages at this address and posts the answers there, instead of listening: for"
              + " players that no manager can reach because of a firewall.")
  private @Nullable URI poll;

  @Option(
      names = "--name",
      paramLabel = "NAME",
      description = "What INFO is answered with, in ASCII (default: the kind).")
  private @Nullable String name;

  @Option(
      names = "--log",
      paramLabel = "FILE",
      description =
          "Writes every message, answer and event into this file, a JSON object a line. A file that"
              + " this wrote is replaced, any other is not.")
  private @Nullable Path file;

  @Option(
      names = "--solved",
      paramLabel = "FOLDER",
      description =
          "Plays perfectly by what 'propnet farm solve' wrote into this folder, in matches of that very"
              + " game; the kind plays where that doesn't tell.")
  private @Nullable Path solved;

  @Mixin private SeedOption seed = new SeedOption();
  @Mixin private Terminal terminal = new Terminal();

  /** The command as users call it. */
  PlayerCommand() {
    this(new InputStreamReader(System.in, StandardCharsets.UTF_8));
  }

  /** The command with another console, for tests. */
  PlayerCommand(Reader in) {
    this.in = in;
  }

  @Override
  public Integer call() throws InterruptedException, PortException {
    Supplier<Player> players = players();
    HostSettings settings = settings();
    PlayerLog log =
        new PlayerLog(
            terminal.out(),
            terminal.err(),
            Clock.system(ZoneId.systemDefault()),
            Optional.ofNullable(file).map(path -> new OutputFile(path, "log of 'propnet player'")));
    PlayerHost host = new PlayerHost(settings, players, log);
    try (host;
        Interruption interruption = Interruption.open()) {
      // The host is closed before the service, so that the service doesn't wait for an answer.
      try (Service service = service(settings.name(), log.around(host), log);
          host) {
        log.say(settings.name() + ' ' + service.where() + "; Ctrl-C ends it");
        interruption.await();
      }
      log.say("stopped");
      log.close();
    }
    return ExitCodes.SUCCESS;
  }

  private Service service(String player, MessageHandler handler, PlayerLog log)
      throws PortException {
    if (poll == null) {
      InetSocketAddress socket = socket("--bind", address, port);
      PlayerServer server = PlayerServer.start(socket, handler, log);
      String host = socket.getAddress().getHostAddress();
      return new Service("listens on " + host + ":" + server.port(), server::close);
    }
    try {
      return new Service("polls " + poll, Polling.start(poll, player, handler, log)::close);
    } catch (IllegalArgumentException unusable) {
      throw new BadInputException(
          "--poll: '" + poll + "' is no address such as http://127.0.0.1:8080/messages");
    }
  }

  private Supplier<Player> players() {
    if (kind.equals(HUMAN)) {
      Console console = new Console(new BufferedReader(in), terminal.out());
      HumanPlayer.Person person = new HumanPlayer.Person(console, terminal.isColoured());
      return () -> new HumanPlayer(person);
    }
    PlayerSpec spec = PlayerSpec.parse(kind).seeded(seed.seed());
    if (solved == null) {
      return spec::newPlayer;
    }
    if (!Files.isDirectory(solved)) {
      throw new BadInputException(
          "--solved: there is no folder " + solved + "; 'propnet farm solve --resume' makes one");
    }
    LocalFiles files = new LocalFiles(solved);
    return () -> new SolvedPlayer(files, spec.newPlayer());
  }

  private HostSettings settings() {
    try {
      int colon = kind.indexOf(':');
      return HostSettings.named(
          name != null ? name : colon < 0 ? kind : kind.substring(0, colon).strip());
    } catch (IllegalArgumentException unwritable) {
      throw new BadInputException("--name: " + unwritable.getMessage());
    }
  }

  /** The socket of an address and a port that options name. */
  static InetSocketAddress socket(String option, String address, int port) {
    try {
      return new InetSocketAddress(InetAddress.getByName(address), port);
    } catch (UnknownHostException unknown) {
      throw new BadInputException(
          "%s: this machine has no address '%s'; 0.0.0.0 stands for all it has", option, address);
    }
  }
}

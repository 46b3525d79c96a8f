package org.propnet.cli.play;

import com.google.common.collect.ImmutableSet;
import com.google.common.net.InetAddresses;
import java.io.PrintWriter;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.concurrent.Callable;
import org.jspecify.annotations.Nullable;
import org.propnet.cli.game.NamedGame;
import org.propnet.cli.game.Rulesheet;
import org.propnet.cli.io.BadInputException;
import org.propnet.cli.io.ExitCodes;
import org.propnet.cli.io.InputFiles;
import org.propnet.cli.io.Interruption;
import org.propnet.cli.options.Numbers;
import org.propnet.kiosk.Kiosk;
import org.propnet.kiosk.KioskSettings;
import org.propnet.player.server.PortException;
import picocli.CommandLine.Command;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;
import picocli.CommandLine.Spec;

/** {@code propnet kiosk}: serves a page for playing games. */
@Command(
    name = "kiosk",
    header = "Serves a page to play any game in the browser, and to write games.",
    description = {
      "Prints the address to open, and runs until Ctrl-C. Games of the catalogue can be chosen there,"
          + " and rulesheets pasted; play against people, the players of 'propnet player', or a"
          + " player elsewhere.",
      "docs/kiosk.md describes the page."
    },
    footer = {
      "",
      "Examples:",
      "  propnet kiosk",
      "  propnet kiosk connectFour",
      "  propnet kiosk path/to/my.kif --port 0",
      "  propnet kiosk path/to/folder"
    })
public final class KioskCommand implements Callable<Integer> {

  private static final int PORT = 8080;
  private static final ImmutableSet<String> LOCAL = ImmutableSet.of("127.0.0.1", "::1");

  @Spec private CommandSpec spec = CommandSpec.create();

  @Parameters(
      index = "0",
      arity = "0..1",
      paramLabel = "RULESHEET",
      description =
          "The game that the page opens with: a game of the catalogue, a file, or repo:KEY. A file is"
              + " read anew for each match. With a folder its rulesheets can be chosen.")
  private @Nullable String rulesheet;

  @Option(
      names = "--port",
      paramLabel = "N",
      converter = Numbers.Port.class,
      defaultValue = "" + PORT,
      description =
          "The port; 0 for any that is free (default: ${DEFAULT-VALUE}). It is an error if another"
              + " program has it.")
  private int port;

  @Option(
      names = "--address",
      paramLabel = "ADDRESS",
      defaultValue = "127.0.0.1",
      description =
          "The address to listen on; 0.0.0.0 for all networks of this machine (default:"
              + " ${DEFAULT-VALUE}, which this machine alone can reach). There is no password.")
  private String address = "";

  @Override
  public Integer call() throws InterruptedException, PortException {
    PrintWriter out = spec.commandLine().getOut();
    try (Interruption interruption = Interruption.open();
        Kiosk kiosk = Kiosk.start(settings())) {
      out.println("open http://" + host() + ":" + kiosk.port() + "/ in a browser; Ctrl-C ends it");
      out.flush();
      interruption.await();
      out.println("stopped");
    }
    return ExitCodes.SUCCESS;
  }

  /** The address as a browser on this machine has to name it. */
  private String host() {
    InetAddress place = socket().getAddress();
    if (place.isAnyLocalAddress() || LOCAL.contains(InetAddresses.toAddrString(place))) {
      return "localhost";
    }
    return InetAddresses.isInetAddress(address) ? InetAddresses.toUriString(place) : address;
  }

  private KioskSettings settings() {
    KioskSettings standard = new KioskSettings(socket()).withRepository(NamedGame.repository());
    if (rulesheet == null) {
      return standard;
    }
    if (NamedGame.isOfRepository(rulesheet)) {
      return standard.openingWithRepository(NamedGame.key(rulesheet));
    }
    if (NamedGame.isMeantBy(rulesheet)) {
      return standard.openingWith(rulesheet);
    }
    Path path = Rulesheet.path(rulesheet);
    if (InputFiles.isDash(path)) {
      throw new BadInputException("the page can't read the standard input; name a file");
    }
    return Files.isDirectory(path) ? standard.withRulesheets(path) : standard.openingWith(path);
  }

  private InetSocketAddress socket() {
    return PlayerCommand.socket("--address", address, port);
  }
}

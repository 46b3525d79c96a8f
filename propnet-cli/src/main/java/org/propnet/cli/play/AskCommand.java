package org.propnet.cli.play;

import com.google.common.net.HostAndPort;
import java.io.PrintWriter;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.concurrent.Callable;
import org.propnet.budget.BuildLimits;
import org.propnet.cli.game.GameArgument;
import org.propnet.cli.io.BadInputException;
import org.propnet.cli.io.Errors;
import org.propnet.cli.io.ExitCodes;
import org.propnet.player.manager.Entrant;
import org.propnet.player.protocol.Message;
import org.propnet.player.protocol.MessageException;
import org.propnet.player.protocol.MessageReader;
import org.propnet.player.protocol.MessageSender;
import org.propnet.player.protocol.SendException;
import picocli.CommandLine.Command;
import picocli.CommandLine.ITypeConverter;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Parameters;
import picocli.CommandLine.Spec;
import picocli.CommandLine.TypeConversionException;

/** {@code propnet ask}: sends one message to a player. */
@Command(
    name = "ask",
    header = "Sends one message to a player, as a game manager does, and prints the answer.",
    description = {
      "MESSAGE is a message of the protocol in words: info, preview GAME CLOCK, start ID ROLE GAME"
          + " STARTCLOCK PLAYCLOCK, play ID MOVES, stop ID MOVES, abort ID. A GAME is named as for"
          + " other commands, clocks are seconds, and MOVES are nil or a list in KIF.",
      "A MESSAGE that begins with a parenthesis is sent as it is, even if it is no message.",
      "The answer to start and preview may take as long as the clock says, those to play and stop"
          + " and what was sent as it is a minute, the others five seconds."
    },
    footer = {
      "",
      "Examples:",
      "  propnet ask 127.0.0.1:9147 info",
      "  propnet ask 127.0.0.1:9147 start m1 crosses ticTacToe 10 5",
      "  propnet ask 127.0.0.1:9147 play m1 nil",
      "  propnet ask 127.0.0.1:9147 play m1 '((mark 1 1) noop)'",
      "  propnet ask 127.0.0.1:9147 '( ABORT m1 )'"
    })
public final class AskCommand implements Callable<Integer> {

  private static final Duration AT_ONCE = Duration.ofSeconds(5);
  private static final Duration WHILE_THINKING = Duration.ofMinutes(1);

  @Spec private CommandSpec spec = CommandSpec.create();

  @Parameters(
      index = "0",
      paramLabel = "HOST:PORT",
      converter = Address.class,
      description = "Where the player listens.")
  private HostAndPort player = HostAndPort.fromParts("127.0.0.1", PlayerCommand.PORT);

  @Parameters(index = "1..*", arity = "1..*", paramLabel = "MESSAGE", description = "What to send.")
  private List<String> words = List.of();

  /** Parses {@code HOST:PORT}. */
  static final class Address implements ITypeConverter<HostAndPort> {
    @Override
    public HostAndPort convert(String value) {
      return Entrant.Remote.address(value)
          .orElseThrow(
              () ->
                  new TypeConversionException(
                      "'" + value + "' is no HOST:PORT, such as 127.0.0.1:" + PlayerCommand.PORT));
    }
  }

  @Override
  public Integer call() throws InterruptedException, SendException {
    MessageSender sender = new MessageSender(player.getHost(), player.getPort(), "");
    String answer;
    if (words.size() == 1 && words.get(0).startsWith("(")) {
      answer = sender.send(words.get(0), WHILE_THINKING);
    } else {
      Message message = message();
      answer = sender.send(message.text(), time(message));
    }
    PrintWriter out = spec.commandLine().getOut();
    answer.lines().map(Errors::printable).forEach(out::println);
    return ExitCodes.SUCCESS;
  }

  private Message message() {
    List<String> written = new ArrayList<>(words);
    // The index of the game's name; 0 for none.
    int game =
        switch (words.get(0).toUpperCase(Locale.ROOT)) {
          case "START" -> 3;
          case "PREVIEW" -> 1;
          default -> 0;
        };
    if (game > 0 && game < words.size() && !words.get(game).startsWith("(")) {
      written.set(game, "(" + rules(words.get(game)) + ")");
    }
    try {
      return MessageReader.read("(" + String.join(" ", written) + ")");
    } catch (MessageException problem) {
      throw new BadInputException(problem.problem() + "; " + problem.cure());
    }
  }

  /** The rules of a game in KIF without comments, as managers send them. */
  private static String rules(String game) {
    return GameArgument.read(game, BuildLimits.DEFAULT.bytes()).description().toString();
  }

  private static Duration time(Message message) {
    if (message instanceof Message.Start start) {
      return AT_ONCE.plusSeconds(start.startClock());
    } else if (message instanceof Message.Preview preview) {
      return AT_ONCE.plusSeconds(preview.clock());
    }
    boolean isSimple = message instanceof Message.Info || message instanceof Message.Abort;
    return isSimple ? AT_ONCE : WHILE_THINKING;
  }
}

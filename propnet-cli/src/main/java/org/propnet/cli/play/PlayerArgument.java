package org.propnet.cli.play;

import com.google.common.net.HostAndPort;
import java.util.Arrays;
import java.util.Optional;
import org.propnet.cli.io.BadInputException;
import org.propnet.cli.io.ShellCommand;
import org.propnet.player.kind.PlayerKind;
import org.propnet.player.kind.PlayerSpec;
import org.propnet.player.kind.PlayerSpecException;
import org.propnet.player.manager.Entrant;
import picocli.CommandLine.ITypeConverter;
import picocli.CommandLine.TypeConversionException;

/**
 * A player as a user names it: a kind, perhaps with parameters, an address, or a command.
 *
 * @param text how it is named
 */
public record PlayerArgument(String text) {

  private static final String PORT = "{port}";

  /** Reads an argument, and refuses what names no player. */
  static final class Converter implements ITypeConverter<PlayerArgument> {
    @Override
    public PlayerArgument convert(String value) {
      try {
        PlayerArgument argument = new PlayerArgument(value);
        Entrant unused = argument.entrant(value, 0);
        return argument;
      } catch (PlayerSpecException | BadInputException problem) {
        throw new TypeConversionException(problem.getMessage());
      }
    }
  }

  /**
   * The player.
   *
   * @param name its name in tables
   * @param seed what decides its random choices, unless its parameters say so; used for kinds only
   * @throws PlayerSpecException if it is a kind with wrong parameters
   * @throws BadInputException if it names no player
   */
  public Entrant entrant(String name, long seed) {
    boolean isKind =
        Arrays.stream(PlayerKind.values())
            .anyMatch(kind -> text.equals(kind.toString()) || text.startsWith(kind + ":"));
    Optional<HostAndPort> address = isKind ? Optional.empty() : AskCommand.Address.read(text);
    if (address.isPresent()) {
      return new Entrant.Remote(name, address.get());
    }
    if (!isKind && text.contains(PORT)) {
      return new Entrant.Command(name, ShellCommand.words(text));
    }
    try {
      PlayerSpec spec = PlayerSpec.parse(text).seeded(seed);
      return new Entrant.Local(name, spec::newPlayer);
    } catch (PlayerSpecException problem) {
      if (isKind) {
        throw problem;
      }
      throw new BadInputException(
          problem.getMessage()
              + " (or give an address HOST:PORT, or a command in which "
              + PORT
              + " stands for the port that it has to listen on)");
    }
  }
}

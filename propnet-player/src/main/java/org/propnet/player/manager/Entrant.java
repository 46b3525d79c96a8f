package org.propnet.player.manager;

import com.google.common.collect.ImmutableList;
import com.google.common.net.HostAndPort;
import java.net.InetSocketAddress;
import java.util.Arrays;
import java.util.Collection;
import java.util.HashSet;
import java.util.Optional;
import java.util.Set;
import java.util.function.Supplier;
import org.propnet.gdl.text.QuotedWords;
import org.propnet.player.Player;
import org.propnet.player.kind.PlayerKind;
import org.propnet.player.kind.PlayerSpec;

/** A player that can be entered in matches: in this process, over the network, or as a command. */
public sealed interface Entrant {

  /** Its name in records and tables. */
  String name();

  /** Distinguishes it from others of the same name, in one line, for journals. */
  String text();

  /**
   * Parses a player as users write it: a built-in kind, optionally with parameters, such as {@code
   * montecarlo:playouts=2000}; {@code HOST:PORT}; or a command that contains {@code {port}}, with
   * quotes around words that contain spaces. The random choices of a kind depend on the name of the
   * match, on its role, and on a {@code seed} among the parameters.
   *
   * @param name its name in records and tables
   * @throws IllegalArgumentException if the text doesn't describe a player; the message says how to
   *     fix it
   */
  static Entrant of(String name, String text) {
    boolean isKind =
        Arrays.stream(PlayerKind.values())
            .anyMatch(kind -> text.equals(kind.toString()) || text.startsWith(kind + ":"));
    if (isKind) {
      PlayerSpec spec = PlayerSpec.parse(text);
      return new Local(name, spec.toString(), spec::newPlayer);
    }
    if (text.contains(Command.PORT)) {
      return new Command(name, QuotedWords.of(text));
    }
    Optional<HostAndPort> address = Remote.address(text);
    if (address.isPresent()) {
      return new Remote(name, address.get());
    }
    throw new IllegalArgumentException(
        PlayerSpec.unknown(text)
            + " (or give an address HOST:PORT, or a command in which "
            + Command.PORT
            + " stands for the port that it has to listen on)");
  }

  /** Whether at least one of some players plays in this process. */
  static boolean arePlayingHere(Collection<? extends Entrant> players) {
    return players.stream().anyMatch(Local.class::isInstance);
  }

  /**
   * A player in this process, a new one for each match.
   *
   * @param text distinguishes it from others of the same name, for example by its parameters; may
   *     be empty
   * @param players makes the player
   */
  record Local(String name, String text, Supplier<Player> players) implements Entrant {

    /** A player that its name alone identifies. */
    public Local(String name, Supplier<Player> players) {
      this(name, "", players);
    }
  }

  /**
   * A player that listens at an address. It is asked to play one match at a time.
   *
   * @param address its host and port
   */
  record Remote(String name, HostAndPort address) implements Entrant {

    /**
     * Makes the entrant.
     *
     * @throws IllegalArgumentException if the address lacks the port
     */
    public Remote {
      if (!address.hasPort()) {
        throw new IllegalArgumentException("'" + address + "' has no port; write HOST:PORT");
      }
    }

    /** Parses an address of a host and a port; empty if the text isn't one. */
    public static Optional<HostAndPort> address(String text) {
      try {
        return Optional.of(HostAndPort.fromString(text))
            .filter(address -> address.hasPort() && !address.getHost().isEmpty());
      } catch (IllegalArgumentException malformed) {
        return Optional.empty();
      }
    }

    /** The address. */
    @Override
    public String text() {
      return address.toString();
    }

    /**
     * The first entrant at the same address as an earlier one, however their hosts are spelled. A
     * player plays one match at a time, and one role in it. Resolves host names, which may use the
     * network.
     */
    public static Optional<Remote> repeated(Iterable<Entrant> entrants) {
      Set<InetSocketAddress> addresses = new HashSet<>();
      for (Entrant entrant : entrants) {
        if (entrant instanceof Remote remote) {
          HostAndPort at = remote.address();
          if (!addresses.add(new InetSocketAddress(at.getHost(), at.getPort()))) {
            return Optional.of(remote);
          }
        }
      }
      return Optional.empty();
    }
  }

  /**
   * A player that is started for each match and ended after it.
   *
   * @param command the program and its arguments; {@code {port}} in them is replaced by the port to
   *     listen on
   */
  record Command(String name, ImmutableList<String> command) implements Entrant {

    /** The placeholder for the port. */
    static final String PORT = "{port}";

    /** The command, with spaces between its words. */
    @Override
    public String text() {
      return String.join(" ", command);
    }
  }
}

package org.propnet.player.manager;

import java.util.Optional;
import org.jspecify.annotations.Nullable;
import org.propnet.gdl.text.TextCursor;
import org.propnet.machine.Role;
import org.propnet.player.kind.LocalMatch;
import org.propnet.player.protocol.InfoReply;
import org.propnet.player.protocol.MessageSender;

/** A factory for the seats of a match. */
final class Seats {

  private static final String LOOPBACK = "127.0.0.1";

  private final MatchGame game;
  private final MatchSettings settings;
  private final String id;
  private final RunListener listener;
  private @Nullable Scrambler scrambler;

  Seats(MatchGame game, MatchSettings settings, String id, RunListener listener) {
    this.game = game;
    this.settings = settings;
    this.id = checkedId(id);
    this.listener = listener;
  }

  /**
   * The name of a match.
   *
   * @throws IllegalArgumentException if it isn't an atom
   */
  static String checkedId(String id) {
    if (id.isEmpty() || id.chars().anyMatch(c -> TextCursor.isDelimiter((char) c))) {
      throw new IllegalArgumentException(
          "'" + id + "' can't name a match; choose letters, digits and dots");
    }
    return id;
  }

  Seat of(Role role, Entrant entrant) {
    if (entrant instanceof Entrant.Local local) {
      LocalMatch beginning =
          new LocalMatch(
              id,
              game::description,
              game.machine(),
              game.build(),
              role,
              settings.startClock(),
              settings.playClock(),
              line -> listener.said(role, line));
      return new LocalSeat(local.players(), beginning);
    }
    if (!settings.isInSeconds()) {
      throw new IllegalArgumentException(
          "players over the network are told clocks in whole seconds, but those are "
              + settings.startClock()
              + " and "
              + settings.playClock());
    }
    if (entrant instanceof Entrant.Command command) {
      PlayerProcess process = new PlayerProcess(command.command());
      MessageSender sender = sender(LOOPBACK, process.port(), entrant);
      return new RemoteSeat(role, id, settings, scrambler(), sender, Optional.of(process));
    }
    Entrant.Remote remote = (Entrant.Remote) entrant;
    MessageSender sender = sender(remote.address().getHost(), remote.address().getPort(), entrant);
    return new RemoteSeat(role, id, settings, scrambler(), sender, Optional.empty());
  }

  /** The scrambler shared by all players over the network. */
  private Scrambler scrambler() {
    Scrambler known = scrambler;
    if (known == null) {
      known = Scrambler.of(settings.scrambling(), game.description(), settings.random(id, "words"));
      scrambler = known;
    }
    return known;
  }

  /** Makes a message sender; a name that isn't valid in a header is left out. */
  private static MessageSender sender(String host, int port, Entrant entrant) {
    String name;
    try {
      name = InfoReply.checkedName(entrant.name());
    } catch (IllegalArgumentException unusual) {
      name = "";
    }
    return new MessageSender(host, port, name);
  }
}

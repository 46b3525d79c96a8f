package org.propnet.player.manager;

import com.google.common.collect.ImmutableList;
import com.google.common.net.HostAndPort;
import java.util.function.Supplier;
import org.propnet.player.Player;

/** A player that matches are run with. */
public sealed interface Entrant {

  /** Its name in records and tables. */
  String name();

  /**
   * A player in this process, a new one for each match.
   *
   * @param players makes it
   */
  record Local(String name, Supplier<Player> players) implements Entrant {}

  /**
   * A player that listens somewhere. It is asked to play one match at a time.
   *
   * @param address its host and port
   */
  record Remote(String name, HostAndPort address) implements Entrant {}

  /**
   * A player that is started for each match and ended after it.
   *
   * @param command the program and its arguments; {@code {port}} in them stands for the port that
   *     it has to listen on
   */
  record Command(String name, ImmutableList<String> command) implements Entrant {}
}

package org.propnet.player.manager;

import static com.google.common.collect.ImmutableList.toImmutableList;

import com.google.common.collect.ImmutableList;
import java.util.Optional;
import org.propnet.gdl.GameDescription;
import org.propnet.machine.Role;
import org.propnet.machine.StateMachine;
import org.propnet.optimizer.Build;
import org.propnet.reasoner.PlayableMachine;

/**
 * A game that is ready to be played in any number of matches, also concurrently. Immutable.
 *
 * @param name its name, such as {@code connectFour}
 * @param url its address in a repository, for records; empty if it is in none
 * @param description the rules, as sent to players over the network
 * @param machine used by the manager and the players in this process; safe for several threads
 * @param build the build of the game's network; empty if the machine reasons
 */
public record MatchGame(
    String name,
    String url,
    GameDescription description,
    StateMachine machine,
    Optional<Build> build) {

  /** A game on the machine that was built for it. */
  public static MatchGame of(
      String name, String url, GameDescription description, PlayableMachine machine) {
    return new MatchGame(name, url, description, machine.machine(), machine.build());
  }

  /** The roles that the manager doesn't play, in their order. */
  public ImmutableList<Role> playerRoles() {
    return machine.roles().stream()
        .filter(role -> !role.equals(Role.RANDOM))
        .collect(toImmutableList());
  }

  /** The number of players that the game takes. */
  public int players() {
    return playerRoles().size();
  }
}

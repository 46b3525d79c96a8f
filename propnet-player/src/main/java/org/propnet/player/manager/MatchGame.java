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
 * A game that is ready to be played in any number of matches, also at the same time. Immutable.
 *
 * @param name its name, such as {@code connectFour}
 * @param url where a repository has it, for records; empty if none has
 * @param description the rules, which players over the network are sent
 * @param machine what the manager, and players in this process, play on; safe for several threads
 * @param build the build of the network that the machine plays; empty where it reasons
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

  /** How many players the game takes. */
  public int players() {
    return playerRoles().size();
  }
}

package org.propnet.machine;

import java.util.Objects;
import org.propnet.gdl.Constant;
import org.propnet.gdl.Term;

/**
 * A player of the game.
 *
 * @param name the ground term that names it in the rulesheet, nearly always a constant
 */
public record Role(Term name) {

  /**
   * The role that stands for chance. It chooses uniformly among its legal moves and has no
   * preferences, so it needs no goals.
   */
  public static final Role RANDOM = Role.of("random");

  /** Creates the role. */
  public Role {
    Objects.requireNonNull(name);
  }

  /** The role named by a constant. */
  public static Role of(String name) {
    return new Role(new Constant(name));
  }

  /** The name in KIF. */
  @Override
  public String toString() {
    return name.toString();
  }
}

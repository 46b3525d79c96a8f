package org.propnet.machine;

import com.google.common.collect.ImmutableList;

/** Thrown for a role that the game doesn't have. */
public final class UnknownRoleException extends MachineException {

  private final transient Role role;

  /**
   * Creates the exception.
   *
   * @param role the role asked about
   * @param roles the roles of the game
   */
  public UnknownRoleException(Role role, ImmutableList<Role> roles) {
    super("the game has no role " + role + "; its roles are " + roles);
    this.role = role;
  }

  /** The role asked about. */
  public Role role() {
    return role;
  }
}

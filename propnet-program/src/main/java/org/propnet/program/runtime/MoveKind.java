package org.propnet.program.runtime;

import java.util.List;

/**
 * The moves with one name.
 *
 * @param domains the possible values of each parameter, numbers first; not every combination need
 *     be a move
 */
public record MoveKind(String name, List<List<String>> domains) {

  /** Keeps copies of the domains. */
  public MoveKind {
    domains = domains.stream().map(List::copyOf).toList();
  }

  /** The pattern that help shows, such as {@code mark 1|2|3 1|2|3}. */
  @Override
  public String toString() {
    StringBuilder text = new StringBuilder(name);
    for (List<String> domain : domains) {
      text.append(' ').append(String.join("|", domain));
    }
    return text.toString();
  }
}

package org.propnet.program.runtime;

import java.util.List;

/**
 * Moves of one name.
 *
 * @param name the name
 * @param domains what each parameter may be, numbers first; not every combination need be a move
 */
public record MoveKind(String name, List<List<String>> domains) {

  /** Keeps copies of the domains. */
  public MoveKind {
    domains = domains.stream().map(List::copyOf).toList();
  }

  /** What a person may type, such as {@code mark 1|2|3 1|2|3}. */
  @Override
  public String toString() {
    StringBuilder text = new StringBuilder(name);
    for (List<String> domain : domains) {
      text.append(' ').append(String.join("|", domain));
    }
    return text.toString();
  }
}

package org.propnet.verify.trace;

import com.google.common.collect.ImmutableList;
import java.io.IOException;
import java.nio.file.Path;
import java.util.Optional;
import org.propnet.machine.Role;

/**
 * Recorded behaviour of a game: some playouts with everything about their states. {@link
 * TraceReader} reads it and {@link TraceWriter} writes it.
 *
 * @param roles the roles, at least one; all lists with one entry per role are in this order
 * @param playouts the recorded games
 */
public record Trace(ImmutableList<Role> roles, ImmutableList<TracePlayout> playouts) {

  /**
   * Makes the trace.
   *
   * @throws IllegalArgumentException if there is no role, or a step has another number of roles
   */
  public Trace {
    if (roles.isEmpty()) {
      throw new IllegalArgumentException("a game has at least one role");
    }
    for (TracePlayout playout : playouts) {
      for (TraceStep step : playout.steps()) {
        if (step.goals().size() != roles.size()) {
          throw new IllegalArgumentException(
              step.goals().size() + " goals, but " + roles.size() + " roles");
        }
      }
    }
  }

  /** Reads a whole file. */
  public static Trace read(Path file) throws IOException {
    try (TraceReader reader = TraceReader.open(file)) {
      return of(reader);
    }
  }

  /** Reads all further playouts. */
  public static Trace of(TraceReader reader) throws IOException {
    ImmutableList.Builder<TracePlayout> all = ImmutableList.builder();
    Optional<TracePlayout> playout = reader.next();
    while (playout.isPresent()) {
      all.add(playout.get());
      playout = reader.next();
    }
    return new Trace(reader.roles(), all.build());
  }

  /** The number of recorded states in all playouts together. */
  public long stateCount() {
    long count = 0;
    for (TracePlayout playout : playouts) {
      count += playout.steps().size();
    }
    return count;
  }
}

package org.propnet.fuzz;

import com.google.common.collect.ImmutableList;

/** All fuzzed readers. */
final class FuzzTargets {

  private FuzzTargets() {}

  static ImmutableList<FuzzTarget> all() {
    return ImmutableList.<FuzzTarget>builder()
        .add(TextTarget.values())
        .add(
            new TraceTarget(),
            new RequestTarget(),
            new SavedTarget(),
            new JournalTarget(),
            new StateTarget())
        .build();
  }

  /** The target with a name. */
  static FuzzTarget named(String title) {
    return all().stream()
        .filter(target -> target.title().equals(title))
        .findFirst()
        .orElseThrow(
            () ->
                new IllegalArgumentException(
                    "no target '"
                        + title
                        + "'; the targets are "
                        + all().stream().map(FuzzTarget::title).toList()));
  }
}

package org.propnet.batch;

import com.google.common.collect.ImmutableList;
import java.util.Optional;

/** The back ends that there are. */
final class BackEnds {

  private static final ImmutableList<WordBackEnd> ALL = ImmutableList.of(new LongInterpreter());

  private BackEnds() {}

  /** All of them, the first one ready at once. */
  static ImmutableList<WordBackEnd> all() {
    return ALL;
  }

  /**
   * All of them, or the one that is asked for.
   *
   * @throws UnknownBackEndException if it isn't there
   */
  static ImmutableList<WordBackEnd> chosen(Optional<String> name) {
    if (name.isEmpty()) {
      return ALL;
    }
    for (WordBackEnd backEnd : ALL) {
      if (backEnd.name().equals(name.get())) {
        return ImmutableList.of(backEnd);
      }
    }
    throw new UnknownBackEndException(
        name.get(), ALL.stream().map(WordBackEnd::name).collect(ImmutableList.toImmutableList()));
  }
}

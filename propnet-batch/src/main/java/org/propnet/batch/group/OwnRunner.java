package org.propnet.batch.group;

import org.jspecify.annotations.Nullable;
import org.propnet.batch.backend.WordRunner;

/** What a group of lanes has of the runner that plays now. Belongs to one thread at a time. */
final class OwnRunner {

  private @Nullable WordRunner shared;
  private @Nullable WordRunner own;

  /** A runner for this group only: the same one as long as the shared one is the same. */
  WordRunner own(WordRunner runner) {
    WordRunner result = own;
    if (result == null || runner != shared) {
      result = runner.forOneGroup();
      shared = runner;
      own = result;
    }
    return result;
  }
}

package org.propnet.farm.solve;

import java.io.Closeable;
import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import java.util.PriorityQueue;
import org.jspecify.annotations.Nullable;
import org.propnet.farm.FarmFiles;

/** Merges sorted files of states; each state comes once. */
final class MergedStates implements Closeable {

  private final int width;
  private final List<StateReader> readers = new ArrayList<>();
  private final PriorityQueue<StateReader> queue;
  private long @Nullable [] current;

  MergedStates(FarmFiles files, List<String> names, int width) throws IOException {
    this.width = width;
    this.queue = new PriorityQueue<>((a, b) -> States.compare(a.words(), 0, b.words(), 0, width));
    boolean isOpen = false;
    try {
      for (String name : names) {
        StateReader reader = new StateReader(files, name, width);
        readers.add(reader);
        if (reader.next()) {
          queue.add(reader);
        }
      }
      isOpen = true;
    } finally {
      if (!isOpen) {
        close();
      }
    }
  }

  /** The next state; null at the end. */
  long @Nullable [] next() throws IOException {
    StateReader first = queue.peek();
    if (first == null) {
      current = null;
      return null;
    }
    long[] state = first.words().clone();
    for (StateReader same = first;
        same != null && States.compare(same.words(), 0, state, 0, width) == 0;
        same = queue.peek()) {
      queue.remove(same);
      if (same.next()) {
        queue.add(same);
      }
    }
    current = state;
    return state;
  }

  /** Skips to a state, or to the first one above it; returns whether it is there. */
  boolean skipTo(long[] state) throws IOException {
    long[] at = current == null ? next() : current;
    while (at != null && States.compare(at, 0, state, 0, width) < 0) {
      at = next();
    }
    return at != null && States.compare(at, 0, state, 0, width) == 0;
  }

  @Override
  public void close() throws IOException {
    for (StateReader reader : readers) {
      reader.close();
    }
  }
}

package org.propnet.batch.backend;

import java.util.Optional;

/** Runs programs over words instruction by instruction, as {@link WordCode} describes it. */
public final class PlainWords {

  private PlainWords() {}

  public static void run(WordCode code, int part, long[] values) {
    for (int i = code.partStart(part); i < code.partStart(part + 1); i++) {
      int start = i;
      Optional<WordCode.Section> loop =
          code.loops().stream().filter(range -> range.start() == start).findFirst();
      if (loop.isPresent() && loop.get().end() > start) {
        while (runOnce(code, loop.get(), values)) {}
        i = loop.get().end() - 1;
      } else {
        step(code, i, values);
      }
    }
  }

  private static boolean runOnce(WordCode code, WordCode.Section loop, long[] values) {
    boolean isChanged = false;
    for (int i = loop.start(); i < loop.end(); i++) {
      long before = values[code.target(i)];
      step(code, i, values);
      isChanged |= code.operation(i) == WordOperation.COPY && values[code.target(i)] != before;
    }
    return isChanged;
  }

  private static void step(WordCode code, int i, long[] values) {
    long left = values[code.left(i)];
    long right = values[code.right(i)];
    values[code.target(i)] =
        switch (code.operation(i)) {
          case AND -> left & right;
          case OR -> left | right;
          case XOR -> left ^ right;
          case AND_NOT -> left & ~right;
          case NOT -> ~left;
          case COPY -> left;
        };
  }
}

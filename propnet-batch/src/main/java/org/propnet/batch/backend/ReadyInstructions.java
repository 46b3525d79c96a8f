package org.propnet.batch.backend;

import it.unimi.dsi.fastutil.ints.IntArrayList;
import java.util.Arrays;

/**
 * A list scheduler for a loop-free range of instructions that minimizes changes of operation. An
 * instruction is ready once all instructions whose targets it reads are taken. Each call takes all
 * ready instructions of the most frequent operation; the others wait while more become ready.
 */
final class ReadyInstructions {

  private final WordCode code;
  private final int start;

  /** For each instruction how many of its operands are targets that aren't taken yet. */
  private final int[] missing;

  /** The readers of instruction i are from {@code readerStarts[i]} to before that of i + 1. */
  private final int[] readerStarts;

  private final int[] readers;

  private final IntArrayList[] ready = new IntArrayList[WordOperation.values().length];

  ReadyInstructions(WordCode code, int start, int end, int[] producers) {
    this.code = code;
    this.start = start;
    int count = end - start;
    missing = new int[count];
    readerStarts = new int[count + 1];
    for (int i = start; i < end; i++) {
      producers[code.target(i)] = i;
    }
    for (int i = start; i < end; i++) {
      addReader(producers[code.left(i)], i);
      addReader(producers[code.right(i)], i);
    }
    for (int i = 0; i < count; i++) {
      readerStarts[i + 1] += readerStarts[i];
    }
    readers = new int[readerStarts[count]];
    // Backwards, so that the entries end as the starts.
    for (int i = end - 1; i >= start; i--) {
      placeReader(producers[code.left(i)], i);
      placeReader(producers[code.right(i)], i);
    }
    Arrays.setAll(ready, kind -> new IntArrayList());
    for (int i = start; i < end; i++) {
      producers[code.target(i)] = -1;
      if (missing[i - start] == 0) {
        ready[code.operation(i).ordinal()].add(i);
      }
    }
  }

  private void addReader(int producer, int reader) {
    if (producer >= 0) {
      readerStarts[producer - start]++;
      missing[reader - start]++;
    }
  }

  private void placeReader(int producer, int reader) {
    if (producer >= 0) {
      readers[--readerStarts[producer - start]] = reader;
    }
  }

  /** The instructions to run next, none if all are taken. */
  IntArrayList take() {
    int most = 0;
    for (int kind = 1; kind < ready.length; kind++) {
      most = ready[kind].size() > ready[most].size() ? kind : most;
    }
    IntArrayList taken = ready[most];
    ready[most] = new IntArrayList();
    for (int i = 0; i < taken.size(); i++) {
      int place = taken.getInt(i) - start;
      for (int j = readerStarts[place]; j < readerStarts[place + 1]; j++) {
        int reader = readers[j];
        if (--missing[reader - start] == 0) {
          ready[code.operation(reader).ordinal()].add(reader);
        }
      }
    }
    return taken;
  }
}

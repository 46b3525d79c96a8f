package org.propnet.batch.backend;

import it.unimi.dsi.fastutil.ints.IntArrayList;
import java.util.Arrays;
import org.propnet.collect.IntGroups;

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

  /** For each instruction those that read its target. */
  private final IntGroups readers;

  private final IntArrayList[] ready = new IntArrayList[WordOperation.values().length];

  ReadyInstructions(WordCode code, int start, int end, int[] producers) {
    this.code = code;
    this.start = start;
    int count = end - start;
    missing = new int[count];
    for (int i = start; i < end; i++) {
      producers[code.target(i)] = i;
    }
    readers = new IntGroups(count);
    do {
      Arrays.fill(missing, 0);
      for (int i = start; i < end; i++) {
        addReader(producers[code.left(i)], i);
        addReader(producers[code.right(i)], i);
      }
    } while (readers.again());
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
      readers.add(producer - start, reader);
      missing[reader - start]++;
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
      for (int j = readers.start(place); j < readers.end(place); j++) {
        int reader = readers.get(j);
        if (--missing[reader - start] == 0) {
          ready[code.operation(reader).ordinal()].add(reader);
        }
      }
    }
    return taken;
  }
}

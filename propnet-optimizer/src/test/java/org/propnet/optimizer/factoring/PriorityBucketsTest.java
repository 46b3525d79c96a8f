package org.propnet.optimizer.factoring;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.SplittableRandom;
import org.junit.jupiter.api.Test;

/** Tests the order in which numbers leave the queue. */
final class PriorityBucketsTest {

  private record Entry(int priority, int number) {}

  @Test
  void leavesAreInTheOrderOfASortedList() {
    SplittableRandom random = new SplittableRandom(4);
    PriorityBuckets queue = new PriorityBuckets();
    List<Entry> expected = new ArrayList<>();
    for (int i = 0; i < 10_000; i++) {
      if (!expected.isEmpty() && random.nextInt(5) < 2) {
        Entry first =
            expected.stream()
                .min(
                    Comparator.comparing((Entry entry) -> -entry.priority)
                        .thenComparing(Entry::number))
                .orElseThrow();
        expected.remove(first);
        assertEquals(first.priority, queue.highest());
        assertEquals(first.number, queue.remove());
      } else {
        Entry entry = new Entry(2 + random.nextInt(20), i);
        expected.add(entry);
        queue.add(entry.priority, entry.number);
      }
      assertEquals(expected.isEmpty(), queue.isEmpty());
      if (expected.size() > 200) {
        while (!queue.isEmpty()) {
          queue.remove();
        }
        expected.clear();
      }
    }
    assertTrue(new PriorityBuckets().isEmpty());
  }
}

package org.propnet.optimizer.factoring;

import it.unimi.dsi.fastutil.ints.IntArrayFIFOQueue;
import java.util.ArrayList;
import java.util.List;

/**
 * A bucket queue of numbers with small priorities, highest first, FIFO among equals. Takes constant
 * time per operation as long as priorities mostly fall.
 */
final class PriorityBuckets {

  private final List<IntArrayFIFOQueue> buckets = new ArrayList<>();
  private int size;
  private int highest;

  boolean isEmpty() {
    return size == 0;
  }

  void add(int priority, int number) {
    while (buckets.size() <= priority) {
      buckets.add(new IntArrayFIFOQueue(1));
    }
    buckets.get(priority).enqueue(number);
    highest = Math.max(highest, priority);
    size++;
  }

  /** The highest priority in the queue, which must not be empty. */
  int highest() {
    while (buckets.get(highest).isEmpty()) {
      highest--;
    }
    return highest;
  }

  /** Removes the first number of the highest priority. */
  int remove() {
    size--;
    return buckets.get(highest()).dequeueInt();
  }
}

package org.propnet.optimizer.factoring;

import it.unimi.dsi.fastutil.ints.IntArrayList;
import java.util.ArrayList;
import java.util.List;

/**
 * A bucket queue of numbers with small priorities, highest first, FIFO among equals. Takes constant
 * time per operation as long as priorities mostly fall.
 */
final class PriorityBuckets {

  private final List<Bucket> buckets = new ArrayList<>();
  private int size;
  private int highest;

  /** Numbers of one priority, removed from the front. */
  private static final class Bucket {

    final IntArrayList numbers = new IntArrayList(0);
    int taken;
  }

  boolean isEmpty() {
    return size == 0;
  }

  void add(int priority, int number) {
    while (buckets.size() <= priority) {
      buckets.add(new Bucket());
    }
    buckets.get(priority).numbers.add(number);
    highest = Math.max(highest, priority);
    size++;
  }

  /** The highest priority in the queue, which must not be empty. */
  int highest() {
    while (buckets.get(highest).taken == buckets.get(highest).numbers.size()) {
      highest--;
    }
    return highest;
  }

  /** Removes the first number of the highest priority. */
  int remove() {
    Bucket bucket = buckets.get(highest());
    size--;
    int number = bucket.numbers.getInt(bucket.taken++);
    if (bucket.taken == bucket.numbers.size()) {
      bucket.numbers.clear();
      bucket.taken = 0;
    }
    return number;
  }
}

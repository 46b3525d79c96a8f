package org.propnet.gdl.offenders;

import com.google.common.collect.ImmutableList;
import it.unimi.dsi.fastutil.ints.IntArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.random.RandomGenerator;
import java.util.random.RandomGeneratorFactory;

/** Comes close to every rule of the project without breaking one. */
public final class Decent {

  public static final ImmutableList<String> NAMES = ImmutableList.of("a");

  static final TimeUnit UNIT = TimeUnit.SECONDS;

  private static final int[] TABLE = {1, 2};
  private static final List<String> LIST = List.of();
  private static final Map<String, String> MAP = Map.of();
  private static final IntArrayList NUMBERS = IntArrayList.of(1);

  private final AtomicInteger counter = new AtomicInteger();

  /** Has a hidden static table behind its switch. */
  public int next(TimeUnit unit, List<String> list) {
    assert TABLE.length == 2;
    Random random = new Random(7);
    RandomGenerator generator = RandomGeneratorFactory.of("L64X128MixRandom").create(7);
    Collections.shuffle(list, random);
    return switch (unit) {
      case SECONDS ->
          counter.incrementAndGet() + TABLE[0] + LIST.size() + MAP.size() + NUMBERS.size();
      default -> generator.nextInt();
    };
  }
}

package org.propnet.gdl.offenders;

import it.unimi.dsi.fastutil.ints.IntArrayList;
import it.unimi.dsi.fastutil.ints.IntList;
import java.security.SecureRandom;
import java.util.BitSet;
import java.util.Collections;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.SplittableRandom;
import java.util.UUID;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.ThreadLocalRandom;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.logging.Logger;
import java.util.random.RandomGenerator;
import org.propnet.nowhere.Stray;

/**
 * Classes that break one rule of the project each, in every way there is, so that the rules can be
 * tested.
 */
public final class Offenders {

  private Offenders() {}

  public static final class Printer {

    private Printer() {}

    static void out() {
      System.out.println();
    }

    static void err() {
      System.err.println();
    }

    static void stackTrace(IllegalStateException thrown) {
      thrown.printStackTrace();
    }
  }

  public static final class Ender {

    private Ender() {}

    static void exit() {
      System.exit(1);
    }

    static void halt() {
      Runtime.getRuntime().halt(1);
    }

    static void runtime() {
      Runtime.getRuntime().exit(1);
    }
  }

  public static final class Gambler {

    private Gambler() {}

    static double math() {
      return Math.random();
    }

    static double strictMath() {
      return StrictMath.random();
    }

    static Random random() {
      return new Random();
    }

    static SplittableRandom splittable() {
      return new SplittableRandom();
    }

    static RandomGenerator byDefault() {
      return RandomGenerator.getDefault();
    }

    static RandomGenerator byName() {
      return RandomGenerator.of("Random");
    }

    static void shuffle(List<String> list) {
      Collections.shuffle(list);
    }

    static UUID uuid() {
      return UUID.randomUUID();
    }

    static int secure() {
      return new SecureRandom().nextInt();
    }

    static int threadLocal() {
      return ThreadLocalRandom.current().nextInt();
    }
  }

  public static final class JavaLogger {

    private JavaLogger() {}

    static void log() {
      Logger.getAnonymousLogger().info("");
    }
  }

  public static final class Hoarder {

    static final int[] ARRAY = {1};
    static final List<String> LIST = List.of();
    static final Map<String, String> MAP = Map.of();
    static final BitSet BITS = new BitSet();
    static final IntList NUMBERS = IntArrayList.of(1);

    private static final HashMap<String, String> CACHE = new HashMap<>();
    private static final ConcurrentHashMap<String, String> CONCURRENT = new ConcurrentHashMap<>();
    private static final AtomicInteger ATOMIC = new AtomicInteger();
    private static final ThreadLocal<String> LOCAL = new ThreadLocal<>();
    private static final Random RANDOM = new Random(1);
    private static final StringBuilder TEXT = new StringBuilder();

    private static int counter;

    private Hoarder() {}

    static String use() {
      return "" + CACHE + CONCURRENT + ATOMIC + LOCAL.get() + RANDOM + TEXT + counter++;
    }
  }

  public static final class Trespasser {

    private Trespasser() {}

    static String name() {
      return Stray.class.getName();
    }
  }
}

package org.propnet.ground;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.time.Duration;
import java.util.EnumSet;
import java.util.Set;
import java.util.concurrent.TimeUnit;
import java.util.function.IntFunction;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;
import org.propnet.budget.BuildException;
import org.propnet.budget.BuildException.Reason;
import org.propnet.budget.BuildLimits;
import org.propnet.budget.BuildListener;
import org.propnet.gdl.KifReader;
import org.propnet.net.NetworkCompiler;

/**
 * Rulesheets that are large on purpose: each ends in time with a result or with a typed error, on
 * the stack and the heap that there are.
 */
final class HostileRulesheetsTest {

  private static final Duration LIMIT = Duration.ofMillis(600);

  /** What may pass beyond the limit between two looks at the clock, on a machine that is busy. */
  private static final Duration GRACE = Duration.ofSeconds(10);

  private static final Set<Reason> OUT_OF_MEANS =
      EnumSet.of(Reason.TIME, Reason.SIZE, Reason.MEMORY);

  private static final String GAME = "(role white) (<= (legal white go))\n";

  enum Hostile {
    CHAIN_OF_RELATIONS(
        times(100_000, i -> "(<= (p" + (i + 1) + " ?x) (p" + i + " ?x))")
            + "(p0 a) (<= (legal white ?x) (p100000 ?x))"),
    CHAIN_OF_DYNAMIC_RELATIONS(
        times(100_000, i -> "(<= (p" + (i + 1) + " ?x) (p" + i + " ?x))")
            + "(<= (p0 ?x) (true ?x)) (init a) (<= (legal white ?x) (p100000 ?x))"),
    CHAIN_OF_PROPOSITIONS(
        times(20_000, i -> "(<= (next (p" + (i + 1) + " ?x)) (true (p" + i + " ?x)))")
            + "(init (p0 a))"),
    CYCLE_OF_ATOMS(
        times(50_000, i -> "(<= p" + (i + 1) + " p" + i + ")")
            + "(<= p0 p50000) (<= p0 (true a)) (init a) (<= terminal p7)"),
    MANY_SHAPES(
        times(
            10_000,
            i -> "(init (f" + i + " a)) (<= (next (f" + i + " ?x)) (true (f" + i + " ?x)))")),
    MANY_ROLES(times(20_000, i -> "(role r" + i + ")") + "(<= (legal ?r rest) (role ?r))"),
    LONG_GROUND_RULE(
        "(<= (legal white x)"
            + times(10_000, i -> "(q" + i + " a)")
            + ")"
            + times(10_000, i -> "(q" + i + " a)")),
    LONG_GROUND_RULE_ON_THE_STATE(
        "(<= (legal white x)"
            + times(10_000, i -> "(true p" + i + ")")
            + ")"
            + times(10_000, i -> "(init p" + i + ")")),
    LONG_RULE("(q a) (<= (legal white ?x0)" + times(10_000, i -> "(q ?x" + i + ")") + ")"),
    LONG_CHAIN_IN_A_RULE(
        "(q a a) (<= (legal white ?x0)"
            + times(10_000, i -> "(q ?x" + i + " ?x" + (i + 1) + ")")
            + ")"),
    LONG_CHAIN_ON_THE_STATE(
        "(init (q a a)) (<= (legal white x)"
            + times(1000, i -> "(true (q ?x" + i + " ?x" + (i + 1) + "))")
            + ")"),
    LONG_RULE_OF_NEGATIONS(
        "(init p) (<= (legal white x)" + times(10_000, i -> "(not (true p" + i + "))") + ")"),
    LONG_RULE_OF_INEQUALITIES(
        "(q a) (q b) (<= (legal white x)"
            + times(500, i -> "(q ?x" + i + ") (distinct ?x" + i + " ?x" + (i + 1) + ")")
            + "(q ?x500))"),
    VERY_LONG_RULE(
        "(<= (legal white x)"
            + times(100_000, i -> "(q" + i + " a)")
            + ")"
            + times(100_000, i -> "(q" + i + " a)")),
    CHAIN_OF_EQUALITIES(
        "(z a) (<= (legal white ?x0) (z ?x50000)"
            + times(50_000, i -> "(not (distinct ?x" + i + " ?x" + (i + 1) + "))")
            + ")"),
    PRODUCT_OF_CONSTANTS(
        times(1000, i -> "(c k" + i + ")")
            + "(<= (legal white (m ?a ?b ?c ?d)) (c ?a) (c ?b) (c ?c) (c ?d))"),
    PRODUCT_IN_THE_STATE(
        times(1000, i -> "(c k" + i + ")")
            + "(<= (init (m ?a ?b)) (c ?a) (c ?b))"
            + "(<= (next (m ?a ?b)) (true (m ?a ?c)) (true (m ?c ?b)))"),
    FRUITLESS_JOIN(
        times(1000, i -> "(c k" + i + ")")
            + "(<= (legal white x) (c ?a) (c ?b) (c ?c) (c ?d) (true (f ?a ?b ?c ?d)))"),
    DEEP_CONNECTIVES(
        "(c) (<= (legal white x)"
            + "(or (a) (and (b) ".repeat(120)
            + "(c)"
            + "))".repeat(120)
            + ")"),
    DEEP_NEGATIONS("(<= (legal white x) " + "(not ".repeat(250) + "(c)" + ")".repeat(250) + ")"),
    DEEP_TERMS(
        "(init "
            + "(f ".repeat(250)
            + "a"
            + ")".repeat(250)
            + ")"
            + "(<= (legal white ?x) (true "
            + "(f ".repeat(200)
            + "?x"
            + ")".repeat(200)
            + "))"),
    WIDE_CHOICE(
        "(<= (legal white x) (or "
            + times(4000, i -> "(true p" + i + ")")
            + "))"
            + times(4000, i -> "(init p" + i + ")"));

    private final String rules;

    Hostile(String rules) {
      this.rules = rules;
    }
  }

  private static String times(int count, IntFunction<String> text) {
    return IntStream.range(0, count).mapToObj(text).collect(Collectors.joining("\n"));
  }

  @ParameterizedTest
  @EnumSource
  void endsInTime(Hostile hostile) {
    var description = KifReader.read(GAME + hostile.rules, hostile.name());
    long start = System.nanoTime();
    try {
      NetworkCompiler.compile(
          Grounder.ground(description, BuildLimits.DEFAULT.withTime(LIMIT), BuildListener.SILENT));
    } catch (BuildException refusal) {
      assertTrue(OUT_OF_MEANS.contains(refusal.reason()), refusal.getMessage());
    }
    Duration time = Duration.ofNanos(System.nanoTime() - start);
    assertTrue(time.compareTo(LIMIT.plus(GRACE)) < 0, () -> "took " + time);
  }

  /** On a heap so small that it would be full long before the default limit of memory. */
  @Test
  void endsWithinTheHeap() throws IOException, InterruptedException {
    Process process =
        new ProcessBuilder(
                Path.of(System.getProperty("java.home"), "bin", "java").toString(),
                "-Xmx48m",
                "-cp",
                System.getProperty("java.class.path"),
                OnASmallHeap.class.getName())
            .redirectErrorStream(true)
            .start();
    String output = new String(process.getInputStream().readAllBytes(), StandardCharsets.UTF_8);
    assertTrue(process.waitFor(60, TimeUnit.SECONDS));
    assertEquals(0, process.exitValue(), output);
  }

  /** The program that is run on a small heap; it ends normally if grounding is refused. */
  static final class OnASmallHeap {

    private OnASmallHeap() {}

    public static void main(String[] arguments) {
      try {
        Grounder.ground(KifReader.read(GAME + Hostile.PRODUCT_OF_CONSTANTS.rules, "product"));
      } catch (BuildException refusal) {
        if (refusal.reason() == Reason.MEMORY) {
          return;
        }
        throw refusal;
      }
      throw new AssertionError("a product of a thousand constants was ground on a small heap");
    }
  }
}

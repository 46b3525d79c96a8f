package org.propnet.ground;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.lang.management.ManagementFactory;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.time.Duration;
import java.util.EnumSet;
import java.util.Set;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;
import org.propnet.budget.Budget;
import org.propnet.budget.BuildException;
import org.propnet.budget.BuildException.Reason;
import org.propnet.budget.BuildLimits;
import org.propnet.budget.BuildListener;
import org.propnet.engine.DifferentialMachine;
import org.propnet.engine.DifferentialOptions;
import org.propnet.fixture.HostileRulesheet;
import org.propnet.gdl.GameDescription;
import org.propnet.gdl.KifReader;
import org.propnet.gdl.RulesheetException;
import org.propnet.net.compile.NetworkCompiler;

/**
 * Checks that deliberately large rulesheets end in time with a result or a typed error, within the
 * available stack and heap.
 */
@Tag("deep")
final class HostileRulesheetsTest {

  private static final Duration LIMIT = Duration.ofMillis(400);

  /**
   * The CPU time that the thread may use after its time limit: for reading the clock, and for the
   * check of the rulesheet, linear in its length, that determines whether an error in it is the
   * root cause. A quiet machine uses a small part of it.
   */
  private static final Duration GRACE = Duration.ofSeconds(5);

  /** The CPU time for reading a text before there is a budget. */
  private static final Duration MAX_FOR_READING = Duration.ofSeconds(20);

  private static final int LONGEST_MESSAGE = 1000;

  @ParameterizedTest
  @EnumSource
  void endsInTime(HostileRulesheet hostile) {
    String text = hostile.text();
    Duration allowed = MAX_FOR_READING;
    long start = cpu();
    try {
      GameDescription game = KifReader.read(text, hostile.name());
      assertTrue(cpu() - start < allowed.toNanos(), hostile + " took too long to read");
      allowed = LIMIT.plus(GRACE);
      start = cpu();
      build(game, LIMIT);
    } catch (RulesheetException refusal) {
      String message = String.valueOf(refusal.getMessage());
      assertFalse(message.isBlank());
      assertTrue(message.length() < LONGEST_MESSAGE, () -> message.length() + " letters");
    }
    long time = cpu() - start;
    assertTrue(time < allowed.toNanos(), () -> hostile + " worked for " + time / 1_000_000 + " ms");
  }

  /** The CPU time of this thread, which is independent of other load on the machine. */
  private static long cpu() {
    return ManagementFactory.getThreadMXBean().getCurrentThreadCpuTime();
  }

  private static void build(GameDescription game, Duration limit) {
    Budget budget = new Budget(game, BuildLimits.DEFAULT.withTime(limit), BuildListener.SILENT);
    GroundGame ground = Grounder.ground(game, GroundingOptions.STANDARD, budget);
    DifferentialMachine machine =
        DifferentialMachine.of(
            NetworkCompiler.compile(ground, budget), DifferentialOptions.STANDARD, budget);
    assertEquals(ground.roles().size(), machine.roles().size());
  }

  /** On a heap so small that it would overflow long before the default memory limit. */
  @Test
  void endsWithinTheHeap() throws IOException, InterruptedException {
    Process process =
        new ProcessBuilder(
                Path.of(System.getProperty("java.home"), "bin", "java").toString(),
                "-Xmx128m",
                "-cp",
                System.getProperty("java.class.path"),
                OnASmallHeap.class.getName())
            .redirectErrorStream(true)
            .start();
    String output = new String(process.getInputStream().readAllBytes(), StandardCharsets.UTF_8);
    assertTrue(process.waitFor(60, TimeUnit.SECONDS));
    assertEquals(0, process.exitValue(), output);
  }

  /** The program that runs on a small heap; it exits normally if builds are refused. */
  static final class OnASmallHeap {

    private static final Set<HostileRulesheet> LARGE =
        EnumSet.of(
            HostileRulesheet.MANY_SMALL_FACTS,
            HostileRulesheet.WIDE_FACT_IN_USE,
            HostileRulesheet.WIDE_TERM,
            HostileRulesheet.MANY_RULES,
            HostileRulesheet.CYCLE_OF_ATOMS,
            HostileRulesheet.LONG_GROUND_RULE_ON_THE_STATE,
            HostileRulesheet.LONG_STAR,
            HostileRulesheet.PRODUCT_OF_CONSTANTS,
            HostileRulesheet.PRODUCT_IN_THE_STATE,
            HostileRulesheet.GROWING_PAIRS,
            HostileRulesheet.NESTED_NORMAL_FORMS,
            HostileRulesheet.MANY_NORMAL_FORMS,
            HostileRulesheet.WIDE_NORMAL_FORM);

    private OnASmallHeap() {}

    public static void main(String[] arguments) {
      boolean full = false;
      for (HostileRulesheet hostile : LARGE) {
        try {
          build(KifReader.read(hostile.text(), hostile.name()), Duration.ofSeconds(1));
        } catch (BuildException refusal) {
          full |= refusal.reason() == Reason.MEMORY;
        } catch (RulesheetException refusal) {
          full = true;
        }
      }
      // With ample time, so that it is certain which limit is met.
      try {
        String nested = HostileRulesheet.NESTED_NORMAL_FORMS.text();
        build(KifReader.read(nested, "nested"), Duration.ofMinutes(10));
        throw new AssertionError("a hundred products within products were made");
      } catch (BuildException refusal) {
        if (refusal.reason() != Reason.INVALID_RULE) {
          throw refusal;
        }
      }
      try {
        String product = HostileRulesheet.PRODUCT_OF_CONSTANTS.text();
        build(KifReader.read(product, "product"), Duration.ofMinutes(10));
        throw new AssertionError("a product of a thousand constants was built on a small heap");
      } catch (BuildException refusal) {
        if (refusal.reason() != Reason.MEMORY || !full) {
          throw refusal;
        }
      }
    }
  }
}

package org.propnet.cli;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.PrintWriter;
import java.io.StringWriter;
import java.time.Duration;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.atomic.AtomicLong;
import org.junit.jupiter.api.Test;
import org.propnet.budget.BuildLimits;
import org.propnet.budget.BuildListener;
import org.propnet.budget.BuildPhase;
import org.propnet.cli.io.ProgressLine;
import org.propnet.cli.io.ShellCommand;
import org.propnet.cli.options.BuildOptions;
import org.propnet.cli.options.Numbers;
import org.propnet.cli.simulate.PlayNotes;
import org.propnet.cli.simulate.Simulation;
import org.propnet.verify.equivalence.PassCheck;
import picocli.CommandLine;

/** The pieces from which the commands are made. */
final class SmallPartsTest {

  private static final long A_QUARTER_OF_A_SECOND = 250_000_000;

  @Test
  void shellCommandsAreQuotedWhereNeeded() {
    ShellCommand command =
        new ShellCommand("verify").add("a b", "it's", "$HOME", "", "plain/x.kif", 3);
    assertEquals("./propnet verify 'a b' 'it'\\''s' '$HOME' '' plain/x.kif 3", command.toString());
  }

  @Test
  void helpNamesTheDefaultsOfTheLibrary() {
    BuildLimits limits = new BuildOptions().settings().limits();
    assertEquals(BuildLimits.DEFAULT.withBytes(limits.bytes()), limits);
    long heap = Runtime.getRuntime().maxMemory();
    assertEquals(Math.min(BuildLimits.DEFAULT.bytes(), heap / 2), limits.bytes());
    assertEquals(heap / 16, new BuildOptions().settingsToVerify(8).limits().bytes());
    String help = CommandRun.of("info", "--help").out().replaceAll("\\s+", " ");
    assertTrue(help.contains("may take (default: " + limits.time().toSeconds() + ")."), help);
    assertTrue(help.contains("there may be (default: " + limits.rules() + ")."), help);
    assertTrue(
        help.contains("in MiB (default: " + (BuildLimits.DEFAULT.bytes() >> 20) + ";"), help);
  }

  @Test
  void secondsAreReadAndWritten() {
    Numbers.Seconds seconds = new Numbers.Seconds();
    assertEquals(Duration.ofMillis(1_500), seconds.convert("1.5"));
    assertEquals("1.5", Numbers.Seconds.text(Duration.ofMillis(1_500)));
    assertEquals("300", Numbers.Seconds.text(Duration.ofMinutes(5)));
  }

  @Test
  void progressOverwritesItself() {
    StringWriter out = new StringWriter();
    AtomicLong time = new AtomicLong(Long.MAX_VALUE);
    ProgressLine line = ProgressLine.on(new PrintWriter(out), time::get);
    line.show(() -> "too early");
    line.clear();
    assertEquals("", out.toString());
    time.addAndGet(A_QUARTER_OF_A_SECOND);
    line.show(() -> "long text");
    line.show(() -> "too soon");
    time.addAndGet(A_QUARTER_OF_A_SECOND);
    line.show(() -> "x".repeat(200));
    line.clear();
    line.end();
    time.addAndGet(A_QUARTER_OF_A_SECOND);
    line.show(() -> "too late");
    String shown = "x".repeat(71) + "..., 0 s";
    assertEquals("\rlong text, 0 s\r" + shown + "\r" + " ".repeat(79) + "\r", out.toString());
  }

  @Test
  void progressOfABuildSaysWhatIsDone() {
    StringWriter out = new StringWriter();
    AtomicLong time = new AtomicLong();
    ProgressLine line = ProgressLine.on(new PrintWriter(out), time::get);
    BuildListener listener = line.ofBuild();
    time.addAndGet(A_QUARTER_OF_A_SECOND);
    assertTrue(listener.progress(BuildPhase.GROUND, 12_345, 6));
    assertEquals("\rgrounding the rules: 12,345 facts, 6 rules, 0 s", out.toString());
    listener.progress(BuildPhase.OPTIMIZE, 0, 0);
    listener.begin("flatten");
    time.addAndGet(A_QUARTER_OF_A_SECOND);
    listener.progress(BuildPhase.OPTIMIZE, 0, 0);
    assertTrue(out.toString().stripTrailing().endsWith("\roptimizing the network (flatten), 0 s"));
    time.addAndGet(A_QUARTER_OF_A_SECOND);
    listener.progress(BuildPhase.ENGINE, 0, 0);
    assertTrue(out.toString().stripTrailing().endsWith("\rsetting up the engine, 0 s"));
  }

  @Test
  void tipIsForTheJdkWhereThatIsWhatLacks() {
    assertEquals("", PlayNotes.tip("", false));
    assertEquals("advice", PlayNotes.tip("advice", true));
    assertEquals(
        "lanes are faster on a JDK that has the module jdk.incubator.vector; this one hasn't",
        PlayNotes.tip("advice", false));
  }

  @Test
  void chosenBackEndNeedsNoTip() {
    String[] words = {"simulate", "ticTacToe", "--engine", "batch", "--playouts", "64"};
    String[] chosen = Arrays.copyOf(words, words.length + 2);
    chosen[words.length] = "--back-end";
    chosen[words.length + 1] = "interpreter";
    assertEquals("", CommandRun.of(chosen).err());
  }

  @Test
  void settingsShareThePlayouts() {
    Simulation.Settings settings =
        new Simulation.Settings(3, 0, 11, 100, 64, Duration.ofSeconds(2));
    assertEquals(Duration.ZERO, settings.warmUp());
    assertEquals(
        List.of(4L, 4L, 3L), List.of(settings.share(0), settings.share(1), settings.share(2)));
  }

  @Test
  void warmUpIsAQuarterOfTheTimeButASecondAtMost() {
    assertEquals(Duration.ZERO, warmUp(Duration.ofMillis(999)));
    assertEquals(Duration.ofMillis(500), warmUp(Duration.ofSeconds(2)));
    assertEquals(Duration.ofSeconds(1), warmUp(Duration.ofMinutes(1)));
  }

  private static Duration warmUp(Duration time) {
    return new Simulation.Settings(1, 0, Simulation.NO_LIMIT, 1, 64, time).warmUp();
  }

  @Test
  void passesAreCheckedIfAskedFor() {
    BuildOptions usual = new BuildOptions();
    assertEquals(Optional.empty(), usual.settings().optimizer().observer());
    BuildOptions checked = CommandLine.populateCommand(new BuildOptions(), "--check-passes");
    assertEquals(Optional.of(PassCheck.SIMULATION), checked.settings().optimizer().observer());
    assertEquals(List.of("--check-passes"), checked.arguments());
    CommandRun.ending(0, "info", "misereCrosses", "--check-passes");
  }
}

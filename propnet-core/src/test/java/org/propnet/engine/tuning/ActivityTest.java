package org.propnet.engine.tuning;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.List;
import org.junit.jupiter.api.Test;
import org.propnet.budget.Budget;
import org.propnet.engine.DifferentialOptions;
import org.propnet.engine.EngineParts;
import org.propnet.engine.EngineTechnique;
import org.propnet.fixture.Vocabularies;
import org.propnet.gdl.KifReader;
import org.propnet.ground.Grounder;
import org.propnet.net.Link;
import org.propnet.net.PropNet;
import org.propnet.net.PropNetBuilder;
import org.propnet.net.compile.NetworkCompiler;

/** Tests the statistics of random steps. */
final class ActivityTest {

  private static final int STEPS = 50;

  /**
   * A two-bit counter, a third bit that never changes, and perhaps a terminal that needs the lower
   * bit and the third.
   */
  private static PropNet counter(boolean hasEnd) {
    PropNetBuilder builder = new PropNetBuilder(Vocabularies.of(3, 1));
    int low = builder.base(0);
    int middle = builder.base(1);
    int high = builder.base(2);
    builder.legal(0, 0, Link.TRUE);
    builder.next(0, Link.invert(low));
    builder.next(
        1,
        builder.or(builder.and(low, Link.invert(middle)), builder.and(Link.invert(low), middle)));
    builder.next(2, high);
    if (hasEnd) {
      builder.terminal(builder.and(low, high));
    }
    return builder.build();
  }

  private static Activity activity(PropNet net) {
    return activity(EngineParts.plain(net));
  }

  private static Activity activity(EngineParts parts) {
    return Activity.of(parts.terms(), parts.network(), 1, STEPS, Budget.unlimited());
  }

  private static int changes(PropNet net, int base) {
    return activity(net).changes().get(net.baseComponent(base));
  }

  @Test
  void everyChangeIsCounted() {
    assertEquals(STEPS, changes(counter(false), 0));
    assertEquals(STEPS / 2, changes(counter(false), 1));
    assertEquals(0, changes(counter(false), 2));
  }

  /**
   * A change costs ten, plus one for each use. The lower bit changes 50 times, and is used by its
   * own next value and two gates; the upper one changes 25 times, and is used by the same two
   * gates. These change 51 times together, and are used by one gate, whose bit flips at once. The
   * input proposition changes once, and isn't used. The set of legal moves costs two.
   */
  @Test
  void workIsWhatChangesAndWhatItLeadsTo() {
    double expected = (50 * (10 + 3) + 25 * (10 + 2) + 51 * (10 + 1) + 10) / 50.0 + 2;
    assertEquals(expected, activity(counter(false)).workPerStep(), 1e-9);
    assertEquals(0, activity(counter(false)).programWorkPerStep());
    // One more link from the lower bit, and one more set.
    assertEquals(expected + 1 + 2, activity(counter(true)).workPerStep(), 1e-9);
  }

  @Test
  void aProgramIsWorkAsLongAsItIs() {
    PropNetBuilder builder = new PropNetBuilder(Vocabularies.of(1, 1));
    builder.legal(0, 0, Link.TRUE);
    builder.next(0, builder.input(0, 0));
    PropNet net = builder.build();
    EngineParts parts =
        EngineParts.of(net, DifferentialOptions.STANDARD.without(EngineTechnique.SPLIT_OUTPUTS));
    assertTrue(parts.network().plan.hasPrograms());
    Activity activity = activity(parts);
    // One word that becomes constant, and eight for the program itself.
    assertEquals(5 + 8, activity.programWorkPerStep());
    // The base proposition changes in the first step; there is one set.
    assertEquals(5 + 8 + 10 / 50.0 + 2, activity.workPerStep(), 1e-9);
  }

  /** The sets of two roles and terminal, one of which has a condition. */
  @Test
  void setsAndConditionsAreWork() {
    PropNetBuilder builder = new PropNetBuilder(Vocabularies.of(2, 1, 1));
    builder.legal(0, 0, Link.TRUE);
    builder.legal(1, 0, builder.base(0));
    builder.next(0, builder.base(0));
    PropNet net = builder.build();
    double plain = activity(net).workPerStep();
    EngineParts guarded =
        EngineParts.of(
            net,
            DifferentialOptions.STANDARD.without(
                EngineTechnique.SPLIT_OUTPUTS, EngineTechnique.TRANSITION_PROGRAMS));
    double with = activity(guarded).workPerStep();
    assertEquals(2 * guarded.network().plan.sets().size() + 2, with);
    assertEquals(2 * 2, plain, "a set for the moves that can be legal, and the end");
  }

  private static List<int[]> samples(String rules) {
    EngineParts parts =
        EngineParts.of(
            NetworkCompiler.compile(Grounder.ground(KifReader.read(rules, "test"))),
            DifferentialOptions.STANDARD);
    return RandomPlay.samples(parts.terms(), parts.network(), Budget.unlimited()).jointMoves();
  }

  /**
   * A game that never ends gives sixteen samples, one that gets stuck only as many as it has steps.
   */
  @Test
  void samplesAreJointMovesThatWereLegal() {
    String endless =
        "(role a) (role b) (legal a x) (legal a y) (legal b z) (<= (next p) (does a x))";
    List<int[]> samples = samples(endless);
    assertEquals(16, samples.size());
    List<int[]> again = samples(endless);
    boolean[] seen = new boolean[2];
    for (int i = 0; i < samples.size(); i++) {
      assertArrayEquals(samples.get(i), again.get(i));
      seen[samples.get(i)[0]] = true;
      assertEquals(0, samples.get(i)[1]);
    }
    assertArrayEquals(new boolean[] {true, true}, seen);
    assertEquals(0, samples("(role a) (<= (legal a x) (true never)) (init p)").size());
    assertEquals(0, samples("(role a) (legal a x) (init p) (<= terminal (true p))").size());
  }

  /** After each step no role can move, and the game restarts: half of the samples are missing. */
  @Test
  void aGameThatIsStuckBeginsAgain() {
    String rules = "(role a) (init p) (<= (legal a x) (true p)) (<= (next q) (does a x))";
    assertEquals(8, samples(rules).size());
  }
}

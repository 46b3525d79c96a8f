package org.propnet.batch.group;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import com.google.common.collect.ImmutableList;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.atomic.AtomicBoolean;
import java.util.concurrent.atomic.AtomicLong;
import java.util.concurrent.atomic.AtomicReference;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.propnet.batch.Machines;
import org.propnet.batch.backend.LaneKernel;
import org.propnet.batch.backend.LaneLayout;
import org.propnet.batch.backend.LaneWords;
import org.propnet.batch.backend.SpreadBackEnd;
import org.propnet.batch.backend.WordBackEnd;
import org.propnet.batch.backend.WordCode;
import org.propnet.batch.backend.WordRunner;
import org.propnet.batch.interpreter.LongInterpreter;
import org.propnet.batch.program.BatchProgram;
import org.propnet.fixture.SmallGame;
import org.propnet.net.PropNet;

/** The back end is chosen that is the fastest one once it has been run for a while. */
final class BackEndChoiceTest {

  private static final PropNet NET = Machines.network(SmallGame.BRIDGE.description());

  private final AtomicLong clock = new AtomicLong();

  @Test
  void aBackEndThatGetsFastLateIsChosen() throws InterruptedException {
    // So little faster that as many steps are measured together as before.
    WordBackEnd steady = new Pausing("steady", 83_000, 0, 83_000);
    WordBackEnd late = new Pausing("late", 100_000, 1_000, 68_000);
    assertEquals("late", chosen(steady, late));
  }

  @Test
  void aBackEndThatStaysSlowIsNot() throws InterruptedException {
    WordBackEnd steady = new Pausing("steady", 20_000, 0, 20_000);
    WordBackEnd slow = new Pausing("slow", 60_000, 100, 30_000);
    assertEquals("steady", chosen(steady, slow));
  }

  /** Also if it fails when it is asked whether it suits; whoever waits is told. */
  @Test
  void aBackEndThatFailsLeavesTheOthers() {
    WordBackEnd failing =
        new Pausing("failing", 0, 0, 0) {
          @Override
          public boolean suits(WordCode code) {
            throw new IllegalArgumentException("no");
          }
        };
    BatchProgram program = Machines.program(NET);
    WordBackEnd slow = new Pausing("slow", 30_000, 0, 30_000);
    WordBackEnd fast = new Pausing("fast", 20_000, 0, 20_000);
    BackEndChoice choice =
        new BackEndChoice(program, ImmutableList.of(slow, failing, fast), clock::get, false);
    assertThrows(IllegalStateException.class, choice::await);
    assertEquals("fast", choice.current().backEnd().name());
  }

  @Test
  void whatDoesNotSuitTheProgramIsNotTried() throws InterruptedException {
    AtomicBoolean isPrepared = new AtomicBoolean();
    WordBackEnd unsuitable =
        new Pausing("unsuitable", 0, 0, 0) {
          @Override
          public boolean suits(WordCode code) {
            return false;
          }

          @Override
          public WordRunner prepare(WordCode code) {
            isPrepared.set(true);
            return super.prepare(code);
          }
        };
    assertEquals("steady", chosen(new Pausing("steady", 1000, 0, 1000), unsuitable));
    assertFalse(isPrepared.get());
  }

  @Test
  void whatIsReadySoonestIsTriedFirst() throws InterruptedException {
    List<String> prepared = new ArrayList<>();
    WordBackEnd[] backEnds = new WordBackEnd[4];
    for (int i = 0; i < backEnds.length; i++) {
      long micros = List.of(0, 3_000, 1_000, 2_000).get(i);
      backEnds[i] =
          new Pausing("after " + micros, 10_000 + micros, 0, 10_000 + micros) {
            @Override
            public long preparationMicros(WordCode code) {
              return micros;
            }

            @Override
            public WordRunner prepare(WordCode code) {
              if (prepared.isEmpty() || !prepared.get(prepared.size() - 1).equals(name())) {
                prepared.add(name());
              }
              return super.prepare(code);
            }
          };
    }
    assertEquals("after 0", chosen(backEnds));
    assertEquals(List.of("after 0", "after 1000", "after 2000", "after 3000"), prepared);
  }

  @Test
  void aBackEndThatIsAheadPlaysWhileItIsTried() throws InterruptedException {
    BatchProgram program = Machines.program(NET);
    AtomicReference<BackEndChoice> choice = new AtomicReference<>();
    AtomicBoolean hasPlayed = new AtomicBoolean();
    WordBackEnd ahead =
        new Pausing("ahead", 20_000, 0, 20_000) {
          @Override
          public WordRunner prepare(WordCode code) {
            WordRunner runner = super.prepare(code);
            return (part, values) -> {
              if (choice.get().current().backEnd() == this) {
                hasPlayed.set(true);
              }
              runner.run(part, values);
            };
          }
        };
    WordBackEnd first = new Pausing("first", 30_000, 0, 30_000);
    choice.set(new BackEndChoice(program, ImmutableList.of(first, ahead), clock::get, false));
    choice.get().await();
    assertTrue(hasPlayed.get());
  }

  @Test
  void whatWouldNotBeCompiledIsNotTriedWhereAWiderBackEndPlays() throws InterruptedException {
    AtomicBoolean isPrepared = new AtomicBoolean();
    WordBackEnd late =
        new Pausing("late", 1_000, 0, 1_000) {
          @Override
          public long preparationMicros(WordCode code) {
            return 20_000_000;
          }

          @Override
          public WordRunner prepare(WordCode code) {
            isPrepared.set(true);
            return super.prepare(code);
          }
        };
    WordBackEnd first = new Pausing("first", 30_000, 0, 30_000);
    assertEquals("late", chosen(first, late));
    isPrepared.set(false);
    WordBackEnd wide = new Pausing(new SpreadBackEnd(4), "wide", 20_000, 0, 20_000);
    assertEquals("wide", chosen(first, late, wide));
    assertFalse(isPrepared.get());
  }

  @Test
  @Timeout(600)
  void withOneProcessorTheSearchPausesUntilItIsAwaited() throws InterruptedException {
    BackEndChoice choice = pausing(3_600_000_000L);
    assertEquals("soon", choice.current().backEnd().name());
    assertFalse(choice.isSettled());
    choice.begin();
    assertTrue(choice.isPausing());
    choice.await();
    assertEquals("late", choice.current().backEnd().name());
    assertFalse(choice.isPausing());
  }

  @Test
  @Timeout(600)
  void withOneProcessorTheSearchGoesOnIfGamesArePlayedLater() throws InterruptedException {
    BackEndChoice choice = pausing(4_000_000);
    Thread.sleep(4_000);
    assertTrue(choice.isPausing());
    choice.begin();
    while (!choice.isSettled()) {
      Thread.sleep(1);
    }
    assertEquals("late", choice.current().backEnd().name());
  }

  /** A choice that pauses before a back end that takes long. */
  private BackEndChoice pausing(long micros) throws InterruptedException {
    BatchProgram program = Machines.program(NET);
    int codes = program.steps().size() + 1;
    WordBackEnd late =
        new Pausing("late", 1_000, 0, 1_000) {
          @Override
          public long preparationMicros(WordCode code) {
            return micros / codes;
          }
        };
    WordBackEnd first = new Pausing("first", 30_000, 0, 30_000);
    WordBackEnd soon = new Pausing("soon", 20_000, 0, 20_000);
    BackEndChoice choice =
        new BackEndChoice(program, ImmutableList.of(first, late, soon), clock::get, true);
    choice.begin();
    while (!choice.isPausing()) {
      assertFalse(choice.isSettled(), "the machine was too busy to try the others in time");
      Thread.sleep(1);
    }
    return choice;
  }

  @Test
  @Timeout(600)
  void withOneProcessorANarrowerBackEndIsNotTried() throws InterruptedException {
    WordBackEnd first = new Pausing(new SpreadBackEnd(4), "first", 30_000, 0, 30_000);
    WordBackEnd narrow = new Pausing("narrow", 1_000, 0, 1_000);
    BackEndChoice choice =
        new BackEndChoice(Machines.program(NET), ImmutableList.of(first, narrow), clock::get, true);
    choice.await();
    assertEquals("first", choice.current().backEnd().name());
  }

  private String chosen(WordBackEnd... backEnds) throws InterruptedException {
    BatchProgram program = Machines.program(NET);
    BackEndChoice choice =
        new BackEndChoice(program, ImmutableList.copyOf(backEnds), clock::get, false);
    choice.await();
    return choice.current().backEnd().name();
  }

  /** An interpreter that takes a certain time for each part of a program, another when warm. */
  private class Pausing implements WordBackEnd {

    private final WordBackEnd own;
    private final String name;
    private final long nanosBefore;
    private final int warmUpSteps;
    private final long nanosAfter;

    Pausing(String name, long nanosBefore, int warmUpSteps, long nanosAfter) {
      this(new LongInterpreter(), name, nanosBefore, warmUpSteps, nanosAfter);
    }

    Pausing(WordBackEnd own, String name, long nanosBefore, int warmUpSteps, long nanosAfter) {
      this.own = own;
      this.name = name;
      this.nanosBefore = nanosBefore;
      this.warmUpSteps = warmUpSteps;
      this.nanosAfter = nanosAfter;
    }

    @Override
    public String name() {
      return name;
    }

    @Override
    public int columns() {
      return own.columns();
    }

    @Override
    public int warmUpSteps() {
      return warmUpSteps;
    }

    @Override
    public WordRunner prepare(WordCode code) {
      WordRunner runner = own.prepare(code);
      return new WordRunner() {
        private int runs;

        @Override
        public void run(int part, LaneWords values) {
          clock.addAndGet(runs++ < code.parts() * warmUpSteps ? nanosBefore : nanosAfter);
          runner.run(part, values);
        }
      };
    }

    @Override
    public LaneKernel kernel(LaneLayout layout) {
      return own.kernel(layout);
    }
  }
}

package org.propnet.verify.external;

import static com.google.common.collect.ImmutableList.toImmutableList;
import static com.google.common.collect.ImmutableSet.toImmutableSet;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTimeout;
import static org.junit.jupiter.api.Assertions.assertTimeoutPreemptively;
import static org.junit.jupiter.api.Assertions.assertTrue;

import com.google.common.collect.ImmutableList;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.Arrays;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;
import org.propnet.gdl.GameDescription;
import org.propnet.gdl.KifReader;
import org.propnet.machine.GoalException;
import org.propnet.machine.IllegalMoveException;
import org.propnet.machine.Move;
import org.propnet.machine.QuestionInterruptedException;
import org.propnet.machine.Role;
import org.propnet.machine.State;
import org.propnet.machine.StateMachine;

/**
 * Tests the protocol with external programs, well-behaved and otherwise. They are scripts for sh.
 */
final class ExternalMachineTest {

  private static final GameDescription GAME =
      KifReader.read("(role a) (init p) (legal a go) (<= (next p) (true p)) (goal a 7)", "game");

  private static final ExternalLimits LIMITS =
      new ExternalLimits(Duration.ofSeconds(20), Duration.ofSeconds(20), 4_000);

  /** For programs that don't answer. */
  private static final ExternalLimits SHORT =
      LIMITS.withTimes(Duration.ofSeconds(20), Duration.ofMillis(400));

  /** Answers the rules; the rest of the script answers what follows. */
  private static final String BEGIN = "read -r line; printf 'roles\\ta\\n'; read -r line; ";

  private static final String POSITION =
      "printf 'state\\tp\\nterminal\\tfalse\\ngoals\\t7\\nlegal\\ta\\tgo\\n'; ";

  @TempDir private Path folder;

  private static ExternalMachine start(String script) {
    return start(script, LIMITS);
  }

  private static ExternalMachine start(String script, ExternalLimits limits) {
    return ExternalMachine.start(ImmutableList.of("sh", "-c", script), GAME, limits);
  }

  private static ForeignEngineException failure(String script, ExternalLimits limits) {
    return assertTimeout(
        Duration.ofSeconds(60),
        () ->
            assertThrows(
                ForeignEngineException.class,
                () -> {
                  try (ExternalMachine engine = start(script, limits)) {
                    engine.initialState();
                    engine.initialState();
                  }
                }));
  }

  @Test
  void playsTheSessionOfTheDocument() throws Exception {
    SessionText session = SessionText.read();
    Path script = Files.writeString(folder.resolve("engine.sh"), session.script());
    GameDescription game = KifReader.read(session.rules(), "session");
    ImmutableList<String> command = ImmutableList.of("sh", script.toString());
    try (ExternalMachine engine = ExternalMachine.start(command, game, LIMITS)) {
      Role ann = engine.roles().get(0);
      Role bob = engine.roles().get(1);
      assertEquals("[ann, bob]", engine.roles().toString());
      State first = engine.initialState();
      assertEquals("(pile 2) (turn ann)", first.toString());
      assertEquals(moves("take"), engine.legalMoves(first, ann));
      assertEquals(moves("wait"), engine.legalMoves(first, bob));
      assertThrows(GoalException.class, () -> engine.goal(first, bob));
      State second = engine.nextState(first, moves("take", "wait"));
      State last = engine.nextState(second, moves("wait", "take"));
      assertTrue(engine.isTerminal(last));
      assertEquals(moves(), engine.legalMoves(last, ann));
      assertEquals(100, engine.goal(last, bob));
      assertFalse(engine.isTerminal(second));
      assertThrows(
          IllegalMoveException.class, () -> engine.nextState(second, moves("take", "take")));
      assertEquals(moves("take"), engine.legalMoves(second, bob));
    }
  }

  private static ImmutableList<Move> moves(String... names) {
    return Arrays.stream(names).map(Move::of).collect(toImmutableList());
  }

  private static State state(StateMachine machine, String... propositions) {
    return machine.stateOf(
        Arrays.stream(propositions).map(KifReader::readTerm).collect(toImmutableSet()));
  }

  @Test
  void aProgramThatRefusesGoesOn() {
    try (ExternalMachine engine =
        start(BEGIN + "printf 'error\\tbusy\\n'; read -r line; " + POSITION + "sleep 60")) {
      assertEquals(
          ForeignEngineException.Reason.REFUSED,
          assertThrows(ForeignEngineException.class, engine::initialState).reason());
      assertEquals("p", engine.initialState().toString());
    }
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      quoteCharacter = '`',
      textBlock =
          """
          ENDED     | exit code 3  | read -r line; echo 'no such luck' >&2; exit 3
          ENDED     | no such luck | read -r line; echo 'no such luck' >&2; exit 3
          ENDED     | 'initial'    | BEGIN printf 'state'
          ENDED     | closed its   | BEGIN exec 1>&-; sleep 60
          NO_ANSWER | 'initial'    | BEGIN sleep 60
          NO_ANSWER | 'initial'    | BEGIN printf 'state\\tp\\n'; sleep 60
          NO_ANSWER | 'initial'    | BEGIN while :; do printf '\\t'; sleep 0.2; done
          NONSENSE  | roles        | read -r line; printf 'hello\\n'; sleep 60
          NONSENSE  | at least one | read -r line; printf 'roles\\n'; sleep 60
          NONSENSE  | true or false | BEGIN printf 'state\\tp\\nterminal\\tperhaps\\n'; sleep 60
          NONSENSE  | UTF-8        | BEGIN printf '\\377\\n'; sleep 60
          NONSENSE  | sorted       | BEGIN printf 'state\\tq\\tp\\n'; sleep 60
          NONSENSE  | an integer   | BEGIN printf 'state\\tp\\nterminal\\ttrue\\ngoals\\t1e3\\n'; sleep 60
          FLOOD     | 'initial'    | BEGIN printf 'state'; while :; do printf '\\tpppppppppppppppppppp'; done
          REFUSED   | too hard     | read -r line; printf 'error\\ttoo hard\\n'; sleep 60
          REFUSED   | too hard     | BEGIN printf 'error\\ttoo hard\\n'; sleep 60
          """)
  void everyFailureHasItsReason(ForeignEngineException.Reason reason, String says, String script) {
    ExternalLimits limits = reason == ForeignEngineException.Reason.NO_ANSWER ? SHORT : LIMITS;
    ForeignEngineException failure = failure(script.replace("BEGIN ", BEGIN), limits);
    assertEquals(reason, failure.reason(), failure.getMessage());
    assertTrue(failure.getMessage().contains(says), failure.getMessage());
  }

  @Test
  void wordsThatNobodyAskedForAreAFlood() {
    String more = POSITION.replace("go\\n'", "go\\nmore\\n'");
    try (ExternalMachine engine = start(BEGIN + more + "sleep 60")) {
      engine.initialState();
      ForeignEngineException failure =
          assertThrows(ForeignEngineException.class, engine::initialState);
      assertEquals(ForeignEngineException.Reason.FLOOD, failure.reason());
    }
  }

  /** In the second script a child of the program is the last to hold what it should read. */
  @ParameterizedTest
  @ValueSource(strings = {"exec sleep 60", "sleep 60; :"})
  void aProgramThatDoesNotListenIsGivenUp(String script) {
    StringBuilder rules = new StringBuilder("(role a) (legal a go)");
    for (int i = 0; i < 40_000; i++) {
      rules.append(" (fact ").append(i).append(')');
    }
    ExternalLimits limits = SHORT.withTimes(Duration.ofSeconds(1), Duration.ofSeconds(1));
    GameDescription game = KifReader.read(rules.toString(), "rules");
    ForeignEngineException failure =
        assertTimeoutPreemptively(
            Duration.ofSeconds(20),
            () ->
                assertThrows(
                    ForeignEngineException.class,
                    () ->
                        ExternalMachine.start(ImmutableList.of("sh", "-c", script), game, limits)));
    assertEquals(ForeignEngineException.Reason.NO_ANSWER, failure.reason());
    assertTrue(failure.getMessage().contains("doesn't listen"), failure.getMessage());
  }

  @Test
  void whatIsNoProgramCantBeStarted() {
    ForeignEngineException failure =
        assertThrows(
            ForeignEngineException.class,
            () ->
                ExternalMachine.start(
                    ImmutableList.of(folder.resolve("nothing").toString()), GAME, LIMITS));
    assertEquals(ForeignEngineException.Reason.NOT_STARTED, failure.reason());
  }

  @Test
  void anAnswerAboutAnotherStateEndsTheProcess() {
    try (ExternalMachine engine = start(BEGIN + POSITION + "read -r line; " + POSITION)) {
      for (int time = 0; time < 2; time++) {
        ForeignEngineException failure =
            assertThrows(ForeignEngineException.class, () -> engine.isTerminal(state(engine, "q")));
        assertTrue(failure.getMessage().contains("another one"), failure.getMessage());
      }
      assertThrows(ForeignEngineException.class, engine::initialState);
    }
  }

  @Test
  void statesAreSentInOrder() {
    String echo = "printf 'state'; printf '%s' \"${line#state}\"; printf '\\n'; ";
    String rest = "printf 'terminal\\tfalse\\ngoals\\t7\\nlegal\\ta\\tgo\\n'; ";
    try (ExternalMachine engine = start(BEGIN + echo + rest + "sleep 60")) {
      assertFalse(engine.isTerminal(state(engine, "z", "b", "a")));
    }
  }

  @Test
  void aFailureStays() {
    try (ExternalMachine engine = start(BEGIN + "exit 3")) {
      assertThrows(ForeignEngineException.class, engine::initialState);
      assertEquals(
          ForeignEngineException.Reason.ENDED,
          assertThrows(ForeignEngineException.class, engine::initialState).reason());
    }
  }

  @Test
  void closingEndsTheProcessAndItsChildren() throws Exception {
    Path numbers = folder.resolve("numbers");
    ExternalMachine engine =
        start(
            "read -r line; sleep 600 & printf '%s\\n' $$ $! > '"
                + numbers
                + "'; printf 'roles\\ta\\n'; trap '' HUP TERM; read -r line; sleep 600 & echo $! >> '"
                + numbers
                + "'; while :; do sleep 1; done");
    engine.close();
    List<String> started = Files.readAllLines(numbers);
    assertEquals(3, started.size(), "the last one started at the end of the input");
    for (String number : started) {
      assertFalse(runs(number), number);
    }
    assertEquals(
        ForeignEngineException.Reason.CLOSED,
        assertThrows(ForeignEngineException.class, engine::initialState).reason());
  }

  /** Whether a process still runs a moment later; a zombie doesn't. */
  private static boolean runs(String number) throws Exception {
    Path stat = Path.of("/proc", number, "stat");
    boolean runs = true;
    for (int i = 0; i < 50 && runs; i++) {
      Thread.sleep(20);
      runs =
          ProcessHandle.of(Long.parseLong(number)).filter(ProcessHandle::isAlive).isPresent()
              && !(Files.exists(stat) && Files.readString(stat).contains(") Z "));
    }
    return runs;
  }

  @Test
  void anInterruptedQuestionMayBeAskedAgain() {
    String script = BEGIN + POSITION + "sleep 60";
    try (ExternalMachine engine = start(script)) {
      Thread.currentThread().interrupt();
      assertThrows(QuestionInterruptedException.class, engine::initialState);
      assertTrue(Thread.interrupted());
      assertEquals("p", engine.initialState().toString());
    }
  }

  @Test
  void aProgramThatNamesOtherRolesWhenItIsStartedAgainIsGivenUp() {
    Path mark = folder.resolve("mark");
    String roles =
        "if [ -e '%s' ]; then echo 'roles b'; else : > '%s'; echo 'roles a'; fi | tr ' ' '\\t'; "
            .formatted(mark, mark);
    try (ExternalMachine engine = start("read -r line; " + roles + "read -r line; " + POSITION)) {
      Thread.currentThread().interrupt();
      assertThrows(QuestionInterruptedException.class, engine::initialState);
      assertTrue(Thread.interrupted());
      ForeignEngineException failure =
          assertThrows(ForeignEngineException.class, engine::initialState);
      assertEquals(ForeignEngineException.Reason.NONSENSE, failure.reason());
      assertTrue(failure.getMessage().contains("other roles"), failure.getMessage());
      assertEquals(failure, assertThrows(ForeignEngineException.class, engine::initialState));
    }
  }

  @Test
  void aFactoryReleasesItsProcess() throws Exception {
    ExternalFactory factory =
        new ExternalFactory(
            ImmutableList.of("sh", "-c", BEGIN + POSITION + "while read -r line; do :; done"),
            LIMITS);
    StateMachine machine = factory.build(GAME, Duration.ofSeconds(20));
    factory.release(machine);
    assertEquals(
        ForeignEngineException.Reason.CLOSED,
        assertThrows(ForeignEngineException.class, machine::initialState).reason());
    ExternalFactory refusing =
        new ExternalFactory(
            ImmutableList.of("sh", "-c", "read -r line; printf 'error\\tno\\n'"), LIMITS);
    assertThrows(NotBuiltException.class, () -> refusing.build(GAME, Duration.ofSeconds(20)));
  }
}

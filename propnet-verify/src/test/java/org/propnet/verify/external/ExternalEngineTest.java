package org.propnet.verify.external;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTimeout;
import static org.junit.jupiter.api.Assertions.assertTrue;

import com.google.common.collect.ImmutableList;
import com.google.common.collect.ImmutableSet;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.propnet.gdl.GameDescription;
import org.propnet.gdl.KifReader;
import org.propnet.machine.QuestionInterruptedException;

/**
 * Tests the protocol with external programs, well-behaved and otherwise. They are scripts for sh.
 */
final class ExternalEngineTest {

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

  private static ExternalEngine start(String script) {
    return start(script, LIMITS);
  }

  private static ExternalEngine start(String script, ExternalLimits limits) {
    return ExternalEngine.start(ImmutableList.of("sh", "-c", script), GAME, limits);
  }

  private static ForeignEngineException failure(String script, ExternalLimits limits) {
    return assertTimeout(
        Duration.ofSeconds(60),
        () ->
            assertThrows(
                ForeignEngineException.class,
                () -> {
                  try (ExternalEngine engine = start(script, limits)) {
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
    try (ExternalEngine engine = ExternalEngine.start(command, game, LIMITS)) {
      assertEquals(List.of("ann", "bob"), engine.roles());
      Set<String> first = engine.initialState();
      assertEquals(Set.of("(pile 2)", "(turn ann)"), first);
      assertEquals(Set.of("take"), engine.legalMoves(first, "ann"));
      assertEquals(Set.of("wait"), engine.legalMoves(first, "bob"));
      assertEquals(Set.of(), engine.goals(first, "bob"));
      Set<String> second = engine.nextState(first, List.of("take", "wait"));
      Set<String> last = engine.nextState(second, List.of("wait", "take"));
      assertTrue(engine.isTerminal(last));
      assertEquals(Set.of(), engine.legalMoves(last, "ann"));
      assertEquals(Set.of("100"), engine.goals(last, "bob"));
      assertFalse(engine.isTerminal(second));
      ForeignEngineException refusal =
          assertThrows(
              ForeignEngineException.class,
              () -> engine.nextState(second, List.of("take", "take")));
      assertEquals(ForeignEngineException.Reason.REFUSED, refusal.reason());
      assertTrue(refusal.getMessage().contains("take is not legal for ann"), refusal.getMessage());
      assertEquals(Set.of("take"), engine.legalMoves(second, "bob"), "it goes on");
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
          FLOOD     | 'initial'    | BEGIN yes aaaaaaaaaaaaaaaaaaaaaaaaaaaaaa | tr -d '\\n'
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
    try (ExternalEngine engine = start(BEGIN + more + "sleep 60")) {
      engine.initialState();
      ForeignEngineException failure =
          assertThrows(ForeignEngineException.class, engine::initialState);
      assertEquals(ForeignEngineException.Reason.FLOOD, failure.reason());
    }
  }

  @Test
  void aProgramThatDoesNotListenIsGivenUp() {
    StringBuilder rules = new StringBuilder("(role a) (legal a go)");
    for (int i = 0; i < 40_000; i++) {
      rules.append(" (fact ").append(i).append(')');
    }
    ExternalLimits limits = SHORT.withTimes(Duration.ofSeconds(1), Duration.ofSeconds(1));
    ForeignEngineException failure =
        assertThrows(
            ForeignEngineException.class,
            () ->
                ExternalEngine.start(
                    ImmutableList.of("sleep", "60"),
                    KifReader.read(rules.toString(), "rules"),
                    limits));
    assertEquals(ForeignEngineException.Reason.NO_ANSWER, failure.reason());
    assertTrue(failure.getMessage().contains("doesn't listen"), failure.getMessage());
  }

  @Test
  void whatIsNoProgramCantBeStarted() {
    ForeignEngineException failure =
        assertThrows(
            ForeignEngineException.class,
            () ->
                ExternalEngine.start(
                    ImmutableList.of(folder.resolve("nothing").toString()), GAME, LIMITS));
    assertEquals(ForeignEngineException.Reason.NOT_STARTED, failure.reason());
  }

  @Test
  void anAnswerAboutAnotherStateEndsTheProcess() {
    try (ExternalEngine engine = start(BEGIN + POSITION + "read -r line; " + POSITION)) {
      for (int time = 0; time < 2; time++) {
        ForeignEngineException failure =
            assertThrows(ForeignEngineException.class, () -> engine.isTerminal(Set.of("q")));
        assertTrue(failure.getMessage().contains("another one"), failure.getMessage());
      }
      assertThrows(ForeignEngineException.class, engine::initialState);
    }
  }

  @Test
  void statesAreSentInOrder() {
    String echo = "printf 'state'; printf '%s' \"${line#state}\"; printf '\\n'; ";
    String rest = "printf 'terminal\\tfalse\\ngoals\\t7\\nlegal\\ta\\tgo\\n'; ";
    try (ExternalEngine engine = start(BEGIN + echo + rest + "sleep 60")) {
      assertFalse(engine.isTerminal(new LinkedHashSet<>(List.of("z", "b", "a"))));
    }
  }

  @Test
  void aFailureStays() {
    try (ExternalEngine engine = start(BEGIN + "exit 3")) {
      assertThrows(ForeignEngineException.class, engine::initialState);
      assertEquals(
          ForeignEngineException.Reason.ENDED,
          assertThrows(ForeignEngineException.class, engine::roles).reason());
    }
  }

  @Test
  void closingEndsTheProcessAndItsChildren() throws Exception {
    Path numbers = folder.resolve("numbers");
    ExternalEngine engine =
        start(
            "read -r line; sleep 600 & echo $$ $! > '"
                + numbers
                + "'; printf 'roles\\ta\\n'; trap '' HUP TERM; while :; do sleep 1; done");
    engine.close();
    for (String number : Files.readString(numbers).strip().split(" ")) {
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
    try (ExternalEngine engine = start(script)) {
      Thread.currentThread().interrupt();
      assertThrows(QuestionInterruptedException.class, engine::initialState);
      assertTrue(Thread.interrupted());
      assertEquals(ImmutableSet.of("p"), engine.initialState());
    }
  }

  @Test
  void aFactoryReleasesItsProcess() throws Exception {
    ExternalFactory factory =
        new ExternalFactory(
            ImmutableList.of("sh", "-c", BEGIN + POSITION + "while read -r line; do :; done"),
            LIMITS);
    ForeignMachine machine = (ForeignMachine) factory.build(GAME, Duration.ofSeconds(20));
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

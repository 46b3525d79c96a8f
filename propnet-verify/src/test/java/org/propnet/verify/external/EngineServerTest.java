package org.propnet.verify.external;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.util.List;
import java.util.concurrent.atomic.AtomicInteger;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import org.propnet.gdl.GameDescription;
import org.propnet.machine.StateMachine;
import org.propnet.prover.ProverMachine;
import org.propnet.verify.trace.TraceFormatException;

final class EngineServerTest {

  private static final String GAME = "rules\t(role a)\t(init p)\t(legal a go)\n";

  private static String serve(String requests) throws Exception {
    return serve((game, time) -> ProverMachine.of(game), requests);
  }

  private static String serve(MachineFactory machines, String requests) throws Exception {
    ByteArrayOutputStream answers = new ByteArrayOutputStream();
    EngineServer.serve(
        machines,
        Duration.ofSeconds(10),
        new ByteArrayInputStream(requests.getBytes(StandardCharsets.UTF_8)),
        answers);
    return answers.toString(StandardCharsets.UTF_8);
  }

  @Test
  void answersAsTheDocumentSays() throws Exception {
    SessionText session = SessionText.read();
    assertEquals(6, session.exchanges().size());
    assertEquals(session.answers(), serve(session.requests()));
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "initial",
        "state\tp",
        "moves\tgo",
        "rules\t(role a",
        "rules\t(legal a go)",
        "nonsense",
        ""
      })
  void whatCantBeAnsweredWithoutAGameIsAnError(String request) throws Exception {
    List<String> lines = serve(request + "\n" + GAME).lines().toList();
    assertEquals(2, lines.size(), lines::toString);
    assertTrue(lines.get(0).startsWith("error\t"), lines::toString);
    assertEquals("roles\ta", lines.get(1));
  }

  @ParameterizedTest
  @ValueSource(
      strings = {"initial\tnow", "state\tq\tp", "state\t(p", "moves", "moves\tgo\tgo", "moves\tno"})
  void whatIsWrongIsAnErrorAndChangesNothing(String request) throws Exception {
    String right = serve(GAME + "initial\nmoves\tgo\n");
    List<String> lines = serve(GAME + "initial\n" + request + "\nmoves\tgo\n").lines().toList();
    assertEquals(right, String.join("\n", without(lines, 5)) + "\n");
    assertTrue(lines.get(5).startsWith("error\t"), lines::toString);
  }

  private static List<String> without(List<String> lines, int index) {
    return java.util.stream.IntStream.range(0, lines.size())
        .filter(i -> i != index)
        .mapToObj(lines::get)
        .toList();
  }

  @Test
  void brokenLinesEndIt() {
    assertThrows(TraceFormatException.class, () -> serve("initial"));
  }

  @Test
  void everyMachineIsReleased() throws Exception {
    AtomicInteger open = new AtomicInteger();
    MachineFactory machines =
        new MachineFactory() {
          @Override
          public StateMachine build(GameDescription game, Duration timeLimit) {
            open.incrementAndGet();
            return ProverMachine.of(game);
          }

          @Override
          public void release(StateMachine machine) {
            open.decrementAndGet();
          }
        };
    serve(machines, GAME + GAME + "initial\n");
    assertEquals(0, open.get());
  }
}

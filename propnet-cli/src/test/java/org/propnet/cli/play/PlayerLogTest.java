package org.propnet.cli.play;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import com.google.common.collect.ImmutableList;
import com.google.common.util.concurrent.Uninterruptibles;
import com.google.gson.JsonParser;
import java.io.FilterWriter;
import java.io.PrintWriter;
import java.io.StringWriter;
import java.io.Writer;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Clock;
import java.time.Instant;
import java.time.ZoneOffset;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CountDownLatch;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.propnet.cli.io.BadInputException;
import org.propnet.cli.io.OutputFile;
import org.propnet.gdl.KifReader;
import org.propnet.player.MatchEvent;
import org.propnet.player.protocol.Message;

final class PlayerLogTest {

  private static final Clock NOON =
      Clock.fixed(Instant.parse("2026-11-23T12:00:00.123456Z"), ZoneOffset.UTC);

  private final StringWriter out = new StringWriter();
  private final StringWriter err = new StringWriter();

  private PlayerLog log(Optional<Path> file) {
    return new PlayerLog(
        new PrintWriter(out, true),
        new PrintWriter(err, true),
        NOON,
        file.map(path -> new OutputFile(path, "log")));
  }

  @Test
  void messagesAnswersAndEventsHaveALineEach(@TempDir Path folder) throws Exception {
    Path file = folder.resolve("log");
    PlayerLog log = log(Optional.of(file));
    Message play =
        new Message.Play("m1", Optional.of(ImmutableList.of(KifReader.readTerm("(mark 1 1)"))));
    log.around((message, received) -> CompletableFuture.completedFuture("noop"))
        .answer(play, System.nanoTime())
        .get();
    log.event(
        new MatchEvent(
            "m1",
            MatchEvent.Type.PROBLEM,
            "a\u001bb",
            Optional.of(new IllegalStateException("why"))));
    log.close();
    assertEquals(
        List.of("12:00:00.123 m1 play: (mark 1 1)", "12:00:00.123 m1 problem: a?b"),
        out.toString().lines().toList());
    List<String> lines = Files.readAllLines(file);
    assertEquals(3, lines.size(), lines::toString);
    assertTrue(
        lines.get(0).startsWith("{\"time\":\"2026-11-23T12:00:00.123Z\",\"type\":\"message\""));
    assertEquals(
        "noop", JsonParser.parseString(lines.get(1)).getAsJsonObject().get("text").getAsString());
    assertEquals(
        "java.lang.IllegalStateException: why",
        JsonParser.parseString(lines.get(2)).getAsJsonObject().get("cause").getAsString());
  }

  /** Players are interrupted at every deadline, and events come from their threads. */
  @Test
  void interruptedThreadsLogToo(@TempDir Path folder) throws Exception {
    Path file = folder.resolve("log");
    PlayerLog log = log(Optional.of(file));
    Thread.currentThread().interrupt();
    log.event(new MatchEvent("m1", MatchEvent.Type.MOVE, "noop"));
    log.event(new MatchEvent("m1", MatchEvent.Type.MOVE, "noop"));
    assertTrue(Thread.interrupted());
    log.close();
    assertEquals("", err.toString());
    assertEquals(2, Files.readAllLines(file).size());
  }

  @Test
  void aTerminalThatStandsStillHoldsNothingUp() {
    CountDownLatch goOn = new CountDownLatch(1);
    Writer still =
        new FilterWriter(out) {
          @Override
          public void write(String text, int from, int length) {
            Uninterruptibles.awaitUninterruptibly(goOn);
            PlayerLogTest.this.out.append(text, from, from + length);
          }
        };
    PlayerLog log =
        new PlayerLog(new PrintWriter(still), new PrintWriter(err), NOON, Optional.empty());
    for (int i = 0; i < 20_000; i++) {
      log.event(new MatchEvent("m1", MatchEvent.Type.MOVE, "noop"));
    }
    goOn.countDown();
    log.close();
    assertTrue(out.toString().lines().count() > 4_000, "lines are missing");
  }

  @Test
  void onlyALogIsReplaced(@TempDir Path folder) throws Exception {
    Path file = Files.writeString(folder.resolve("mine"), "mine");
    BadInputException refused = assertThrows(BadInputException.class, () -> log(Optional.of(file)));
    assertTrue(refused.getMessage().contains("is there and is no log"), refused.getMessage());
    assertEquals("mine", Files.readString(file));
    Files.writeString(file, "{\"time\":\"2026\"}\n");
    log(Optional.of(file));
    assertEquals("", Files.readString(file));
  }

  @Test
  void matchesGoOnWithoutTheFile(@TempDir Path folder) throws Exception {
    Path file = folder.resolve("log");
    PlayerLog log = log(Optional.of(file));
    Files.delete(file);
    Files.createDirectory(file);
    log.event(new MatchEvent("m1", MatchEvent.Type.MOVE, "noop"));
    log.event(new MatchEvent("m1", MatchEvent.Type.MOVE, "noop"));
    log.close();
    assertEquals(2, out.toString().lines().count());
    assertEquals(1, err.toString().lines().count(), err.toString());
    assertTrue(err.toString().contains("; the log ends here"), err.toString());
  }
}

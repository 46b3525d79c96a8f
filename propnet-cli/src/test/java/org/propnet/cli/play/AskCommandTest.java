package org.propnet.cli.play;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.List;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CopyOnWriteArrayList;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.propnet.cli.CommandRun;
import org.propnet.player.protocol.Message;
import org.propnet.player.server.PlayerServer;
import org.propnet.player.server.ServerListener;

@Timeout(60)
final class AskCommandTest {

  private final List<Message> received = new CopyOnWriteArrayList<>();
  private PlayerServer server;

  @BeforeEach
  void start() throws Exception {
    server =
        PlayerServer.start(
            0,
            (message, time) -> {
              received.add(message);
              return CompletableFuture.completedFuture("( yes\u001b[31m )");
            },
            new ServerListener() {});
  }

  @AfterEach
  void stop() {
    server.close();
  }

  private CommandRun ask(String... words) {
    String[] arguments = new String[words.length + 2];
    arguments[0] = "ask";
    arguments[1] = "127.0.0.1:" + server.port();
    System.arraycopy(words, 0, arguments, 2, words.length);
    return CommandRun.of(arguments);
  }

  private String sent(String... words) {
    CommandRun run = ask(words);
    assertEquals(0, run.exitCode(), run.err());
    return received.get(received.size() - 1).text();
  }

  @Test
  void wordsAreMessages() {
    assertEquals("( INFO )", sent("info"));
    assertEquals("( PLAY m1 NIL )", sent("play", "m1", "nil"));
    assertEquals("( PLAY m1 (( mark 1 1 ) noop) )", sent("Play", "m1", "((mark 1 1) noop)"));
    assertEquals("( STOP m1 (a b) )", sent("stop", "m1", "(a", "b)"));
    assertEquals("( ABORT m1 )", sent("( ABORT m1 )"));
  }

  @Test
  void gamesAreNamedAsElsewhere() {
    String start = sent("start", "m1", "crosses", "ticTacToe", "10", "5");
    assertTrue(start.startsWith("( START m1 crosses ((role crosses)\n"), start);
    assertTrue(start.endsWith(") 10 5)"), start);
    assertTrue(!start.contains(";"), "no comments");
    assertTrue(sent("preview", "ticTacToe", "10").startsWith("( PREVIEW ((role crosses)"));
    assertEquals("( START m1 a ((role a) ) 1 2)", sent("start", "m1", "a", "((role a))", "1", "2"));
    CommandRun unknown = ask("start", "m1", "a", "ticTacTo", "1", "2");
    assertEquals(2, unknown.exitCode());
    unknown.withError("did you mean ticTacToe?");
  }

  @Test
  void answersCantCommandTheTerminal() {
    assertEquals("( yes?[31m )", ask("info").out().strip());
  }

  @Test
  void whatIsInParenthesesIsSentAsItIs() {
    CommandRun run = ask("( HELLO )");
    assertEquals(0, run.exitCode(), run.err());
    assertTrue(run.out().startsWith("( error "), run.out());
  }

  @Test
  void whatIsWrongIsToldInOneLine() {
    CommandRun message = ask("hello");
    assertEquals(2, message.exitCode());
    message.withError("hello; it begins no message; send INFO, ");
    CommandRun.ending(2, "ask", "127.0.0.1", "info")
        .withError("is no HOST:PORT, such as 127.0.0.1:9147");
    String port = "127.0.0.1:" + server.port();
    server.close();
    CommandRun nobody = CommandRun.ending(2, "ask", port, "info");
    assertEquals(1, nobody.err().lines().count(), nobody.err());
    nobody.withError("is the player running?");
  }
}

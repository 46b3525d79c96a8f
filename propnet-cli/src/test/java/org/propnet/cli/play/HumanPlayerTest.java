package org.propnet.cli.play;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import com.google.common.collect.ImmutableList;
import java.io.BufferedReader;
import java.io.FilterReader;
import java.io.IOException;
import java.io.PipedReader;
import java.io.PipedWriter;
import java.io.PrintWriter;
import java.io.Reader;
import java.io.StringWriter;
import java.util.Optional;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicInteger;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.propnet.games.GameCatalogue;
import org.propnet.gdl.KifReader;
import org.propnet.gdl.Term;
import org.propnet.player.MatchListener;
import org.propnet.player.host.HostSettings;
import org.propnet.player.host.PlayerHost;
import org.propnet.player.protocol.Message;

/** A person plays ticTacToe for a manager. */
@Timeout(60)
final class HumanPlayerTest {

  private final StringWriter shown = new StringWriter();

  /** How often more was asked of the keyboard: once more when a line is taken. */
  private final AtomicInteger reads = new AtomicInteger();

  private PipedWriter keyboard = new PipedWriter();
  private PlayerHost host = host(keyboard);

  private PlayerHost host(PipedWriter typed) {
    try {
      Reader counted =
          new FilterReader(new PipedReader(typed)) {
            @Override
            public int read(char[] to, int offset, int length) throws IOException {
              reads.incrementAndGet();
              return super.read(to, offset, length);
            }
          };
      BufferedReader in = new BufferedReader(counted);
      Console console = new Console(in, new PrintWriter(shown, true));
      HumanPlayer.Person person = new HumanPlayer.Person(console, false);
      return new PlayerHost(
          HostSettings.named("person"), () -> new HumanPlayer(person), MatchListener.SILENT);
    } catch (IOException impossible) {
      throw new AssertionError(impossible);
    }
  }

  @BeforeEach
  void start() throws Exception {
    host.close();
    keyboard = new PipedWriter();
    host = host(keyboard);
  }

  @AfterEach
  void stop() throws Exception {
    keyboard.close();
    host.close();
  }

  private CompletableFuture<String> send(Message message) {
    return host.answer(message, System.nanoTime());
  }

  private String start(String role, int playClock) throws Exception {
    String rules = GameCatalogue.find("ticTacToe").orElseThrow().rulesheet();
    Term name = KifReader.readTerm(role);
    return send(new Message.Start("m1", name, rules, 20, playClock)).get();
  }

  private CompletableFuture<String> play(String... moves) {
    ImmutableList<Term> terms =
        ImmutableList.copyOf(moves).stream()
            .map(KifReader::readTerm)
            .collect(ImmutableList.toImmutableList());
    return send(new Message.Play("m1", Optional.of(terms).filter(all -> !all.isEmpty())));
  }

  private void type(String text) throws IOException {
    keyboard.write(text);
    keyboard.flush();
  }

  private void await(String text) throws InterruptedException {
    while (!shown.toString().contains(text)) {
      TimeUnit.MILLISECONDS.sleep(10);
    }
  }

  @Test
  void movesAreTypedAndTheBoardIsShown() throws Exception {
    assertEquals("ready", start("crosses", 50));
    assertTrue(shown.toString().startsWith("m1: you play crosses, 50 s for each move."));
    CompletableFuture<String> first = play();
    await("\ncrosses, ");
    type("nonsense\n");
    await("'nonsense' isn't a legal move here");
    type("mark 2 2\n");
    assertEquals("( mark 2 2 )", first.get());
    assertEquals("noop", play("(mark 2 2)", "noop").get(), "nobody is asked");
    CompletableFuture<String> second = play("noop", "(mark 1 1)");
    await("noughts plays (mark 1 1)");
    assertTrue(shown.toString().contains("crosses plays (mark 2 2)\nnoughts plays (mark 1 1)\n"));
    await("m1: step 2");
    type("mark 3 3\n");
    assertEquals("( mark 3 3 )", second.get());
    assertEquals("done", send(new Message.Stop("m1", Optional.empty())).get());
    await("m1: the match is over");
  }

  @Test
  void deadlineIsHeeded() throws Exception {
    assertEquals("ready", start("crosses", 2));
    CompletableFuture<String> late = play();
    assertEquals("( mark 1 1 )", late.get(), "the first legal move");
    await("m1: the time is over, so you play (mark 1 1)");
    int before = reads.get();
    type("mark 2 2\n");
    while (reads.get() == before) {
      TimeUnit.MILLISECONDS.sleep(10);
    }
    play("(mark 1 1)", "noop").get();
    CompletableFuture<String> next = play("noop", "(mark 3 3)");
    await("'mark 2 2' came before the question, so it isn't a move");
    type("mark 1 2\n");
    assertEquals("( mark 1 2 )", next.get());
  }

  @Test
  void quitPlaysTheFirstMoves() throws Exception {
    assertEquals("ready", start("crosses", 50));
    CompletableFuture<String> first = play();
    await("\ncrosses, ");
    type("quit\n");
    assertEquals("( mark 1 1 )", first.get());
    play("(mark 1 1)", "noop").get();
    assertEquals("( mark 1 2 )", play("noop", "(mark 3 3)").get());
    assertEquals("aborted", send(new Message.Abort("m1")).get());
    await("m1: the manager gave the match up");
  }

  @Test
  void endOfTheInputDoesntEndTheMatch() throws Exception {
    keyboard.close();
    assertEquals("ready", start("crosses", 50));
    assertEquals("( mark 1 1 )", play().get());
    assertTrue(shown.toString().contains("the first legal move is played for you from now on"));
  }
}

package org.propnet.fuzz;

import com.google.common.collect.ImmutableList;
import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.propnet.contract.SampleGame;
import org.propnet.machine.StateMachine;
import org.propnet.prover.ProverMachine;
import org.propnet.verify.external.EngineServer;
import org.propnet.verify.trace.TraceFormatException;

/** The server for other programs; it plays one small game whatever rules it is sent. */
final class RequestTarget implements FuzzTarget {

  private static final Pattern ANSWER =
      Pattern.compile("(roles|state|terminal|goals|legal|error)\t[^\n]*\n");

  /** The most answers that distinguish outcomes. */
  private static final int MAX_KINDS = 6;

  private final StateMachine machine = ProverMachine.of(SampleGame.TURNS.description());

  @Override
  public String title() {
    return "requests";
  }

  @Override
  public Vocabulary vocabulary() {
    return Vocabulary.RECORDS;
  }

  @Override
  public ImmutableList<byte[]> seeds() {
    return Seeds.corpus("requests");
  }

  /** An answer may be much longer than its request. */
  @Override
  public long mostMemory(long length) {
    return (16L << 20) + 500_000 * length;
  }

  @Override
  public String read(byte[] input) throws IOException {
    ByteArrayOutputStream answers = new ByteArrayOutputStream();
    String end = "";
    try {
      EngineServer.serve(
          (game, time) -> machine, Duration.ofSeconds(1), new ByteArrayInputStream(input), answers);
    } catch (TraceFormatException refusal) {
      Places.requireLine(refusal.line(), input);
      end = FuzzTarget.origin(refusal);
    } catch (InterruptedException impossible) {
      throw new IllegalStateException("nothing was built", impossible);
    }
    String text = answers.toString(StandardCharsets.UTF_8);
    Matcher answer = ANSWER.matcher(text);
    StringBuilder kinds = new StringBuilder();
    int place = 0;
    while (place < text.length() && answer.find(place) && answer.start() == place) {
      place = answer.end();
      kinds.append(answer.group(1).charAt(0));
    }
    if (place < text.length()) {
      throw new AssertionError("no answer: " + text.substring(place));
    }
    return kinds.substring(0, Math.min(MAX_KINDS, kinds.length())) + end;
  }
}

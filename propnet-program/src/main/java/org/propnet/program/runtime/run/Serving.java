package org.propnet.program.runtime.run;

import java.io.IOException;
import java.io.InputStream;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collection;
import java.util.Comparator;
import java.util.HexFormat;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeSet;
import java.util.stream.IntStream;
import org.propnet.program.runtime.Position;
import org.propnet.program.runtime.match.Rules;

/**
 * Answers another program's requests about the game, one per line, in the protocol of propnet's
 * {@code docs/external-engines.md}.
 */
public final class Serving {

  private static final Comparator<String> BY_CODE_POINT =
      (one, other) -> Arrays.compare(one.codePoints().toArray(), other.codePoints().toArray());

  /** How many of the longest lines fit into the heap. */
  private static final int LINES_IN_HEAP = 64;

  private static final int MIN_LINE = 1 << 16;

  /** Thrown for a request that can't be answered. */
  private static final class Refusal extends Exception {
    private static final long serialVersionUID = 1L;

    Refusal(String message) {
      super(message);
    }
  }

  private final Rules rules;
  private final String digest;
  private final Map<String, Integer> bits;
  private final Position position;
  private boolean isBegun;

  Serving(Rules rules, String digest) {
    this.rules = rules;
    this.digest = digest;
    this.position = rules.code().newPosition();
    this.bits = rules.code().bits();
  }

  /** The digest that identifies rules, whatever their order. */
  public static String digest(Collection<String> rules) {
    try {
      String text = String.join("\n", new TreeSet<>(rules));
      byte[] bytes =
          MessageDigest.getInstance("SHA-256").digest(text.getBytes(StandardCharsets.UTF_8));
      return HexFormat.of().formatHex(bytes);
    } catch (NoSuchAlgorithmException e) {
      throw new IllegalStateException(e); // every platform has SHA-256
    }
  }

  /** Answers until the requests end or the output is closed. */
  void run(InputStream requests, PrintStream answers) throws IOException {
    LineReader lines = new LineReader(requests, maxLine());
    boolean isOpen = true;
    while (isOpen && !answers.checkError()) {
      try {
        Optional<String> line = lines.next();
        isOpen = line.isPresent();
        line.ifPresent(request -> answers.print(answer(List.of(request.split("\t", -1)))));
      } catch (LineReader.TooLongException problem) {
        StringBuilder out = new StringBuilder();
        record(out, "error", List.of(problem.getMessage() + "; give Java more memory by -Xmx"));
        answers.print(out);
      }
      answers.flush();
    }
  }

  /** Maximum length of a request in characters: the rules of a large game are one line. */
  private static int maxLine() {
    long share = Runtime.getRuntime().maxMemory() / LINES_IN_HEAP;
    return (int) Math.min(Integer.MAX_VALUE / 4, Math.max(MIN_LINE, share));
  }

  private String answer(List<String> request) {
    List<String> arguments = request.subList(1, request.size());
    StringBuilder out = new StringBuilder();
    try {
      switch (request.get(0)) {
        case "rules" -> begin(out, arguments);
        case "initial" -> {
          requireRules();
          position.reset();
          append(out);
        }
        case "state" -> {
          requireRules();
          enter(arguments);
          append(out);
        }
        case "moves" -> {
          requireRules();
          play(arguments);
          append(out);
        }
        default -> throw new Refusal("expected one of rules, initial, state and moves");
      }
    } catch (Refusal problem) {
      out.setLength(0);
      record(out, "error", List.of(String.valueOf(problem.getMessage())));
    }
    return out.toString();
  }

  private void begin(StringBuilder out, List<String> given) throws Refusal {
    if (!digest(given).equals(digest)) {
      throw new Refusal(
          "this program plays "
              + rules.code().name()
              + " alone, and these are other rules; generate the program of this game");
    }
    isBegun = true;
    position.reset();
    record(out, "roles", rules.code().roles());
  }

  private void requireRules() throws Refusal {
    if (!isBegun) {
      throw new Refusal("there is no game yet; send rules first");
    }
  }

  private void enter(List<String> propositions) throws Refusal {
    long[] words = new long[position.stateWords()];
    for (String proposition : propositions) {
      Integer bit = bits.get(proposition);
      if (bit != null) {
        words[bit / Long.SIZE] |= 1L << bit;
      } else if (!proposition.isEmpty()) {
        throw new Refusal(proposition + " is never true in this game");
      }
    }
    position.load(words, 0);
  }

  private void play(List<String> moves) throws Refusal {
    if (moves.size() != rules.roles()) {
      throw new Refusal("got " + moves.size() + " moves, require " + rules.roles());
    }
    int[] jointMove = new int[rules.roles()];
    for (int role = 0; role < jointMove.length; role++) {
      int number = rules.moves(role).number(moves.get(role));
      if (number < 0 || !position.isLegal(role, number)) {
        throw new Refusal(
            moves.get(role) + " is not legal for " + rules.code().roles().get(role) + " here");
      }
      jointMove[role] = number;
    }
    position.play(jointMove);
  }

  private void append(StringBuilder out) {
    record(out, "state", truths());
    record(out, "terminal", List.of(Boolean.toString(position.isTerminal())));
    IntStream goals = IntStream.range(0, rules.roles()).map(position::goal);
    record(
        out,
        "goals",
        goals.mapToObj(goal -> goal == Position.NO_GOAL ? "-" : Integer.toString(goal)).toList());
    for (int role = 0; role < rules.roles() && !position.isTerminal(); role++) {
      List<String> fields = new ArrayList<>();
      for (int i = 0; i < position.legalCount(role); i++) {
        fields.add(rules.code().moves(role).get(position.legal(role, i)));
      }
      fields.sort(BY_CODE_POINT);
      fields.add(0, rules.code().roles().get(role));
      record(out, "legal", fields);
    }
  }

  private List<String> truths() {
    List<String> truths = new ArrayList<>();
    long[] words = new long[position.stateWords()];
    position.save(words, 0);
    for (int word = 0; word < words.length; word++) {
      for (long rest = words[word]; rest != 0; rest &= rest - 1) {
        int bit = word * Long.SIZE + Long.numberOfTrailingZeros(rest);
        truths.add(rules.code().propositions().get(bit));
      }
    }
    truths.sort(BY_CODE_POINT);
    return truths;
  }

  private static void record(StringBuilder out, String kind, List<String> fields) {
    out.append(kind);
    fields.forEach(field -> out.append('\t').append(field));
    out.append('\n');
  }
}

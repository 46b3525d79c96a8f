package org.propnet.player.record;

import com.google.common.collect.ImmutableList;
import com.google.common.collect.ImmutableSet;
import java.time.Duration;
import java.time.Instant;
import java.util.SplittableRandom;
import java.util.function.Supplier;
import java.util.stream.Stream;
import org.propnet.gdl.Constant;
import org.propnet.gdl.Function;
import org.propnet.gdl.Term;
import org.propnet.machine.Move;
import org.propnet.machine.Role;

/** Records of matches of nonsense, with every value that one may have. */
final class RandomRecords {

  private static final ImmutableList<String> ATOMS =
      ImmutableList.of(
          "cell", "b", "1", "42", "CELL", "x%y", "a,b", "o'brien", "\"", "\\", "=>", "é", "𝔊",
          "&");

  private final SplittableRandom random;
  private final int roles;

  private RandomRecords(long seed) {
    this.random = new SplittableRandom(seed);
    this.roles = random.nextInt(1, 4);
  }

  static MatchRecord of(long seed) {
    return new RandomRecords(seed).record();
  }

  private MatchRecord record() {
    int moves = random.nextInt(5);
    boolean isOurs = random.nextBoolean();
    boolean isCompleted = random.nextBoolean();
    String url = text();
    return new MatchRecord(
        "m." + random.nextInt(100),
        text(),
        new MatchRecord.Game(
            isOurs ? "g" + text() : "",
            isOurs ? url : "",
            text(),
            isOurs ? list(roles, () -> new Role(term(2))) : ImmutableList.of()),
        new MatchRecord.Conditions(clock(), clock(), random.nextLong(), random.nextBoolean()),
        isOurs ? list(roles, this::text) : ImmutableList.of(),
        new MatchRecord.Origin(text(), text(), text()),
        time(),
        isCompleted ? MatchRecord.End.COMPLETED : MatchRecord.End.ABORTED,
        list(moves + 1, this::state),
        list(moves + 1, this::time),
        list(moves, () -> list(roles, () -> new Move(term(2)))),
        list(moves + 1, () -> list(roles, this::text)),
        list(moves + 1, () -> list(roles, this::answerTime)),
        isCompleted ? list(roles, () -> random.nextInt(-5, 200)) : ImmutableList.of());
  }

  private static <T> ImmutableList<T> list(int size, Supplier<T> element) {
    return Stream.generate(element).limit(size).collect(ImmutableList.toImmutableList());
  }

  private ImmutableSet<Term> state() {
    return Stream.generate(() -> term(3))
        .limit(random.nextInt(6))
        .collect(ImmutableSet.toImmutableSet());
  }

  private Term term(int depth) {
    String atom = ATOMS.get(random.nextInt(ATOMS.size()));
    return depth == 0 || random.nextInt(3) == 0
        ? new Constant(atom)
        : new Function(atom, list(random.nextInt(1, 3), () -> term(depth - 1)));
  }

  private String text() {
    ImmutableList<String> texts =
        ImmutableList.of("", "TO", "IL (mark 1 1)", "a b\n\"c\"", "\u2028</script>", "http://h/g/");
    return texts.get(random.nextInt(texts.size()));
  }

  private Duration clock() {
    return Duration.ofNanos(random.nextLong(1_000_000_000_000L));
  }

  private Duration answerTime() {
    return random.nextBoolean() ? MatchRecord.NOT_ASKED : clock();
  }

  private Instant time() {
    return Instant.ofEpochSecond(random.nextLong(4_000_000_000L), random.nextInt(1_000_000_000));
  }
}

package org.propnet.player.record;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTimeoutPreemptively;
import static org.junit.jupiter.api.Assertions.assertTrue;

import com.google.common.collect.ImmutableList;
import com.google.common.collect.ImmutableSet;
import com.google.gson.JsonParser;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.time.Instant;
import java.util.SplittableRandom;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;
import org.propnet.gdl.Constant;
import org.propnet.gdl.KifReader;
import org.propnet.machine.Move;
import org.propnet.machine.Role;

/** Records as JSON: what is written, what of others is understood, and what is refused. */
final class MatchRecordJsonTest {

  /** What viewers need, with the blanks of one manager and the spelling of another. */
  private static final String SMALL =
      """
      {"matchId": "m1", "startClock": 5, "playClock": "2", "startTime": 1700000000000,
       "randomToken": "abc", "isCompleted": true, "stateTimes": [1700000000001, 1.700000000002E12],
       "states": ["( ( cell 1 1 b ) ( control white ) )",
                  "((TRUE (cell 1  1 x))\\n(true (control black))( true flag))"],
       "moves": [["( mark 1 1 )", "noop"]], "aField": {"of": ["others"]}}
      """;

  private static MatchRecord small() throws MatchRecordException {
    return MatchRecordJson.read(SMALL, "small");
  }

  @Test
  void recordOfAnotherManagerIsRead() throws MatchRecordException {
    MatchRecord record = small();
    assertEquals(
        ImmutableList.of(
            ImmutableSet.of(
                KifReader.readTerm("(cell 1 1 b)"), KifReader.readTerm("(control white)")),
            ImmutableSet.of(
                KifReader.readTerm("(cell 1 1 x)"),
                KifReader.readTerm("(control black)"),
                KifReader.readTerm("flag"))),
        record.states());
    assertEquals(
        ImmutableList.of(ImmutableList.of(Move.of("(mark 1 1)"), Move.of("noop"))),
        record.jointMoves());
    assertEquals(Duration.ofSeconds(2), record.conditions().playClock());
    assertEquals(Instant.ofEpochMilli(1_700_000_000_002L), record.stateTimes().get(1));
    assertEquals(MatchRecord.End.COMPLETED, record.end());
    ImmutableList<String> none = ImmutableList.of("", "");
    assertEquals(ImmutableList.of(none, none), record.errors());
    assertEquals(MatchRecord.NOT_ASKED, record.answerTimes().get(1).get(0));
    assertEquals(ImmutableList.of(), record.players());
  }

  @ParameterizedTest
  @ValueSource(strings = {"(mark 1 1)", " ( mark\\n1 1 ) ", "mark(1,1)", "mark( 1, 1 )"})
  void movesAreReadInAnyStyle(String move) throws MatchRecordException {
    String text = SMALL.replace("( mark 1 1 )", move);
    assertEquals(small().jointMoves(), MatchRecordJson.read(text, "test").jointMoves());
  }

  @ParameterizedTest
  @CsvSource({
    "http://games.example/games/ticTacToe/, ticTacToe",
    "http://games.example/games/ticTacToe/v12/, ticTacToe",
    "ticTacToe, ticTacToe"
  })
  void addressNamesTheGame(String url, String game) throws MatchRecordException {
    String text = "{\"gameMetaURL\":\"" + url + "\"," + SMALL.substring(1);
    assertEquals(game, MatchRecordJson.read(text, "test").game().name());
  }

  @Test
  void fieldsAreThoseOfTheField() {
    MatchRecord record =
        new MatchRecord(
            "t.1.0",
            "x".repeat(32),
            new MatchRecord.Game(
                "g", "", "d", ImmutableList.of(Role.of("white"), Role.of("random"))),
            new MatchRecord.Conditions(
                Duration.ofMillis(1_001), Duration.ofSeconds(2), Long.MIN_VALUE, true),
            ImmutableList.of("one", "random"),
            new MatchRecord.Origin("propnet 1", "here", "t"),
            Instant.ofEpochMilli(7),
            MatchRecord.End.COMPLETED,
            ImmutableList.of(
                ImmutableSet.of(KifReader.readTerm("(b 2)"), KifReader.readTerm("(b (f 1))")),
                ImmutableSet.of()),
            ImmutableList.of(Instant.ofEpochMilli(8), Instant.ofEpochMilli(9)),
            ImmutableList.of(ImmutableList.of(Move.of("(m 1)"), Move.of("r"))),
            ImmutableList.of(ImmutableList.of("", ""), ImmutableList.of("TO", "")),
            ImmutableList.of(
                ImmutableList.of(Duration.ofMillis(5), MatchRecord.NOT_ASKED),
                ImmutableList.of(Duration.ofNanos(6_999_999), MatchRecord.NOT_ASKED)),
            ImmutableList.of(100, 0));
    assertEquals(
        JsonParser.parseString(
            """
            {"matchId":"t.1.0","randomToken":"%s","startTime":7,"isCompleted":true,
             "isAborted":false,"states":["( ( b ( f 1 ) ) ( b 2 ) )","(  )"],
             "moves":[["( m 1 )","r"]],"stateTimes":[8,9],"errors":[["",""],["TO",""]],
             "goalValues":[100,0],"previewClock":-1,"startClock":2,"playClock":2,
             "playerNamesFromHost":["one","random"],"isPlayerHuman":[false,false],
             "tournamentNameFromHost":"t","scrambled":true,
             "propnet":{"format":1,"software":"propnet 1","host":"here","game":"g","rules":"d",
              "roles":["white","random"],"seed":"-9223372036854775808","startClock":1001,
              "playClock":2000,"answerTimes":[[5,-1],[6,-1]]}}
            """
                .formatted("x".repeat(32))),
        JsonParser.parseString(MatchRecordJson.print(record)));
  }

  @Property(tries = 500)
  void whatIsPrintedIsRead(@ForAll long seed) throws MatchRecordException {
    MatchRecord record = RandomRecords.of(seed);
    String text = MatchRecordJson.print(record);
    assertEquals(record, MatchRecordJson.read(text, "test"));
    assertEquals(text, MatchRecordJson.print(MatchRecordJson.read(text, "test")));
  }

  /** A changed record is refused, or is a record that is printed and read as it is. */
  @Property(tries = 200)
  void changedBytesAreRefusedOrUnderstood(@ForAll long seed) {
    SplittableRandom random = new SplittableRandom(seed);
    byte[] bytes =
        (random.nextBoolean() ? SMALL : MatchRecordJson.print(RandomRecords.of(seed)))
            .getBytes(StandardCharsets.UTF_8);
    for (int changes = random.nextInt(1, 4); changes > 0; changes--) {
      bytes[random.nextInt(bytes.length)] = (byte) random.nextInt(256);
    }
    String text = new String(bytes, StandardCharsets.UTF_8);
    assertTimeoutPreemptively(
        Duration.ofMinutes(1),
        () -> {
          try {
            MatchRecord record = MatchRecordJson.read(text, "test");
            assertEquals(record, MatchRecordJson.read(MatchRecordJson.print(record), "again"));
          } catch (MatchRecordException refused) {
            String message = String.valueOf(refused.getMessage());
            assertTrue(message.startsWith("test: ") && message.contains("; "), message);
            assertTrue(message.lines().count() <= 1, message);
          }
        },
        text);
  }

  @net.jqwik.api.Tag("deep")
  @Property(tries = 1000)
  void manyChangedBytesAreRefusedOrUnderstood(@ForAll long seed) {
    changedBytesAreRefusedOrUnderstood(seed);
  }

  private static String refusal(String text) {
    return String.valueOf(
        assertThrows(MatchRecordException.class, () -> MatchRecordJson.read(text, "r.json"))
            .getMessage());
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      quoteCharacter = '`',
      value = {
        "\"m1\" | 7 | matchId: found a number; write a text",
        "\"m1\" | null | matchId: found null; write a text",
        "\"m1\" | \"m\\u001b1\" | matchId: found the control character U+001B; remove it",
        "5, | 5.5, | startClock: found 5.5; write a whole number from 0 to 999999",
        "5, | 1e999999999, | startClock: found 1e999999999; write a whole number",
        "1700000000001, | -1, | stateTimes[0]: found -1; write a whole number from 0 to",
        "1700000000001, | | stateTimes: found 1 elements; expected 2, for there are 1 joint moves",
        "(cell 1  1 x) | (cell 1 ?x x) | states[1]: '(cell 1 ?x x)' has a variable; write a state",
        "(cell 1  1 x) | (cell | states[1]: state:2:",
        "((TRUE | (TRUE | states[1]: state:1:",
        "\"aField\" | \"playerNamesFromHost\":[\"a\"],\"aField\" | playerNamesFromHost: found 1",
        "( mark 1 1 ) | ?m | moves[0][0]: '?m' has a variable; write a term",
        "( mark 1 1 ) | mark(1,1)) ! | moves[0][0]: something follows the term",
        "( mark 1 1 ) | ( mark 1 1 | moves[0][0]: term:1:",
        "\"matchId\" | \"theId\" | matchId: it is missing; every reader of match records needs it",
        "\"aField\" | \"propnet\":{\"format\":2},\"aField\" | propnet.format: it is 2, but",
        "\"aField\" | \"errors\":[[\"\",\"\"]],\"aField\" | errors: found 1 elements; expected 2",
        "\"aField\" | \"goalValues\":[50],\"aField\" | goalValues: found 1 elements; expected 2",
        "\"of\" | of | it isn't JSON at line 5",
      })
  void badInputIsToldWithItsPlaceAndCure(String part, String instead, String message) {
    assertTrue(SMALL.contains(part), part);
    String found = refusal(SMALL.replace(part, instead == null ? "" : instead));
    assertTrue(found.startsWith("r.json: " + message), found);
  }

  @ParameterizedTest
  @ValueSource(
      strings = {"", " ", "[]", "{", "{}", "null", "7", "\"", "\u0000", "{} {}", "; moves"})
  void whatIsNoRecordIsRefused(String text) {
    assertTrue(refusal(text).startsWith("r.json: "), text);
  }

  @Test
  void hostileSizesAreRefused() {
    assertTrue(refusal("[".repeat(1_000_000)).contains("found a list"));
    assertTrue(refusal("{\"x\":" + "[".repeat(1_000_000)).contains("it isn't JSON"));
    String deep = "(a ".repeat(100_000) + ")".repeat(100_000);
    assertTrue(refusal(SMALL.replace("(cell 1  1 x)", deep)).contains("nested deeper"));
    assertTrue(
        refusal(SMALL.replace("\"noop\"", "\"a\",".repeat(2_000) + "1")).contains("more than"));
    assertTrue(refusal(SMALL.replace("noop", "a".repeat(20_000))).contains("more than 10000"));
    String large = " ".repeat(MatchRecordJson.maxLength()) + SMALL;
    assertTrue(refusal(large).contains("the most that are read"), "too large");
  }

  /** Names of one hash code, of which a hash table makes one long list. */
  @Tag("deep")
  @Test
  void namesOfOneHashCodeDelayNothing() {
    StringBuilder state = new StringBuilder("( (cell 1 1 b)");
    for (int number = 0; number < 1 << 16; number++) {
      state.append(" (p ");
      for (int bit = 0; bit < 16; bit++) {
        state.append((number >> bit & 1) == 0 ? "AaAa" : "BBBB");
      }
      state.append(')');
    }
    String text =
        SMALL.replace("( ( cell 1 1 b ) ( control white ) )", state.append(')').toString());
    MatchRecord record =
        assertTimeoutPreemptively(
            Duration.ofMinutes(1), () -> MatchRecordJson.read(text, "collisions"));
    assertEquals((1 << 16) + 1, record.states().get(0).size());
  }

  @Test
  void whatIsWrittenOfALongMoveIsRead() {
    String error = MatchError.illegal(new Move(new Constant("x".repeat(30_000))));
    assertTrue(error.startsWith("IL xxx") && error.length() < 300, error);
  }

  @Test
  void listsThatContradictEachOtherAreNoRecord() throws MatchRecordException {
    MatchRecord record = small();
    assertThrows(
        IllegalArgumentException.class,
        () ->
            new MatchRecord(
                record.id(),
                record.token(),
                record.game(),
                record.conditions(),
                record.players(),
                record.origin(),
                record.startTime(),
                record.end(),
                record.states(),
                record.stateTimes(),
                ImmutableList.of(),
                record.errors(),
                record.answerTimes(),
                record.goals()));
  }

  @Test
  void originNamesTheProgramAndTheRules() {
    assertTrue(MatchOrigin.software().matches("propnet [0-9][^$]*"), MatchOrigin.software());
    assertTrue(MatchOrigin.host().contains("processor"), MatchOrigin.host());
    String digest = MatchOrigin.digest(KifReader.read("(role white) ; one", "a"));
    assertEquals(64, digest.length());
    assertEquals(digest, MatchOrigin.digest(KifReader.read("( ROLE  white )\n", "b")));
  }

  @Test
  void errorsAreToldInWords() {
    assertEquals("no answer in time", MatchError.inWords("TO"));
    assertEquals(
        "(mark 1 1) isn't legal", MatchError.inWords(MatchError.illegal(Move.of("(mark 1 1)"))));
    assertEquals("XX 1", MatchError.inWords("XX 1"));
    assertEquals("no error", MatchError.inWords(""));
  }
}

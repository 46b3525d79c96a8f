package org.propnet.cli.tournament;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.Optional;
import java.util.SplittableRandom;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.propnet.cli.io.BadInputException;
import org.propnet.player.manager.Scrambling;
import org.propnet.player.tournament.TournamentPlan.Format;

final class TournamentFileTest {

  private static final String SMALL = "games: [ticTacToe]\nplayers:\n  a: random\n  b: legal\n";

  @TempDir private Path folder;
  private Path file;

  @BeforeEach
  void nameTheFile() {
    file = folder.resolve("my-cup.yaml");
  }

  private TournamentFile read(String text) throws Exception {
    Files.writeString(file, text);
    return TournamentFile.read(file);
  }

  private String refusal(String text) throws Exception {
    Files.writeString(file, text);
    String message =
        assertThrows(BadInputException.class, () -> TournamentFile.read(file), text).getMessage();
    assertTrue(message.startsWith(file.toString()), message);
    assertTrue(message.lines().count() == 1, message);
    return message.substring(file.toString().length());
  }

  @Test
  void everythingCanBeSaid() throws Exception {
    TournamentFile read =
        read(
            """
            # a comment
            name: cup
            format: knock-out
            rounds: 3
            seed: -7
            games:
              - ticTacToe
              - my.kif
            players:
              "strong.1": montecarlo:playouts=2000,solve=0
              far: 127.0.0.1:9147
              mine: ./player --port {port}
            start-clock: 20
            play-clock: 2.5
            max-moves: 300
            scramble: keywords
            parallel: 2
            records: played/records
            """);
    assertEquals("cup", read.name());
    assertEquals(Format.KNOCK_OUT, read.format());
    assertEquals(3, read.rounds());
    assertEquals(-7, read.seed());
    assertEquals(
        List.of("ticTacToe", "my.kif"), read.games().stream().map(Yaml.Text::text).toList());
    assertEquals(List.of("strong.1", "far", "mine"), List.copyOf(read.players().keySet()));
    assertEquals(
        List.of(
            new Yaml.Text(10, "montecarlo:playouts=2000,solve=0"),
            new Yaml.Text(11, "127.0.0.1:9147"),
            new Yaml.Text(12, "./player --port {port}")),
        List.copyOf(read.players().values()));
    assertEquals(Duration.ofSeconds(20), read.startClock());
    assertEquals(Duration.ofMillis(2_500), read.playClock());
    assertEquals(300, read.maxMoves());
    assertEquals(Scrambling.KEYWORDS, read.scrambling());
    assertEquals(2, read.parallel());
    assertEquals(Optional.of(folder.resolve("played/records")), read.records());
  }

  @Test
  void gamesAndPlayersAreEnough() throws Exception {
    TournamentFile read = read(SMALL);
    assertEquals("my-cup", read.name());
    assertEquals(Format.ROUND_ROBIN, read.format());
    assertEquals(1, read.rounds());
    assertEquals(0, read.seed());
    assertEquals(Optional.empty(), read.records());
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "ronds: 3 | :5: there is no key 'ronds'; did you mean rounds?",
        "rounds: many | :5: rounds has to be a whole number from 1 to 2147483647",
        "rounds: 0 | :5: rounds has to be a whole number from 1 to 2147483647",
        "rounds: 1.5 | :5: rounds has to be a whole number from 1 to 2147483647",
        "rounds: [1] | :5: rounds has to be a whole number from 1 to 2147483647",
        "rounds: | :5: rounds has to be a whole number from 1 to 2147483647",
        "parallel: 1001 | :5: parallel has to be a whole number from 0 to 1000",
        "seed: 9223372036854775808 | :5: seed has to be a whole number from -9223372036854775808"
            + " to 9223372036854775807",
        "format: round robin | :5: format has to be one of round-robin, swiss, knock-out",
        "scramble: all | :5: scramble has to be one of none, names, keywords",
        "play-clock: 1e-999999999 | :5: play-clock has to be seconds, from 0.001 to 86400",
        "play-clock: 1e999999999 | :5: play-clock has to be seconds, from 0.001 to 86400",
        "play-clock: 0 | :5: play-clock has to be seconds, from 0.001 to 86400",
        "games: [a] | :5: 'games' is there twice; leave one out",
        "name: {a: b} | :5: name has to be at most 100 letters, digits, - and _, a letter first",
        "[a]: b | :5: expected a name before a colon, not a list or entries",
        "name: &x cup | :5: anchors and aliases (& and *) aren't read; write the value out",
        "name: *x | :5: anchors and aliases (& and *) aren't read; write the value out",
        "name: !!java/object cup | :5: tags (!) aren't read; leave tag:yaml.org,2002:java/object out",
        "name: [[[[a]]]] | :5: a list or entries too deep inside others; take them out",
        "'--- \nname: b' | :5: a second document begins; put it in a file of its own",
        "'rounds: 1 : 2' | :5: no YAML: mapping values are not allowed here; mend the line",
      })
  void everyMistakeHasItsLineAndCure(String line, String expected) throws Exception {
    assertEquals(expected, refusal(SMALL + line + "\n"));
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "games: [a]| :1: there is no 'players'; players has to be lines such as 'strong:"
            + " montecarlo:playouts=2000'",
        "players: {a: b}| :1: there is no 'games'; games has to be a list of names, such as"
            + " [ticTacToe, my.kif]",
        "games: ticTacToe| :1: games has to be a list of names, such as [ticTacToe, my.kif]",
        "games: [[a]]| :1: games has to be a list of names, such as [ticTacToe, my.kif]",
        "'games: [a]\nplayers: [b]'| :2: players has to be lines such as 'strong:"
            + " montecarlo:playouts=2000'",
        "'games: [a]\nplayers:\n  a: [b]'| :3: players has to be lines such as 'strong:"
            + " montecarlo:playouts=2000'",
        "'games: [a]\nplayers:\n  a b: c'| :3: a player can't be called 'a b'; take at most 60"
            + " letters, digits, '.', '_' and '-'",
        "'games: [a]\nplayers:\n  a: c\n  a: d'| :4: 'a' is there twice; leave one out",
        "a text| :1: expected lines such as 'rounds: 10'",
        "[a]| :1: expected lines such as 'rounds: 10'",
        "''| :1: expected lines such as 'rounds: 10'",
      })
  void whatIsMissingIsNamed(String text, String expected) throws Exception {
    assertEquals(expected, refusal(text));
  }

  /** Files from strangers: nested, long, or no text. */
  @Test
  void hostileFilesAreRefusedAtOnce() throws Exception {
    assertTrue(refusal("[".repeat(60_000)).contains("expected lines"));
    assertTrue(refusal("a: " + "[".repeat(60_000)).contains("too deep"));
    assertTrue(refusal("- ".repeat(30_000)).contains("expected lines"));
    assertTrue(refusal("a: " + "{".repeat(60_000)).contains("too deep"));
    assertTrue(refusal("? ".repeat(30_000)).contains("too deep"));
    assertTrue(refusal("a: b\n".repeat(30_000)).contains("longer than 65536 bytes"));
    assertTrue(refusal("a: \u0007").contains("no YAML"));
    Files.write(file, new byte[] {'a', ':', (byte) 0xff});
    assertTrue(
        assertThrows(BadInputException.class, () -> TournamentFile.read(file))
            .getMessage()
            .contains("UTF-8"));
    StringBuilder laughs = new StringBuilder("a0: &a0 [x, x]\n");
    for (int i = 1; i < 30; i++) {
      laughs.append(String.format("a%d: &a%d [*a%d, *a%d]%n", i, i, i - 1, i - 1));
    }
    assertTrue(refusal(laughs.toString()).contains("anchors"));
  }

  /** Whatever is in a file, it is read or refused in one line. */
  @Test
  void nonsenseIsReadOrRefused() throws Exception {
    byte[] whole = (SMALL + "records: [x, 'y', \"z\"] # end\n").getBytes(StandardCharsets.UTF_8);
    String bits = "{}[]:,-?*&!|>'\"%@`#\n\t x0\u00e9";
    for (long seed = 0; seed < 1_000; seed++) {
      SplittableRandom random = new SplittableRandom(seed);
      StringBuilder text = new StringBuilder(new String(whole, StandardCharsets.UTF_8));
      for (int i = random.nextInt(1, 6); i > 0; i--) {
        int at = random.nextInt(text.length());
        text.replace(
            at,
            Math.min(text.length(), at + random.nextInt(4)),
            String.valueOf(bits.charAt(random.nextInt(bits.length()))));
      }
      Files.writeString(file, text);
      try {
        TournamentFile.read(file);
      } catch (BadInputException refusal) {
        String message = refusal.getMessage();
        assertTrue(message.startsWith(file.toString()), "seed " + seed + ": " + message);
      }
    }
  }
}

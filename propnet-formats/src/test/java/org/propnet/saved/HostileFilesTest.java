package org.propnet.saved;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTimeoutPreemptively;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.time.Duration;
import java.util.Optional;
import java.util.function.Consumer;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.propnet.engine.DifferentialMachine;
import org.propnet.gdl.Term;
import org.propnet.net.PropNet;
import org.propnet.net.WordSweep;
import org.propnet.saved.SavedNetworkException.Reason;

/** Files that somebody made to do harm, all with the right checksum. */
final class HostileFilesTest {

  private static final Duration SHORT = Duration.ofSeconds(20);

  private static void assertInconsistent(String problem, CraftedFile file) {
    assertRefused(Reason.INCONSISTENT, problem, file);
  }

  private static void assertRefused(Reason reason, String problem, CraftedFile file) {
    byte[] bytes = file.bytes();
    SavedNetworkException refusal =
        assertThrows(
            SavedNetworkException.class,
            () -> assertTimeoutPreemptively(SHORT, () -> SavedSamples.read(bytes)));
    assertEquals(reason, refusal.reason(), refusal::toString);
    assertTrue(String.valueOf(refusal.getMessage()).contains(problem), refusal::toString);
    assertTrue(SavedFormat.HEADER <= refusal.offset() && refusal.offset() < bytes.length);
  }

  private static long[] longs(String numbers) {
    return Stream.of(numbers.strip().split(" ")).mapToLong(Long::parseLong).toArray();
  }

  /** A network section after a small vocabulary: components 1 and 2 are bases, 3 is the move. */
  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      textBlock =
          """
          1 0 5 2 6 8 8 8 8         | depends on component 4, which must be below 4
          1 0 5 3 0 8 8 8 8         | inputs that don't ascend
          1 0 3 2 8 8 8 8           | an AND of fewer than two inputs
          1 0 5 1 2 8 8 8 8         | an AND whose value never changes
          1 0 5 2 1 8 8 8 8         | an AND whose value never changes
          1 0 5 2 2 2 2 2 2         | no output depends on gate 4
          1 0 5 2 2 10 2 2 2        | an output is 10, but must be less than 10
          1 0 5 2 2 8 8 8 8 0       | 1 bytes are left at the end of the network
          1 0 5 2 2 8 8 8           | the section ends inside of what it says
          1 0 99 2 2                | 49 inputs don't fit
          99 0                      | 99 gates don't fit
          1 9 0                     | 9 cyclic groups don't fit
          1 1 0 1 5 2 2 8 8 8 8     | don't all depend on each other
          1 1 0 2 5 2 2 8 8 8 8     | a group's size is 2, but must be less than 2
          1 1 0 0 5 2 2 8 8 8 8     | can't be a cyclic group
          1 1 1 0 5 2 2 8 8 8 8     | the gap before a group is 1, but must be less than 1
          1 1 0 1 4 2 7 8 8 8 8     | inverts component 4 of its own cyclic group
          1 1 0 1 5 2 6 8 8 8 8     | depends on component 4, which must be below 4
          2 1 0 2 5 2 8 5 2 6 8 8 8 8 | depends on component 5, which must be below 4
          2 1 0 2 4 2 8 4 2 1 8 8 8 8 | don't all depend on each other
          """)
  void networksThatAreNone(String numbers, String problem) {
    assertInconsistent(
        problem.strip(),
        CraftedFile.withVocabulary().section(SavedFormat.NETWORK, longs(numbers)).origin());
  }

  @Test
  void aSmallNetworkIsFine() {
    SavedNetwork saved =
        SavedSamples.read(
            CraftedFile.withVocabulary()
                .section(SavedFormat.NETWORK, 1, 0, 5, 2, 2, 8, 9, 8, 1)
                .origin()
                .section("note", 1, 2, 3)
                .bytes());
    assertEquals("crafted", saved.game());
    assertEquals(5, saved.network().componentCount());
    assertEquals(Optional.empty(), saved.rulesheet());
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      textBlock =
          """
          1 9                       | is 9, but must be less than 3
          1 0 2 1 1                 | a term is twice among the base propositions
          1 0 2 1 2 4               | the initial state has more bits
          1 0 2 1 2 0 2 1 1 0       | a term is twice among the moves
          1 0 2 1 2 0 1 1 2 1 1     | a term is twice among the goal values
          2 0 0                     | a term is twice among the roles
          1 0 99                    | 99 base propositions don't fit
          1 0 2 1 2 0 1 1 0 0       | 1 bytes are left at the end of the vocabulary
          1 0 2 1 2 0 1             | 1 moves don't fit into the 0 bytes
          """)
  void vocabulariesThatAreNone(String numbers, String problem) {
    assertInconsistent(
        problem.strip(),
        new CraftedFile().terms("a", "b", "c").section(SavedFormat.VOCABULARY, longs(numbers)));
  }

  private static void assertNoTerms(String problem, Consumer<ByteWriter> section) {
    assertInconsistent(problem, new CraftedFile().section(SavedFormat.TERMS, section));
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      quoteCharacter = '"',
      value = {"\"\"", "a b", "(f x)", "?x", "a;b", "\"a\nb\"", "<=", "\uFEFFa", "(a)"})
  void symbolsThatKifDoesNotHave(String symbol) {
    assertInconsistent("is none that KIF can have", new CraftedFile().terms(symbol));
  }

  @Test
  void termsThatAreNone() {
    assertInconsistent("a symbol is there for the second time", new CraftedFile().terms("a", "a"));
    assertNoTerms(
        "a term is there for the second time",
        out -> {
          out.number(1);
          out.text("a");
          for (int number : new int[] {2, 0, 0, 0, 0}) {
            out.number(number);
          }
        });
    assertNoTerms(
        "the number of an argument is 0, but must be less than 0",
        out -> {
          out.number(1);
          out.text("f");
          for (int number : new int[] {1, 0, 1, 0}) {
            out.number(number);
          }
        });
    assertNoTerms(
        "a text is not in UTF-8",
        out -> {
          out.number(1);
          out.number(1);
          out.raw(new byte[] {(byte) 0xC0});
          out.number(0);
        });
    assertNoTerms("symbols don't fit", out -> out.number(Long.MAX_VALUE));
    assertNoTerms("longer than it needs to be", out -> out.raw(new byte[] {(byte) 0x80, 0, 0, 0}));
    assertNoTerms(
        "longer than it needs to be",
        out -> {
          for (int i = 0; i < 20; i++) {
            out.raw(new byte[] {(byte) 0xFF});
          }
        });
  }

  /** The terms x, f(x, …, x), f(f(x, …), …) and so on, each with the one before several times. */
  private static CraftedFile nested(int depth, int arguments) {
    return new CraftedFile()
        .section(
            SavedFormat.TERMS,
            out -> {
              out.number(2);
              out.text("x");
              out.text("f");
              out.number(depth + 1);
              out.number(0);
              out.number(0);
              for (int term = 0; term < depth; term++) {
                out.number(1);
                out.number(arguments);
                for (int i = 0; i < arguments; i++) {
                  out.number(term);
                }
              }
            });
  }

  @Test
  void termsThatAreTooDeep() {
    assertInconsistent("nested deeper than 256", nested(Term.MAXIMUM_DEPTH + 1, 1));
    assertInconsistent("nested deeper than 256", nested(500_000, 1));
  }

  @Test
  void termsThatGrowWithoutEnd() {
    assertRefused(
        Reason.TOO_LARGE,
        "have more than 67108864 characters",
        nested(200, 2).section(SavedFormat.VOCABULARY, 1, 0, 1, 200, 0, 0, 0));
    assertRefused(
        Reason.TOO_LARGE,
        "have more than 67108864 characters",
        nested(256, 2_000).section(SavedFormat.VOCABULARY, 1, 0, 1, 256, 0, 0, 0));
  }

  @Test
  void sectionsThatDoNotBelong() {
    assertInconsistent("the section VOCA is where TERM belongs", new CraftedFile().section("VOCA"));
    assertInconsistent("the section ends inside", new CraftedFile());
    CraftedFile unknown =
        CraftedFile.withVocabulary().section(SavedFormat.NETWORK, 0, 0, 2, 2, 2, 2).origin();
    assertInconsistent("the section MORE is unknown", unknown.section("MORE"));
    assertInconsistent(
        "the section note can't come after note",
        CraftedFile.withVocabulary()
            .section(SavedFormat.NETWORK, 0, 0, 2, 2, 2, 2)
            .origin()
            .section("note")
            .section("note"));
    assertInconsistent(
        "a section of 4294967295 bytes doesn't fit into the 0 that are left",
        new CraftedFile().sectionWithLength(SavedFormat.TERMS, -1));
  }

  @Test
  void namesThatTakeOverTheTerminal() {
    CraftedFile file =
        CraftedFile.withVocabulary()
            .section(SavedFormat.NETWORK, 0, 0, 2, 2, 2, 2)
            .section(
                SavedFormat.ORIGIN,
                out -> {
                  out.text("\u001B[2J");
                  out.text("");
                });
    assertInconsistent("a name has control characters", file);
  }

  @Test
  void figuresOutOfOrder() {
    CraftedFile file =
        CraftedFile.withVocabulary()
            .section(SavedFormat.NETWORK, 0, 0, 2, 2, 2, 2)
            .origin()
            .section(
                SavedFormat.FIGURES,
                out -> {
                  out.number(2);
                  for (int i = 0; i < 2; i++) {
                    out.text("same");
                    out.number(1);
                  }
                });
    assertInconsistent("the figures are not in the order of their names", file);
  }

  /** Every role's move depends on the same long chain of gates, whose guard could be taken out. */
  @Test
  void manyRolesDoNotTakeLong() {
    int roles = 20_000;
    int gates = 50_001;
    String[] names = new String[roles + 2];
    for (int i = 0; i < names.length; i++) {
      names[i] = "t" + i;
    }
    CraftedFile file =
        new CraftedFile()
            .terms(names)
            .section(
                SavedFormat.VOCABULARY,
                out -> {
                  out.number(roles);
                  for (int role = 0; role < roles; role++) {
                    out.number(role);
                  }
                  out.number(2);
                  out.number(roles);
                  out.number(roles + 1);
                  out.number(0);
                  for (int role = 0; role < roles; role++) {
                    out.number(1);
                    out.number(0);
                    out.number(0);
                  }
                })
            .section(
                SavedFormat.NETWORK,
                out -> {
                  out.number(gates);
                  out.number(0);
                  int first = 2 * (3 + roles);
                  for (int gate = 0; gate < gates; gate++) {
                    int before = gate == 0 ? 4 : first + 2 * (gate - 1);
                    out.number(gate % 2 == 0 ? 5 : 4);
                    out.number(gate % 2 == 0 ? 2 : 3);
                    out.number(before - (gate % 2 == 0 ? 2 : 3));
                  }
                  int last = first + 2 * (gates - 1);
                  out.number(last);
                  out.number(last);
                  for (int role = 0; role < roles; role++) {
                    out.number(last);
                  }
                  out.number(0);
                })
            .origin();
    byte[] bytes = file.bytes();
    assertTimeoutPreemptively(
        Duration.ofSeconds(30),
        () -> {
          PropNet net = SavedSamples.read(bytes).network();
          assertEquals(0, DifferentialMachine.of(net).newSimulator().legalCount(roles - 1));
        });
  }

  /** Each gate of a long cycle depends on the next one, so that the last one decides. */
  @Test
  void cyclesInTheWrongOrderDoNotTakeLong() {
    int gates = 300_000;
    int first = 2 * 4;
    byte[] bytes =
        CraftedFile.withVocabulary()
            .section(
                SavedFormat.NETWORK,
                out -> {
                  out.number(gates);
                  out.number(1);
                  out.number(0);
                  out.number(gates);
                  for (int gate = 0; gate < gates - 1; gate++) {
                    out.number(2);
                    out.number(first + 2L * (gate + 1));
                  }
                  out.number(4);
                  out.number(3);
                  out.number(first - 3);
                  for (int output = 0; output < 4; output++) {
                    out.number(first);
                  }
                })
            .origin()
            .bytes();
    assertTimeoutPreemptively(
        SHORT,
        () -> {
          PropNet net = SavedSamples.read(bytes).network();
          long[] values = new long[net.componentCount()];
          WordSweep.all(net).run(values);
          assertEquals(-1, values[net.firstGate()]);
          assertEquals(1, DifferentialMachine.of(net).newSimulator().legalCount(0));
        });
  }
}

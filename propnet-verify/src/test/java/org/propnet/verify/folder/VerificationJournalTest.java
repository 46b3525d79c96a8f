package org.propnet.verify.folder;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.function.Predicate;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;
import org.propnet.contract.SampleGame;
import org.propnet.journal.JournalException;
import org.propnet.journal.JournalLine;
import org.propnet.prover.ProverMachine;
import org.propnet.verify.ComparisonSettings;
import org.propnet.verify.external.MachineFactory;
import org.propnet.verify.external.NotBuiltException;

final class VerificationJournalTest {

  private static final String SETTINGS = "seed 1, all\tof it";

  @TempDir private Path folder;
  private Path file;

  @BeforeEach
  void nameTheFile() {
    file = folder.resolve("done");
  }

  private static GameVerification row(String name) {
    return new GameVerification(
        name,
        GameOutcome.DISAGREED,
        17,
        Duration.ofMillis(1_500),
        "line\tone\nline two",
        Optional.empty());
  }

  private VerificationJournal open() throws Exception {
    return VerificationJournal.open(file, SETTINGS);
  }

  private int size() throws Exception {
    try (VerificationJournal journal = open()) {
      return journal.size();
    }
  }

  private byte[] written() throws Exception {
    try (VerificationJournal journal = open()) {
      journal.add("fast against slow", "d1", row("chess"));
      journal.add("fast against slow", "d2", row("go"));
    }
    return Files.readAllBytes(file);
  }

  @Test
  void whatIsNotedIsFound() throws Exception {
    written();
    try (VerificationJournal journal = open()) {
      assertEquals(2, journal.size());
      GameVerification found = journal.find("fast against slow", "chess", "d1").orElseThrow();
      assertEquals(GameOutcome.DISAGREED, found.outcome());
      assertEquals(17, found.states());
      assertEquals(1.5, found.seconds());
      assertEquals("line one line two", found.message());
      assertTrue(journal.find("fast against slow", "chess", "d2").isEmpty(), "another file");
      assertTrue(journal.find("slow against fast", "chess", "d1").isEmpty(), "other machines");
    }
  }

  /** However much of the file was written, verification continues after its complete lines. */
  @Test
  void everyBeginningIsTaken() throws Exception {
    byte[] whole = written();
    for (int length = 0; length <= whole.length; length++) {
      Files.write(file, Arrays.copyOf(whole, length));
      int games;
      try (VerificationJournal journal = open()) {
        games = journal.size();
        journal.add("fast against slow", "d3", row("more"));
      }
      assertEquals(games + 1, size(), "cut after " + length);
    }
  }

  @Test
  void everyDamageIsNoticed() throws Exception {
    byte[] whole = written();
    for (int i = 0; i < whole.length - 1; i++) {
      for (int change : new int[] {1, 128}) {
        byte[] damaged = whole.clone();
        damaged[i] ^= (byte) change;
        Files.write(file, damaged);
        JournalException refusal = assertThrows(JournalException.class, this::open);
        assertTrue(refusal.line() >= 1, refusal::getMessage);
      }
    }
  }

  @Test
  void otherFilesAndSettingsAreRefused() throws Exception {
    written();
    JournalException settings =
        assertThrows(JournalException.class, () -> VerificationJournal.open(file, "seed 2"));
    assertTrue(settings.getMessage().contains("made with other settings"), settings.getMessage());
    for (String text : new String[] {"(role a)\n", "\n", "\n\n", "x", "games\t1\n", "00000000\n"}) {
      Files.writeString(file, text);
      assertThrows(JournalException.class, this::open, text);
      assertEquals(text, Files.readString(file), "it is left alone");
    }
    String later = JournalLine.of("propnet-verification", "2").print();
    Files.writeString(file, later + JournalLine.of("settings", SETTINGS).print());
    assertTrue(
        assertThrows(JournalException.class, this::open).getMessage().contains("another version"));
    Files.write(file, "\u00e9".getBytes(StandardCharsets.ISO_8859_1));
    assertThrows(JournalException.class, this::open);
  }

  /** Only finished games are skipped; an older journal may list others. */
  @ParameterizedTest
  @EnumSource(GameOutcome.class)
  void onlyGamesThatAreDoneWithAreFound(GameOutcome outcome) throws Exception {
    GameVerification row = row("chess");
    try (VerificationJournal journal = open()) {
      journal.add(
          "a",
          "d",
          new GameVerification(
              row.name(), outcome, 1, row.elapsed(), row.message(), Optional.empty()));
    }
    try (VerificationJournal journal = open()) {
      assertEquals(
          outcome == GameOutcome.AGREED
              || outcome == GameOutcome.DISAGREED
              || outcome == GameOutcome.NOTHING_TO_COMPARE,
          journal.find("a", "chess", "d").isPresent());
    }
  }

  @Test
  void gamesThatAreNotDoneWithAreTriedAgain() throws Exception {
    Path games = Files.createDirectory(folder.resolve("games"));
    Files.writeString(games.resolve("cycle.kif"), SampleGame.CYCLE.description().toString());
    Files.writeString(games.resolve("none.kif"), "(((");
    AtomicInteger tries = new AtomicInteger();
    MachineFactory second =
        (game, time) -> {
          if (tries.incrementAndGet() == 1) {
            throw new NotBuiltException("not yet");
          }
          return ProverMachine.of(game);
        };
    FolderVerification verification =
        FolderVerification.of(second)
            .withReference((game, time) -> ProverMachine.of(game))
            .withSettings(ComparisonSettings.defaults().withStateLimit(20));
    assertEquals(
        List.of(GameOutcome.NOT_BUILT, GameOutcome.NOT_READABLE), outcomes(verification, games));
    assertEquals(0, size());
    Files.writeString(games.resolve("none.kif"), "(role a) (legal a b) (next c) terminal");
    assertEquals(GameOutcome.AGREED, outcomes(verification, games).get(0));
    assertEquals(GameOutcome.AGREED, outcomes(verification, games).get(1));
    int before = tries.get();
    outcomes(verification, games);
    assertEquals(before, tries.get(), "both are done with");
  }

  private List<GameOutcome> outcomes(FolderVerification verification, Path games) throws Exception {
    return report(verification, games, "a", noted -> true).games().stream()
        .map(GameVerification::outcome)
        .toList();
  }

  private VerificationReport report(
      FolderVerification verification,
      Path games,
      String machines,
      Predicate<GameVerification> isDone)
      throws Exception {
    try (VerificationJournal journal = open()) {
      return verification
          .withJournal(journal, machines, isDone)
          .run(games, VerificationListener.NONE);
    }
  }

  @Test
  void notedGamesMayBeVerifiedAgain() throws Exception {
    Path games = Files.createDirectory(folder.resolve("games"));
    Files.writeString(games.resolve("cycle.kif"), SampleGame.CYCLE.description().toString());
    AtomicInteger built = new AtomicInteger();
    FolderVerification verification =
        FolderVerification.of(
                (game, time) -> {
                  built.incrementAndGet();
                  return ProverMachine.of(game);
                })
            .withReference((game, time) -> ProverMachine.of(game))
            .withSettings(ComparisonSettings.defaults().withStateLimit(20));
    outcomes(verification, games);
    report(verification, games, "a", noted -> noted.outcome() != GameOutcome.AGREED);
    assertEquals(2, built.get());
  }

  @Test
  void aFolderIsVerifiedOnce() throws Exception {
    Path games = Files.createDirectory(folder.resolve("games"));
    for (SampleGame game : new SampleGame[] {SampleGame.TURNS, SampleGame.CYCLE}) {
      Files.writeString(games.resolve(game + ".kif"), game.description().toString());
    }
    AtomicInteger built = new AtomicInteger();
    MachineFactory tested =
        (game, time) -> {
          built.incrementAndGet();
          return ProverMachine.of(game);
        };
    FolderVerification verification =
        FolderVerification.of(tested)
            .withReference((game, time) -> ProverMachine.of(game))
            .withSettings(ComparisonSettings.defaults().withStateLimit(20));
    VerificationReport first = report(verification, games, "a", noted -> true);
    assertEquals(2, built.get());
    assertEquals(first, report(verification, games, "a", noted -> true));
    assertEquals(2, built.get());
    report(verification, games, "b", noted -> true);
    assertEquals(4, built.get(), "other machines");
    Files.writeString(games.resolve("CYCLE.kif"), SampleGame.DEAD_END.description().toString());
    report(verification, games, "a", noted -> true);
    assertEquals(5, built.get(), "a rulesheet that has changed");
  }
}

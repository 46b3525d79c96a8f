package org.propnet.cli.farm;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import com.google.common.collect.ImmutableList;
import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.ObjectInputStream;
import java.io.ObjectOutputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.propnet.cli.tournament.TournamentFile;
import org.propnet.farm.Job;
import org.propnet.farm.LocalFiles;
import org.propnet.games.GameCatalogue;
import org.propnet.player.tournament.TournamentPlan;

/** Jobs that are sent to another process do the same there, without the files of this one. */
final class SentJobsTest {

  private static Job sent(Job job) throws IOException, ClassNotFoundException {
    ByteArrayOutputStream bytes = new ByteArrayOutputStream();
    try (ObjectOutputStream out = new ObjectOutputStream(bytes)) {
      out.writeObject(job);
    }
    try (ObjectInputStream in =
        new ObjectInputStream(new ByteArrayInputStream(bytes.toByteArray()))) {
      return (Job) in.readObject();
    }
  }

  /** Arguments that are the command's own name are arguments like others. */
  @Test
  void argumentsAreSentAsGiven() {
    ImmutableList<String> arguments =
        ImmutableList.of("--engine", "batch", "--resume", "verify", "sheets");
    assertEquals(arguments, FarmVerifyCommand.read(arguments).arguments());
    assertEquals(
        ImmutableList.of("verify"), FarmVerifyCommand.read(ImmutableList.of("verify")).arguments());
  }

  @Test
  void verify(@TempDir Path folder) throws Exception {
    Path rulesheet =
        Files.writeString(
            folder.resolve("nim.kif"), GameCatalogue.find("nim").orElseThrow().rulesheet());
    FarmVerifyCommand command =
        FarmVerifyCommand.read(
            ImmutableList.of(
                folder.toString(), "--engine", "batch,reasoner", "--states", "50", "--seeds", "2"));
    VerifyJob job =
        new VerifyJob(command, command.games(), new LocalFiles(folder.resolve("files")));
    Job sent = sent(job);
    Files.delete(rulesheet);
    assertEquals(4, sent.pieces());
    assertEquals(job.settings(), sent.settings());
    int last = job.width() - 1; // the time
    for (int piece = 0; piece < 4; piece++) {
      assertArrayEquals(
          Arrays.copyOf(job.newWorker().run(piece), last),
          Arrays.copyOf(sent.newWorker().run(piece), last));
    }
  }

  @Test
  void tournament(@TempDir Path folder) throws Exception {
    Path spec =
        Files.writeString(
            folder.resolve("cup.yaml"),
            """
            games: [ticTacToe, nim.kif]
            players: {one: "montecarlo:playouts=20,solve=0", other: random}
            rounds: 2
            """);
    Files.writeString(
        folder.resolve("nim.kif"), GameCatalogue.find("nim").orElseThrow().rulesheet());
    ImmutableList<String> arguments = ImmutableList.of(spec.toString());
    TournamentPlan plan =
        TournamentFile.read(spec).plan(FarmTournamentCommand.read(arguments).settings(), 1);
    TournamentJob job =
        new TournamentJob(spec, plan, arguments, new LocalFiles(folder.resolve("files")));
    Job sent = sent(job);
    Files.delete(spec);
    assertEquals(8, sent.pieces());
    for (int piece = 0; piece < 8; piece++) {
      long[] here = job.newWorker().run(piece);
      assertTrue(here[0] > 0);
      assertArrayEquals(here, sent.newWorker().run(piece));
    }
  }
}

package org.propnet.fuzz;

import static org.junit.jupiter.api.Assertions.assertEquals;

import com.google.common.base.Joiner;
import com.google.common.base.Splitter;
import com.google.common.collect.ImmutableList;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.zip.CRC32;
import org.propnet.journal.JournalException;
import org.propnet.verify.folder.VerificationJournal;

/** The reader of verification journals, with the checksums of most lines corrected. */
final class JournalTarget implements FuzzTarget {

  private final Path file;

  /** The target; it writes its inputs to a file. */
  JournalTarget() {
    try {
      file = Files.createTempFile("propnet-fuzz", ".journal");
    } catch (IOException problem) {
      throw new UncheckedIOException(problem);
    }
    file.toFile().deleteOnExit();
  }

  @Override
  public String title() {
    return "journals";
  }

  @Override
  public Vocabulary vocabulary() {
    return Vocabulary.JOURNAL;
  }

  @Override
  public ImmutableList<byte[]> seeds() {
    String head = "propnet-verification\t1\t\nsettings\tnone\t\n";
    String game = "game\t--engine batch --against prover\tchess\tab12\t";
    return ImmutableList.<byte[]>builder()
        .add(sealed(Seeds.bytes(head)))
        .add(sealed(Seeds.bytes(head + game + "AGREED\t100\t12345678\t\t\n")))
        .add(sealed(Seeds.bytes(head + game + "DISAGREED\t9\t99\tgoal of white\t\n" + game)))
        .build();
  }

  /** Corrects the checksums of most lines; which ones depends on the input only. */
  @Override
  public byte[] sealed(byte[] input) {
    String text = new String(input, StandardCharsets.UTF_8);
    List<String> lines = new ArrayList<>(Splitter.on('\n').splitToList(text));
    for (int i = 0; i < lines.size() - 1; i++) {
      String line = lines.get(i);
      int end = line.lastIndexOf('\t');
      if (end >= 0 && Math.floorMod(line.hashCode(), 16) > 0) {
        lines.set(i, line.substring(0, end + 1) + checksum(line.substring(0, end)));
      }
    }
    return Seeds.bytes(Joiner.on('\n').join(lines));
  }

  private static String checksum(String text) {
    CRC32 sum = new CRC32();
    sum.update(Seeds.bytes(text));
    return String.format(Locale.ROOT, "%08x", sum.getValue());
  }

  @Override
  public long mostMemory(long length) {
    return (8L << 20) + 10_000 * length;
  }

  @Override
  public String read(byte[] input) throws IOException {
    Files.deleteIfExists(file); // or the file system would wait for the disk
    Files.write(file, input);
    try {
      int games = games();
      assertEquals(games, games(), "opened again");
      return "read " + games;
    } catch (JournalException refusal) {
      Places.requireLine(refusal.line(), input);
      return FuzzTarget.origin(refusal);
    }
  }

  private int games() throws IOException {
    try (VerificationJournal journal = VerificationJournal.open(file, "none")) {
      return journal.size();
    }
  }
}

package org.propnet.parquet;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import com.google.common.base.Splitter;
import com.google.common.collect.ImmutableList;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.IntStream;
import java.util.zip.GZIPInputStream;
import org.apache.parquet.ParquetReadOptions;
import org.apache.parquet.bytes.BytesInput;
import org.apache.parquet.column.page.PageReadStore;
import org.apache.parquet.compression.CompressionCodecFactory;
import org.apache.parquet.conf.PlainParquetConfiguration;
import org.apache.parquet.example.data.Group;
import org.apache.parquet.example.data.simple.convert.GroupRecordConverter;
import org.apache.parquet.format.ColumnChunk;
import org.apache.parquet.format.Encoding;
import org.apache.parquet.format.RowGroup;
import org.apache.parquet.hadoop.ParquetFileReader;
import org.apache.parquet.hadoop.metadata.CompressionCodecName;
import org.apache.parquet.io.ColumnIOFactory;
import org.apache.parquet.io.LocalInputFile;
import org.apache.parquet.io.RecordReader;
import org.apache.parquet.schema.MessageType;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.propnet.farm.FarmGame;
import org.propnet.farm.LocalFiles;
import org.propnet.farm.PieceResults;
import org.propnet.farm.ThreadFarm;
import org.propnet.farm.selfplay.SelfPlayJob;
import org.propnet.games.GameCatalogue;
import org.propnet.gdl.KifReader;
import org.propnet.machine.Move;
import org.propnet.machine.Role;
import org.propnet.machine.State;
import org.propnet.machine.StateMachine;
import org.propnet.optimizer.Build;
import org.propnet.optimizer.MachineBuilder;

/** What self-play writes: read again, it is a game by the rules, move by move. */
final class ParquetPositionsTest {

  private static final SelfPlayJob.Settings SETTINGS =
      new SelfPlayJob.Settings(7, 3, 20, 4, 1000, 5);

  private final Build build = MachineBuilder.of(KifReader.read(rules(), "ticTacToe")).build();
  private final FarmGame game = FarmGame.of("ticTacToe", build.network());

  private static String rules() {
    return GameCatalogue.find("ticTacToe").orElseThrow().rulesheet();
  }

  private SelfPlayJob run(Path folder, int threads, PieceResults[] results)
      throws IOException, InterruptedException {
    SelfPlayJob job = new SelfPlayJob(game, new LocalFiles(folder), SETTINGS);
    results[0] = new PieceResults(job);
    new ThreadFarm(threads).run(job, results[0], null, () -> true);
    return job;
  }

  @Test
  void theRowsAreGamesByTheRules(@TempDir Path folder) throws IOException, InterruptedException {
    PieceResults[] results = new PieceResults[1];
    SelfPlayJob job = run(folder, 2, results);
    List<Group> rows = new ArrayList<>();
    long bytes = 0;
    for (String name : List.of("00000.parquet", "00001.parquet", "00002.parquet")) {
      Path file = folder.resolve("positions").resolve(name);
      bytes += Files.size(file);
      rows.addAll(rows(file));
    }
    assertEquals(bytes, job.bytes(results[0]));
    assertEquals(rows.size(), job.positions(results[0]));
    assertEquals(SETTINGS.games(), job.figures(results[0]).playouts());
    Map<String, String> names = metadata(folder.resolve("positions/00001.parquet"));
    StateMachine machine = build.machine();
    int row = 0;
    for (int number = 0; number < SETTINGS.games(); number++) {
      State state = machine.initialState();
      int first = row;
      for (int ply = 0; !machine.isTerminal(state); ply++) {
        List<Move> jointMove = new ArrayList<>();
        for (int role = 0; role < 2; role++) {
          ImmutableList<Move> legal = machine.legalMoves(state, Role.of(role(names, role)));
          boolean hasChoice = legal.size() > 1;
          if (hasChoice) {
            Group position = rows.get(row++);
            assertEquals(number, position.getLong("game", 0));
            assertEquals(ply, position.getInteger("ply", 0));
            assertEquals(role, position.getInteger("role", 0));
            assertEquals(propositions(state), propositions(names, position));
            assertEquals(texts(legal), moves(names, role, ints(position, "moves")));
            int[] visits = ints(position, "visits");
            assertEquals(legal.size(), visits.length);
            int sum = IntStream.of(visits).sum();
            assertTrue(sum >= 1 && sum <= SETTINGS.playouts(), "visits " + sum);
            int move = position.getInteger("move", 0);
            jointMove.add(
                legal.get(texts(legal).indexOf(moves(names, role, new int[] {move}).get(0))));
          } else {
            jointMove.add(legal.get(0));
          }
        }
        state = machine.nextState(state, jointMove);
      }
      int[] goals = machine.goals(state);
      for (Group position : rows.subList(first, row)) {
        assertArrayEquals(goals, ints(position, "goals"));
      }
    }
    assertEquals(rows.size(), row);
  }

  @Test
  void theFilesDependOnTheSeedAlone(@TempDir Path one, @TempDir Path other)
      throws IOException, InterruptedException {
    PieceResults[] results = new PieceResults[1];
    run(one, 1, results);
    long[] counts = results[0].sum();
    run(other, 3, results);
    assertArrayEquals(counts, results[0].sum());
    for (int piece = 0; piece < SETTINGS.pieces(); piece++) {
      String name = "positions/0000" + piece + ".parquet";
      assertEquals(-1, Files.mismatch(one.resolve(name), other.resolve(name)), name);
    }
  }

  /** Parquet's own order is that of a hash set, which differs between processes. */
  @Test
  void encodingsAreInOrder(@TempDir Path folder) throws IOException, InterruptedException {
    SelfPlayJob unused = run(folder, 1, new PieceResults[1]);
    byte[] file = Files.readAllBytes(folder.resolve("positions/00000.parquet"));
    int listed = 0;
    for (RowGroup rows : Footer.read(file).getRow_groups()) {
      for (ColumnChunk column : rows.getColumns()) {
        List<Encoding> encodings = column.getMeta_data().getEncodings();
        assertEquals(encodings.stream().sorted().toList(), encodings);
        listed += encodings.size();
      }
    }
    assertTrue(listed > 8, "more than one for some of 8 columns, not " + listed);
  }

  private static String role(Map<String, String> names, int role) {
    return Splitter.on('\n').splitToList(names.getOrDefault("propnet.roles", "")).get(role);
  }

  private static ImmutableList<String> texts(List<Move> moves) {
    return moves.stream().map(Move::toString).collect(ImmutableList.toImmutableList());
  }

  private static List<String> moves(Map<String, String> names, int role, int[] numbers) {
    List<String> all =
        Splitter.on('\n').splitToList(names.getOrDefault("propnet.moves." + role, ""));
    return IntStream.of(numbers).mapToObj(all::get).toList();
  }

  private static List<String> propositions(State state) {
    return state.propositions().stream().map(Object::toString).sorted().toList();
  }

  private static List<String> propositions(Map<String, String> names, Group position) {
    byte[] state = position.getBinary("state", 0).getBytes();
    List<String> all =
        Splitter.on('\n').splitToList(names.getOrDefault("propnet.propositions", ""));
    return IntStream.range(0, all.size())
        .filter(i -> (state[i / 8] >> (i % 8) & 1) == 1)
        .mapToObj(all::get)
        .sorted()
        .toList();
  }

  private static int[] ints(Group row, String name) {
    Group list = row.getGroup(name, 0);
    return IntStream.range(0, list.getFieldRepetitionCount(0))
        .map(i -> list.getGroup(0, i).getInteger(0, 0))
        .toArray();
  }

  private static ParquetFileReader open(Path file) throws IOException {
    ParquetReadOptions options =
        ParquetReadOptions.builder(new PlainParquetConfiguration())
            .withCodecFactory(new Gunzip())
            .build();
    return ParquetFileReader.open(new LocalInputFile(file), options);
  }

  private static Map<String, String> metadata(Path file) throws IOException {
    try (ParquetFileReader reader = open(file)) {
      return reader.getFileMetaData().getKeyValueMetaData();
    }
  }

  private static List<Group> rows(Path file) throws IOException {
    List<Group> rows = new ArrayList<>();
    try (ParquetFileReader reader = open(file)) {
      MessageType schema = reader.getFileMetaData().getSchema();
      for (Optional<PageReadStore> pages = Optional.ofNullable(reader.readNextRowGroup());
          pages.isPresent();
          pages = Optional.ofNullable(reader.readNextRowGroup())) {
        RecordReader<Group> records =
            new ColumnIOFactory()
                .getColumnIO(schema)
                .getRecordReader(pages.get(), new GroupRecordConverter(schema));
        for (long i = 0; i < pages.get().getRowCount(); i++) {
          rows.add(records.read());
        }
      }
    }
    return rows;
  }

  /** Reads what {@link JdkGzip} writes. */
  private static final class Gunzip implements CompressionCodecFactory {
    @Override
    public BytesInputCompressor getCompressor(CompressionCodecName codec) {
      return new JdkGzip().getCompressor(codec);
    }

    @Override
    public BytesInputDecompressor getDecompressor(CompressionCodecName codec) {
      return new BytesInputDecompressor() {
        @Override
        public BytesInput decompress(BytesInput bytes, int size) throws IOException {
          try (GZIPInputStream in = new GZIPInputStream(bytes.toInputStream())) {
            return BytesInput.from(in.readAllBytes());
          }
        }

        @Override
        public void decompress(
            java.nio.ByteBuffer input, int compressed, java.nio.ByteBuffer output, int size) {
          throw new UnsupportedOperationException("only arrays are read");
        }

        @Override
        public void release() {}
      };
    }

    @Override
    public void release() {}
  }
}

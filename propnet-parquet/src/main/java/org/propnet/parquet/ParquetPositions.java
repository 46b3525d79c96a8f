package org.propnet.parquet;

import com.google.common.collect.ImmutableMap;
import com.google.common.primitives.ImmutableIntArray;
import com.google.common.primitives.ImmutableLongArray;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.OutputStream;
import java.util.Map;
import org.apache.parquet.conf.PlainParquetConfiguration;
import org.apache.parquet.example.data.Group;
import org.apache.parquet.example.data.simple.SimpleGroup;
import org.apache.parquet.hadoop.ParquetWriter;
import org.apache.parquet.hadoop.example.ExampleParquetWriter;
import org.apache.parquet.hadoop.metadata.CompressionCodecName;
import org.apache.parquet.io.api.Binary;
import org.apache.parquet.schema.ConversionPatterns;
import org.apache.parquet.schema.MessageType;
import org.apache.parquet.schema.PrimitiveType;
import org.apache.parquet.schema.PrimitiveType.PrimitiveTypeName;
import org.apache.parquet.schema.Type;
import org.apache.parquet.schema.Types;
import org.propnet.farm.selfplay.Position;
import org.propnet.farm.selfplay.PositionFormat;
import org.propnet.farm.selfplay.PositionNames;

/**
 * Writes positions as Parquet: a row for each, with the components of {@link Position} as columns.
 * A state is as many bytes as its propositions need; proposition i is bit i mod 8 of byte i / 8,
 * bit 0 being the lowest. The names are in the metadata of the file; those of a list are separated
 * by line feeds.
 */
public final class ParquetPositions implements PositionFormat {

  private static final String GAME = "game";
  private static final String PLY = "ply";
  private static final String STATE = "state";
  private static final String ROLE = "role";
  private static final String MOVES = "moves";
  private static final String VISITS = "visits";
  private static final String MOVE = "move";
  private static final String GOALS = "goals";

  /** The name of list elements, from the specification. */
  private static final String ELEMENT = "element";

  /** Called by {@link java.util.ServiceLoader}. */
  public ParquetPositions() {}

  @Override
  public String ending() {
    return ".parquet";
  }

  @Override
  public Writer open(OutputStream out, PositionNames names) throws IOException {
    int bytes = (names.propositions().size() + Byte.SIZE - 1) / Byte.SIZE;
    MessageType schema = schema(bytes);
    ByteArrayOutputStream whole = new ByteArrayOutputStream();
    ParquetWriter<Group> file =
        ExampleParquetWriter.builder(new StreamFile(whole))
            .withConf(new PlainParquetConfiguration())
            .withType(schema)
            .withExtraMetaData(metadata(names))
            .withCodecFactory(new JdkGzip())
            .withCompressionCodec(CompressionCodecName.GZIP)
            .build();
    return new Writer() {
      @Override
      public void write(Position position) throws IOException {
        file.write(row(schema, bytes, position));
      }

      @Override
      public void close() throws IOException {
        file.close();
        Footer.writeInOrder(whole.toByteArray(), out);
      }
    };
  }

  private static MessageType schema(int stateBytes) {
    return Types.buildMessage()
        .required(PrimitiveTypeName.INT64)
        .named(GAME)
        .required(PrimitiveTypeName.INT32)
        .named(PLY)
        .required(PrimitiveTypeName.FIXED_LEN_BYTE_ARRAY)
        .length(Math.max(1, stateBytes))
        .named(STATE)
        .required(PrimitiveTypeName.INT32)
        .named(ROLE)
        .addField(list(MOVES))
        .addField(list(VISITS))
        .required(PrimitiveTypeName.INT32)
        .named(MOVE)
        .addField(list(GOALS))
        .named("position");
  }

  private static Type list(String name) {
    PrimitiveType element = Types.required(PrimitiveTypeName.INT32).named(ELEMENT);
    return ConversionPatterns.listOfElements(Type.Repetition.REQUIRED, name, element);
  }

  private static Map<String, String> metadata(PositionNames names) {
    ImmutableMap.Builder<String, String> lines = ImmutableMap.builder();
    lines
        .put("propnet.game", names.game())
        .put("propnet.sha256", names.digest())
        .put("propnet.roles", String.join("\n", names.roles()))
        .put("propnet.propositions", String.join("\n", names.propositions()));
    for (int role = 0; role < names.roles().size(); role++) {
      lines.put("propnet.moves." + role, String.join("\n", names.moves().get(role)));
    }
    return lines.buildOrThrow();
  }

  private static Group row(MessageType schema, int stateBytes, Position position) {
    Group row = new SimpleGroup(schema);
    row.add(GAME, position.game());
    row.add(PLY, position.ply());
    row.add(STATE, Binary.fromConstantByteArray(bytes(position.state(), stateBytes)));
    row.add(ROLE, position.role());
    addAll(row.addGroup(MOVES), position.moves());
    addAll(row.addGroup(VISITS), position.visits());
    row.add(MOVE, position.move());
    addAll(row.addGroup(GOALS), position.goals());
    return row;
  }

  private static void addAll(Group list, ImmutableIntArray elements) {
    elements.forEach(element -> list.addGroup(0).add(0, element));
  }

  private static byte[] bytes(ImmutableLongArray words, int count) {
    byte[] bytes = new byte[Math.max(1, count)];
    for (int i = 0; i < count; i++) {
      bytes[i] = (byte) (words.get(i / Long.BYTES) >>> (i % Long.BYTES * Byte.SIZE));
    }
    return bytes;
  }
}

package org.propnet.program.source;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.lang.reflect.Method;
import java.net.URL;
import java.net.URLClassLoader;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.SplittableRandom;
import java.util.TreeMap;
import javax.tools.ToolProvider;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.propnet.bitboard.words.WordProgram;
import org.propnet.program.source.WordLines.Store;

/** Compiles the code of random word programs, and compares it with {@link WordProgram#evaluate}. */
final class WordLinesTest {

  private static final int INPUTS = 4;
  private static final int COLUMNS = 3;
  private static final int STATES = 50;

  @TempDir private Path folder;

  @ParameterizedTest(name = "seed {0}, {1} nodes, {2} outputs")
  @CsvSource({
    "1, 6, 1",
    "2, 12, 3",
    "3, 40, 5",
    "4, 40, 20",
    "5, 200, 8",
    "6, 200, 150",
    "7, 1000, 30",
    "9, 8000, 20"
  })
  void theCodeComputesWhatTheProgramDoes(long seed, int size, int outputs) throws Exception {
    assertComputed(seed, size, outputs);
  }

  @Tag("deep")
  @ParameterizedTest(name = "seed {0}, {1} nodes, {2} outputs")
  @CsvSource({"8, 1000, 900", "10, 8000, 4000"})
  void theCodeHasManyOutputs(long seed, int size, int outputs) throws Exception {
    assertComputed(seed, size, outputs);
  }

  private void assertComputed(long seed, int size, int outputs) throws Exception {
    SplittableRandom random = new SplittableRandom(seed);
    WordProgram program = new WordProgram();
    List<Integer> nodes = new ArrayList<>();
    for (int i = 0; i < size; i++) {
      nodes.add(next(program, nodes, random));
    }
    int[] wanted = new int[outputs];
    List<Store> stores = new ArrayList<>();
    for (int i = 0; i < outputs; i++) {
      wanted[i] = nodes.get(random.nextInt(size));
      stores.add(new Store("o[" + i + "] " + (i % 3 == 2 ? "|= 0xffL &" : "="), wanted[i]));
    }
    TreeMap<String, String> files = new TreeMap<>();
    CodeClasses classes = new CodeClasses("Code", "Code.", files);
    String name = WordLines.write(program, stores, "All.", classes);
    classes.close();
    try (URLClassLoader loader = compiled(files)) {
      Method code = method(loader, name);
      for (int i = 0; i < STATES; i++) {
        long[] state = random.longs(INPUTS).map(word -> word & random.nextLong()).toArray();
        long[] columns = random.longs(COLUMNS, 0, 64).toArray();
        long[] expected = program.evaluate(wanted, state, columns, 0);
        for (int output = 2; output < outputs; output += 3) {
          expected[output] &= 0xff;
        }
        long[] found = new long[outputs];
        code.invoke(null, state, columns, new long[classes.spills.maxSize()], found);
        assertArrayEquals(expected, found);
      }
    }
    assertTrue(size < 5_000 || classes.spills.maxSize() > 0, "large programs take several methods");
  }

  private static int next(WordProgram program, List<Integer> nodes, SplittableRandom random) {
    if (nodes.size() < INPUTS) {
      return program.input(nodes.size());
    }
    int one = nodes.get(random.nextInt(Math.max(0, nodes.size() - 50), nodes.size()));
    int other = nodes.get(random.nextInt(nodes.size()));
    return switch (random.nextInt(11)) {
      case 0, 1 -> program.and(one, other);
      case 2, 3 -> program.or(one, other);
      case 4 -> program.not(one);
      case 5 -> program.shift(one, random.nextInt(-63, 64));
      case 6 -> program.rotate(one, program.column(random.nextInt(COLUMNS)));
      case 7 -> program.bit(one, random.nextInt(64));
      case 8 -> program.bitAt(one, program.column(random.nextInt(COLUMNS)));
      case 9 -> program.any(one);
      default -> program.not(program.any(other));
    };
  }

  private URLClassLoader compiled(Map<String, String> files) throws Exception {
    List<String> arguments = new ArrayList<>(List.of("-d", folder.toString(), "-nowarn"));
    for (Map.Entry<String, String> file : files.entrySet()) {
      Path source = folder.resolve(Path.of(file.getKey()).getFileName());
      Files.writeString(source, file.getValue(), UTF_8);
      arguments.add(source.toString());
    }
    String[] all = arguments.toArray(String[]::new);
    assertEquals(0, ToolProvider.getSystemJavaCompiler().run(null, null, null, all));
    return new URLClassLoader(new URL[] {folder.toUri().toURL()}, null);
  }

  private static Method method(ClassLoader loader, String name) throws Exception {
    int dot = name.indexOf('.');
    Class<?> code = loader.loadClass("game." + name.substring(0, dot));
    Class<?> words = long[].class;
    Method method = code.getDeclaredMethod(name.substring(dot + 1), words, words, words, words);
    method.setAccessible(true);
    return method;
  }
}

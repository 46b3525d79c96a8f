package org.propnet.cli;

import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.lang.management.ManagementFactory;
import java.lang.management.MemoryPoolMXBean;
import java.lang.management.MemoryType;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.TimeUnit;
import java.util.stream.Stream;

/**
 * What came of a hostile input.
 *
 * @param input the input
 * @param result how the command ended; −1 where it had to be ended
 * @param seconds how long it took
 * @param mebibytes the most memory that it had: heap in the process of the test, and all that was
 *     resident in one of its own
 */
record HostileRun(HostileInput input, CommandRun result, double seconds, long mebibytes) {

  /** A command that had to be ended. */
  private static final CommandRun ENDED = new CommandRun(-1, "", "");

  /** Whether the command had to be ended; one in the process of the test may still be running. */
  boolean wasEnded() {
    return result.equals(ENDED);
  }

  /** Runs a command. */
  static HostileRun of(HostileInput input) throws Exception {
    return switch (input.run()) {
      case HERE -> here(input);
      case SMALL_HEAP -> {
        List<String> command = new ArrayList<>(java());
        command.addAll(input.arguments());
        yield process(input, command);
      }
      case SHELL -> {
        String function = "propnet() { '" + String.join("' '", java()) + "' \"$@\"; }\n";
        yield process(input, List.of("bash", "-c", function + input.arguments().get(0)));
      }
    };
  }

  private static List<String> java() {
    return List.of(
        Path.of(System.getProperty("java.home"), "bin", "java").toString(),
        "-Xmx64m",
        "-XX:+UseSerialGC",
        "-XX:TieredStopAtLevel=1",
        "-Xshare:auto",
        "-cp",
        System.getProperty("java.class.path"),
        PropnetCommand.class.getName());
  }

  private static HostileRun here(HostileInput input) {
    InputStream before = System.in;
    System.setIn(new ByteArrayInputStream(input.input().getBytes(StandardCharsets.ISO_8859_1)));
    System.gc();
    pools().forEach(MemoryPoolMXBean::resetPeakUsage);
    long start = System.nanoTime();
    CommandRun result =
        CompletableFuture.supplyAsync(() -> CommandRun.of(input.arguments().toArray(new String[0])))
            .completeOnTimeout(ENDED, input.seconds(), TimeUnit.SECONDS)
            .join();
    double seconds = (System.nanoTime() - start) / 1e9;
    System.setIn(before);
    long bytes = pools().stream().mapToLong(pool -> pool.getPeakUsage().getUsed()).sum();
    return new HostileRun(input, result, seconds, bytes >> 20);
  }

  private static List<MemoryPoolMXBean> pools() {
    return ManagementFactory.getMemoryPoolMXBeans().stream()
        .filter(pool -> pool.getType() == MemoryType.HEAP)
        .toList();
  }

  private static HostileRun process(HostileInput input, List<String> command) throws Exception {
    long start = System.nanoTime();
    Process process = new ProcessBuilder(command).start();
    CompletableFuture<String> out = text(process.getInputStream());
    CompletableFuture<String> err = text(process.getErrorStream());
    try (OutputStream in = process.getOutputStream()) {
      in.write(input.input().getBytes(StandardCharsets.ISO_8859_1));
    }
    long memory = 0;
    long end = start + TimeUnit.SECONDS.toNanos(input.seconds());
    while (!process.waitFor(20, TimeUnit.MILLISECONDS) && System.nanoTime() < end) {
      memory = Math.max(memory, resident(process));
    }
    double seconds = (System.nanoTime() - start) / 1e9;
    boolean hasEnded = !process.isAlive();
    process.descendants().forEach(ProcessHandle::destroyForcibly);
    if (!hasEnded) {
      process.destroyForcibly(); // closes the streams, which may not be read to their end yet
    }
    CommandRun result =
        hasEnded ? new CommandRun(process.exitValue(), out.get(), err.get()) : ENDED;
    return new HostileRun(input, result, seconds, memory >> 10);
  }

  private static CompletableFuture<String> text(InputStream stream) {
    return CompletableFuture.supplyAsync(
        () -> {
          try (stream) {
            return new String(stream.readAllBytes(), StandardCharsets.UTF_8);
          } catch (IOException broken) {
            return "";
          }
        });
  }

  /** The most kibibytes that a process and those it started had so far, where the system tells. */
  private static long resident(Process process) {
    return Stream.concat(Stream.of(process.toHandle()), process.descendants())
        .mapToLong(HostileRun::resident)
        .max()
        .orElse(0);
  }

  private static long resident(ProcessHandle process) {
    try {
      return Files.readAllLines(Path.of("/proc", Long.toString(process.pid()), "status")).stream()
          .filter(line -> line.startsWith("VmHWM:"))
          .mapToLong(line -> Long.parseLong(line.replaceAll("\\D", "")))
          .sum();
    } catch (IOException ended) {
      return 0;
    }
  }

  /** The line of the table. */
  String row() {
    String said = (result.err().isEmpty() ? result.out() : result.err()).strip();
    String line = said.lines().findFirst().orElse("");
    return String.format(
        Locale.ROOT,
        "%-34s %4d %6.2f s %5d MiB  %s",
        input.name(),
        result.exitCode(),
        seconds,
        mebibytes,
        line.length() <= 200 ? line : line.substring(0, 200) + "...");
  }
}

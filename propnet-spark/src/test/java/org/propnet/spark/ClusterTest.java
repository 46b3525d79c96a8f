package org.propnet.spark;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import com.google.gson.JsonObject;
import com.google.gson.JsonParser;
import java.io.IOException;
import java.net.ServerSocket;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.TimeUnit;
import org.apache.spark.SparkConf;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;
import org.propnet.cli.PropnetCommand;
import org.propnet.farm.Farm;
import org.propnet.farm.FarmGame;
import org.propnet.farm.Games;
import org.propnet.farm.Job;
import org.propnet.farm.PieceResults;
import org.propnet.farm.perft.PerftJob;
import org.propnet.farm.playout.PlayoutJob;

/** A standalone cluster on this machine: a master and two workers of a core each, as processes. */
@Tag("deep")
@Timeout(300)
final class ClusterTest {

  private static final FarmGame GAME = Games.game("connectFour");
  private static final String HOST = "127.0.0.1";
  private static final List<Process> WORKERS = new ArrayList<>();

  @TempDir private static Path folder;

  private static Process master;
  private static String address;

  @BeforeAll
  static void open() throws Exception {
    Files.createDirectories(folder.resolve("home").resolve("jars"));
    int port;
    try (ServerSocket free = new ServerSocket(0)) {
      port = free.getLocalPort();
    }
    address = "spark://" + HOST + ":" + port;
    master =
        start(
            "master",
            "org.apache.spark.deploy.master.Master",
            "--host",
            HOST,
            "--port",
            String.valueOf(port),
            "--webui-port",
            "0");
    addWorker();
    addWorker();
  }

  private static void addWorker() throws IOException {
    String name = "worker" + WORKERS.size();
    WORKERS.add(
        start(
            name,
            "org.apache.spark.deploy.worker.Worker",
            "--host",
            HOST,
            "--cores",
            "1",
            "--memory",
            "600m",
            "--webui-port",
            "0",
            "--work-dir",
            folder.resolve(name).toString(),
            address));
  }

  @AfterAll
  static void close() throws Exception {
    for (Process worker : WORKERS) {
      kill(worker);
    }
    kill(master);
  }

  /** Kills a process and those that it has started. */
  private static void kill(Process process) throws InterruptedException {
    List<ProcessHandle> all = new ArrayList<>(process.descendants().toList());
    all.add(process.toHandle());
    all.forEach(ProcessHandle::destroyForcibly);
    assertTrue(process.waitFor(30, TimeUnit.SECONDS));
  }

  private static List<String> java(String... arguments) {
    List<String> command = new ArrayList<>();
    command.add(Path.of(System.getProperty("java.home"), "bin", "java").toString());
    command.addAll(List.of(System.getProperty("spark.opens").trim().split("\\s+")));
    command.addAll(List.of("-Xmx512m", "-cp", System.getProperty("java.class.path")));
    command.addAll(List.of(arguments));
    return command;
  }

  private static Process start(String name, String... arguments) throws IOException {
    ProcessBuilder builder = new ProcessBuilder(java(arguments));
    builder.environment().put("SPARK_HOME", folder.resolve("home").toString());
    builder.environment().put("JAVA_HOME", System.getProperty("java.home"));
    builder.environment().put("SPARK_SCALA_VERSION", "2.13");
    builder.environment().put("SPARK_LOCAL_IP", HOST);
    return builder
        .redirectError(folder.resolve(name + ".log").toFile())
        .redirectOutput(folder.resolve(name + ".out").toFile())
        .start();
  }

  private static Farm farm() throws IOException {
    return SparkFarm.open(
        new SparkConf()
            .setMaster(address)
            .set("spark.driver.host", HOST)
            .set("spark.executor.memory", "500m")
            .set("spark.executor.extraClassPath", System.getProperty("java.class.path")));
  }

  private static PieceResults run(Job job, Runnable inTheMiddle) throws Exception {
    PieceResults results = new PieceResults(job);
    boolean[] wasThere = {false};
    try (Farm farm = farm()) {
      farm.run(
          job,
          results,
          null,
          () -> {
            if (!wasThere[0] && results.done() >= job.pieces() / 3) {
              wasThere[0] = true;
              inTheMiddle.run();
            }
            return true;
          });
    }
    assertTrue(wasThere[0]);
    return results;
  }

  @Test
  void totalsAreThoseOfThreads() throws Exception {
    Job perft = new PerftJob(GAME, 6);
    assertArrayEquals(Games.run(perft, 2).sum(), run(perft, () -> {}).sum());
  }

  @Test
  void aKilledWorkerChangesNothing() throws Exception {
    Job job =
        new PlayoutJob(
            GAME,
            List.of(GAME.machine().initialState()),
            new PlayoutJob.Settings(60 * 20_000, 20_000, 100, 3));
    Process killed = WORKERS.get(0);
    PieceResults results =
        run(
            job,
            () -> {
              try {
                kill(killed);
                addWorker(); // for the other tests
              } catch (IOException | InterruptedException e) {
                throw new AssertionError(e);
              }
            });
    assertFalse(killed.isAlive());
    assertArrayEquals(Games.run(job, 2).sum(), results.sum());
  }

  @Test
  void aKilledDriverGoesOn() throws Exception {
    String[] job = {
      "farm", "playouts", "connectFour", "--playouts", "4000000", "--piece", "40000", "--seed", "5"
    };
    String runs = folder.resolve("runs").toUri().toString();
    Process first = command("first", job, "--master", address, "--resume", runs);
    Path journal = folder.resolve("runs").resolve("pieces.journal");
    long start = System.nanoTime();
    while (!Files.exists(journal)) {
      assertTrue(first.isAlive(), () -> text("first.log"));
      assertTrue(System.nanoTime() - start < TimeUnit.SECONDS.toNanos(120), "no journal");
      Thread.sleep(50);
    }
    kill(first);
    JsonObject second =
        json("second", command("second", job, "--master", address, "--resume", runs));
    assertTrue(second.get("resumed").getAsInt() > 0, second.toString());
    assertTrue(second.get("complete").getAsBoolean(), second.toString());
    JsonObject threads = json("threads", command("threads", job, "--threads", "2"));
    assertEquals(threads.get("states"), second.get("states"));
  }

  private static Process command(String name, String[] job, String... more) throws IOException {
    List<String> arguments =
        new ArrayList<>(
            List.of(
                "-Dspark.driver.host=" + HOST,
                "-Dspark.executor.memory=500m",
                "-Dspark.executor.extraClassPath=" + System.getProperty("java.class.path"),
                PropnetCommand.class.getName()));
    arguments.addAll(List.of(job));
    arguments.addAll(List.of(more));
    arguments.addAll(List.of("--format", "json"));
    return start(name, arguments.toArray(String[]::new));
  }

  private static JsonObject json(String name, Process process) throws InterruptedException {
    assertTrue(process.waitFor(200, TimeUnit.SECONDS), name);
    assertEquals(0, process.exitValue(), () -> text(name + ".log"));
    return JsonParser.parseString(text(name + ".out")).getAsJsonObject();
  }

  private static String text(String file) {
    try {
      return Files.readString(folder.resolve(file));
    } catch (IOException e) {
      throw new AssertionError(e);
    }
  }
}

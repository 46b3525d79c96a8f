package org.propnet.player.manager;

import static java.nio.charset.StandardCharsets.UTF_8;

import com.google.errorprone.annotations.Keep;
import java.io.File;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.propnet.player.protocol.FakePlayer;

/** A player of {@link MisbehavingPlayersTest}'s game in a process of its own. */
final class ProcessPlayer {

  private ProcessPlayer() {}

  /** The command that starts one. */
  static String[] command(String behaviour, String file) {
    String java =
        System.getProperty("java.home") + File.separator + "bin" + File.separator + "java";
    return new String[] {
      java, "-cp", "target/test-classes", ProcessPlayer.class.getName(), "{port}", behaviour, file
    };
  }

  @Keep
  public static void main(String... arguments) throws IOException, InterruptedException {
    String behaviour = arguments[1];
    if (behaviour.equals("parent")) {
      Process child = new ProcessBuilder("sleep", "1000").start();
      Files.writeString(Path.of(arguments[2]), Long.toString(child.pid()));
    }
    int[] plays = {0};
    FakePlayer player =
        new FakePlayer(
            Integer.parseInt(arguments[0]),
            (request, connection) -> {
              boolean isPlay = request.contains("( PLAY");
              plays[0] += isPlay ? 1 : 0;
              if (behaviour.equals("dies") && plays[0] == 2) {
                Runtime.getRuntime().halt(9);
              }
              String body = isPlay ? "( go 1 1 )" : "ready";
              String answer = "HTTP/1.0 200 OK\r\nContent-Length: " + body.length() + "\r\n\r\n";
              connection.getOutputStream().write((answer + body).getBytes(UTF_8));
            });
    while (behaviour.equals("floods")) {
      System.out.print("a line without an end ".repeat(1_000));
      Thread.sleep(1);
    }
    Thread.sleep(600_000);
    player.close();
  }
}

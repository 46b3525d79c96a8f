package org.propnet.kiosk;

import static java.nio.charset.StandardCharsets.UTF_8;

import com.google.gson.JsonArray;
import com.google.gson.JsonElement;
import com.google.gson.JsonObject;
import com.google.gson.JsonParser;
import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStream;
import java.io.InputStreamReader;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse;
import java.time.Duration;
import java.util.concurrent.BlockingQueue;
import java.util.concurrent.LinkedBlockingQueue;
import java.util.concurrent.TimeUnit;
import java.util.function.Predicate;

/** A kiosk, and what a page does with it. */
final class TestedKiosk implements AutoCloseable {

  private static final long SECONDS = 60;

  final int port;
  final HttpClient client = HttpClient.newHttpClient();
  private final Runnable end;

  TestedKiosk(KioskSettings settings) throws IOException {
    Kiosk kiosk = Kiosk.start(settings);
    this.port = kiosk.port();
    this.end = kiosk::close;
  }

  /** A kiosk elsewhere. */
  TestedKiosk(KioskProcess kiosk) {
    this.port = kiosk.port();
    this.end = kiosk::close;
  }

  static KioskSettings settings() {
    return new KioskSettings(new InetSocketAddress(InetAddress.getLoopbackAddress(), 0));
  }

  /** The same settings with other limits. */
  static KioskSettings limited(KioskSettings of, int sessions, Duration idle) {
    return new KioskSettings(
        of.address(), of.rulesheets(), of.repository(), of.opened(), sessions, idle);
  }

  /** An answer. */
  record Reply(int status, String text) {

    JsonObject json() {
      return JsonParser.parseString(text).getAsJsonObject();
    }

    String error() {
      return json().get("error").getAsString();
    }
  }

  HttpRequest.Builder request(String path) {
    return HttpRequest.newBuilder(URI.create("http://127.0.0.1:" + port + path));
  }

  Reply send(HttpRequest.Builder request) throws Exception {
    HttpResponse<String> response =
        client.send(request.build(), HttpResponse.BodyHandlers.ofString());
    return new Reply(response.statusCode(), response.body());
  }

  Reply get(String path) throws Exception {
    return send(request(path));
  }

  Reply post(String path, String body) throws Exception {
    return send(
        request(path)
            .header("Content-Type", "application/json")
            .POST(HttpRequest.BodyPublishers.ofString(body)));
  }

  /** Begins a session of a game of the catalogue. */
  Table table(String game, String... seats) throws Exception {
    return tableOf("\"game\":\"catalogue:" + game + "\"", seats);
  }

  /** Begins a session with these fields. */
  Table tableOf(String fields, String... seats) throws Exception {
    JsonArray players = new JsonArray();
    for (String seat : seats) {
      players.add(seat);
    }
    Reply reply = post("/api/sessions", "{" + fields + ",\"seats\":" + players + "}");
    if (reply.status() != 200) {
      throw new AssertionError(reply.toString());
    }
    return new Table(reply.json().get("session").getAsString(), reply.json());
  }

  /** A session. */
  final class Table {

    final String token;
    final JsonObject opened;

    Table(String token, JsonObject opened) {
      this.token = token;
      this.opened = opened;
    }

    String path() {
      return "/api/sessions/" + token;
    }

    Reply post(String action, String body) throws Exception {
      return TestedKiosk.this.post(path() + "/" + action, body);
    }

    Reply move(JsonObject view, int seat, String move) throws Exception {
      JsonObject body = new JsonObject();
      body.addProperty("node", view.get("node").getAsInt());
      body.addProperty("seat", seat);
      body.addProperty("move", move);
      return post("move", body.toString());
    }

    Pane window(String seats) throws Exception {
      return new Pane(path() + "/events?seats=" + seats);
    }
  }

  /** What a window is told. */
  final class Pane implements AutoCloseable {

    private final InputStream in;
    private final BlockingQueue<String[]> events = new LinkedBlockingQueue<>();

    @SuppressWarnings("JdkObsolete") // two threads use it
    final StringBuffer all = new StringBuffer();

    Pane(String path) throws Exception {
      HttpResponse<InputStream> response =
          client.send(request(path).build(), HttpResponse.BodyHandlers.ofInputStream());
      if (response.statusCode() != 200) {
        throw new AssertionError(new String(response.body().readAllBytes(), UTF_8));
      }
      in = response.body();
      Thread reader = new Thread(this::read, "test-window");
      reader.setDaemon(true);
      reader.start();
    }

    private void read() {
      try (BufferedReader lines = new BufferedReader(new InputStreamReader(in, UTF_8))) {
        String name = "";
        for (String line = lines.readLine(); line != null; line = lines.readLine()) {
          all.append(line).append('\n');
          if (line.startsWith("event: ")) {
            name = line.substring(7);
          } else if (line.startsWith("data: ")) {
            events.add(new String[] {name, line.substring(6)});
          }
        }
      } catch (IOException closed) {
        // The test or the kiosk has ended it.
      }
      events.add(new String[] {"end", "{}"});
    }

    /** Waits for an event. */
    JsonObject event(String name, Predicate<JsonObject> condition) throws Exception {
      while (true) {
        String[] event = events.poll(SECONDS, TimeUnit.SECONDS);
        if (event == null || (event[0].equals("end") && !name.equals("end"))) {
          throw new AssertionError("no such " + name + " came, but\n" + all);
        }
        if (event[0].equals(name)) {
          JsonElement data = JsonParser.parseString(event[1]);
          if (condition.test(data.getAsJsonObject())) {
            return data.getAsJsonObject();
          }
        }
      }
    }

    JsonObject view(Predicate<JsonObject> condition) throws Exception {
      return event("view", condition);
    }

    /** Waits until a role of this window may choose, or the match is over. */
    JsonObject choosing() throws Exception {
      return view(
          view -> view.get("terminal").getAsBoolean() || !view.getAsJsonObject("legal").isEmpty());
    }

    @Override
    public void close() throws IOException {
      in.close();
    }
  }

  @Override
  public void close() {
    end.run();
  }
}

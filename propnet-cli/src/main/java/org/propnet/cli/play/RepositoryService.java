package org.propnet.cli.play;

import java.io.PrintWriter;
import java.util.Optional;
import org.propnet.cli.io.Errors;
import org.propnet.cli.io.Interruption;
import org.propnet.games.repository.GameRepository;
import org.propnet.games.repository.RepositoryException;
import org.propnet.player.server.PageServer;
import org.propnet.player.server.PageServer.Page;
import org.propnet.player.server.PortException;

/** Serves a repository over HTTP to other programs. */
record RepositoryService(GameRepository repository, PrintWriter out, PrintWriter err) {

  /**
   * Serves the repository until Ctrl-C.
   *
   * @throws RepositoryException if the list of games can't be read; unreadable games are only
   *     reported
   * @throws PortException if the port is taken by another program
   */
  void run(int port) throws RepositoryException, PortException, InterruptedException {
    int games = repository.games(this::tell).size();
    try (Interruption interruption = Interruption.open();
        PageServer server = start(port)) {
      say(
          ("serves " + games + " games of " + repository.location())
              + (" at http://127.0.0.1:" + server.port() + "/games/; Ctrl-C ends it"));
      interruption.await();
      say("stopped");
    }
  }

  private void say(String line) {
    out.println(line);
    out.flush();
  }

  /** Starts the service. */
  PageServer start(int port) throws PortException {
    return PageServer.start(port, this::page);
  }

  private Optional<Page> page(String path) {
    try {
      return repository.answer(path, this::tell).map(body -> new Page(type(path), body));
    } catch (RepositoryException problem) {
      tell(problem);
      return Optional.empty();
    }
  }

  private void tell(RepositoryException problem) {
    err.println("propnet: " + Errors.line(problem));
    err.flush();
  }

  /**
   * The media type of a path: pictures as such, everything else that isn't JSON as text, which
   * browsers don't execute.
   */
  private static String type(String path) {
    if (path.endsWith("/") || path.equals("/games/metadata")) {
      return "application/json";
    } else if (path.endsWith(".png")) {
      return "image/png";
    }
    return path.endsWith(".jpg") ? "image/jpeg" : "text/plain; charset=utf-8";
  }
}

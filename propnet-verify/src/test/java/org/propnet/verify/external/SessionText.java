package org.propnet.verify.external;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;

/**
 * The session in {@code docs/external-engines.md}: requests and answers.
 *
 * @param exchanges the exchanges in order
 */
record SessionText(List<Exchange> exchanges) {

  /** A request and the lines that answer it. */
  record Exchange(String request, List<String> answer) {}

  static SessionText read() throws IOException {
    Path file = Path.of("docs", "external-engines.md");
    if (!Files.exists(file)) {
      file = Path.of("..").resolve(file);
    }
    List<Exchange> exchanges = new ArrayList<>();
    Files.readAllLines(file).stream()
        .dropWhile(line -> !line.equals("```session"))
        .skip(1)
        .takeWhile(line -> !line.equals("```"))
        .forEach(
            line -> {
              if (line.startsWith("> ")) {
                exchanges.add(new Exchange(line.substring(2), new ArrayList<>()));
              } else {
                exchanges.get(exchanges.size() - 1).answer().add(line.substring(2));
              }
            });
    return new SessionText(exchanges);
  }

  String requests() {
    return exchanges.stream().map(each -> each.request() + "\n").reduce("", String::concat);
  }

  String answers() {
    return exchanges.stream()
        .flatMap(each -> each.answer().stream())
        .map(line -> line + "\n")
        .reduce("", String::concat);
  }

  /** The rules sent first, in KIF. */
  String rules() {
    return exchanges.get(0).request().replaceFirst("rules\t", "").replace('\t', '\n');
  }

  /** A script for sh that answers as in the session, and exits with 9 on an unexpected request. */
  String script() {
    StringBuilder script = new StringBuilder();
    for (Exchange exchange : exchanges) {
      script.append("IFS= read -r line || exit 0\n");
      script.append("[ \"$line\" = '").append(exchange.request()).append("' ] || {\n");
      script.append("  printf 'unexpected: %s\\n' \"$line\" >&2\n  exit 9\n}\n");
      for (String line : exchange.answer()) {
        script.append("printf '%s\\n' '").append(line).append("'\n");
      }
    }
    return script.append("IFS= read -r line\n").toString();
  }
}

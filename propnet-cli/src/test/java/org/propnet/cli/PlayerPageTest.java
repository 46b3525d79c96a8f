package org.propnet.cli;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.ByteArrayOutputStream;
import java.io.PrintStream;
import java.lang.reflect.Method;
import java.nio.charset.StandardCharsets;
import java.util.Arrays;
import java.util.List;
import java.util.SplittableRandom;
import java.util.regex.MatchResult;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.propnet.engine.DifferentialMachine;
import org.propnet.games.GameCatalogue;
import org.propnet.optimizer.MachineBuilder;
import org.propnet.player.kind.Parameter;
import org.propnet.player.kind.PlayerKind;

/** The code of docs/players.md is that of {@link PlayerPage}, and prints what the page says. */
final class PlayerPageTest {

  private static final Pattern BLOCK =
      Pattern.compile("(?ms)^```java\n(.*?)^```$(?:\n\n```text\n(.*?)^```$)?");
  private static final Pattern METHOD =
      Pattern.compile("(?ms)^  static void (\\w+)\\([^)]*\\)[\\w ,]* \\{\n(.*?)^  }$");

  private static List<MatchResult> blocks() throws Exception {
    return BLOCK.matcher(Pages.text("docs/players.md")).results().toList();
  }

  private static List<MatchResult> methods() throws Exception {
    String source = Pages.text("propnet-cli/src/test/java/org/propnet/cli/PlayerPage.java");
    return METHOD.matcher(source).results().toList();
  }

  @Test
  void everyBlockIsTheBodyOfAMethod() throws Exception {
    assertEquals(
        methods().stream().map(method -> method.group(2).replaceAll("(?m)^    ", "")).toList(),
        blocks().stream().map(block -> block.group(1)).toList());
  }

  @Test
  void everyBlockPrintsWhatThePageSays() throws Exception {
    DifferentialMachine machine =
        MachineBuilder.of(GameCatalogue.find("connectFour").orElseThrow().description())
            .build()
            .machine();
    List<MatchResult> blocks = blocks();
    assertTrue(blocks.size() >= 7, blocks.size() + " blocks");
    for (int i = 0; i < blocks.size(); i++) {
      String printed = run(methods().get(i).group(1), machine);
      String expected = blocks.get(i).group(2);
      assertTrue(expected == null ? !printed.isEmpty() : printed.equals(expected), printed);
    }
  }

  @Test
  void everyKindIsListedWithItsParameters() throws Exception {
    String page = Pages.text("docs/players.md");
    for (PlayerKind kind : PlayerKind.values()) {
      String names =
          kind.parameters().stream()
              .map(parameter -> "`" + parameter.name() + "`")
              .collect(Collectors.joining(", "));
      assertTrue(
          page.matches("(?s).*\\n\\| `" + kind + "` \\| [^|]+ \\| " + names + " ?\\|\\n.*"),
          kind + " with " + names);
      for (Parameter parameter : kind.parameters()) {
        String row = "\\n\\| `" + parameter.name() + "` \\| [^|]+ \\| " + parameter.standard();
        assertTrue(page.matches("(?s).*" + row + " \\|\\n.*"), parameter.name());
      }
    }
  }

  private static String run(String name, DifferentialMachine machine) throws Exception {
    Method method =
        Arrays.stream(PlayerPage.class.getDeclaredMethods())
            .filter(each -> each.getName().equals(name))
            .findAny()
            .orElseThrow();
    List<Object> given = List.of(machine, machine.newSimulator(), new SplittableRandom(1));
    Object[] arguments =
        Arrays.stream(method.getParameterTypes())
            .map(type -> Stream.of(given.toArray()).filter(type::isInstance).findFirst())
            .map(argument -> argument.orElseThrow())
            .toArray();
    ByteArrayOutputStream printed = new ByteArrayOutputStream();
    PrintStream usual = System.out;
    System.setOut(new PrintStream(printed, true, StandardCharsets.UTF_8));
    try {
      method.invoke(null, arguments);
    } finally {
      System.setOut(usual);
    }
    return String.join("\n", printed.toString(StandardCharsets.UTF_8).lines().toList()) + "\n";
  }
}

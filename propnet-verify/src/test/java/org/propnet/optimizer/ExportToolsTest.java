package org.propnet.optimizer;

import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import com.google.common.collect.ImmutableList;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import org.propnet.budget.Budget;
import org.propnet.export.ConstraintPlacement;
import org.propnet.export.ExportFormat;
import org.propnet.export.ExportOptions;
import org.propnet.export.MoveConstraint;
import org.propnet.export.NetworkExport;
import org.propnet.fixture.Vocabularies;
import org.propnet.games.GameCatalogue;
import org.propnet.gdl.KifReader;
import org.propnet.net.Link;
import org.propnet.net.PropNet;
import org.propnet.net.PropNetBuilder;
import org.propnet.optimizer.pass.Assumption;

/** Tests exported files with ABC and Graphviz, if these are installed. */
final class ExportToolsTest {

  private static final ExportOptions PLAIN =
      ExportOptions.named("game").withPlacement(ConstraintPlacement.NONE);

  private static final ExportOptions LEGAL =
      ExportOptions.named("game")
          .withMoves(MoveConstraint.LEGAL_MOVE)
          .withPlacement(ConstraintPlacement.BUILT_IN);

  @TempDir private Path folder;

  private void write(String file, PropNet net, ExportFormat format, ExportOptions options)
      throws Exception {
    Files.write(
        folder.resolve(file), NetworkExport.toBytes(net, format, options, Budget.unlimited()));
  }

  private static ExternalTool abc() {
    return ExternalTool.find("berkeley-abc", "berkeley-abc", "abc");
  }

  private static Build built(String game) {
    String rules = GameCatalogue.find(game).orElseThrow().rulesheet();
    return MachineBuilder.of(KifReader.read(rules, game + ".kif")).build();
  }

  @ParameterizedTest
  @ValueSource(strings = {"ticTacToe", "connectFour", "hex", "prisonersDilemma"})
  void abcProvesTheOptimisedNetworkEqual(String game) throws Exception {
    ExternalTool abc = abc();
    Build built = built(game);
    write("raw.aig", built.rawNetwork(), ExportFormat.AIGER, LEGAL);
    write("optimized.aig", built.network(), ExportFormat.AIGER, LEGAL);
    // Invariants hold in reachable states only, so they need a sequential equivalence check.
    boolean needsReachableStates =
        Optimizer.ALL_PASSES.stream()
            .anyMatch(pass -> pass.assumptions().contains(Assumption.INVARIANTS));
    String command = needsReachableStates ? "dsec" : "cec";
    String answer = abc.run(folder, "-c", command + " raw.aig optimized.aig");
    assertTrue(answer.contains("Networks are equivalent"), answer);
  }

  @ParameterizedTest
  @ValueSource(strings = {"ticTacToe", "connectFour", "hex"})
  void abcReadsTheSameFromBothFormats(String game) throws Exception {
    ExternalTool abc = abc();
    PropNet net = built(game).rawNetwork();
    write("net.aig", net, ExportFormat.AIGER, PLAIN);
    write("net.blif", net, ExportFormat.BLIF, PLAIN);
    // The names differ between the formats; their order doesn't.
    String script = "read net.blif; strash; short_names; write again.aig;";
    String answer =
        abc.run(
            folder,
            "-c",
            script + " read net.aig; short_names; write net2.aig; cec again.aig net2.aig");
    assertTrue(answer.contains("Networks are equivalent"), answer);
  }

  /** Two moves, exactly one of which is made, read from the first or the second input. */
  @Test
  void theConstraintDecidesWhatIsEqual() throws Exception {
    ExternalTool abc = abc();
    for (ExportOptions options : ImmutableList.of(PLAIN, LEGAL)) {
      for (boolean byFirst : new boolean[] {false, true}) {
        PropNetBuilder builder = new PropNetBuilder(Vocabularies.of(1, 2));
        builder.next(0, byFirst ? builder.input(0, 0) : Link.invert(builder.input(0, 1)));
        builder.legal(0, 0, Link.TRUE);
        builder.legal(0, 1, builder.base(0));
        write(byFirst + ".aig", builder.build(), ExportFormat.AIGER, options);
        write(byFirst + ".blif", builder.build(), ExportFormat.BLIF, options);
      }
      for (String ending : ImmutableList.of(".aig", ".blif")) {
        String answer = abc.run(folder, "-c", "cec false" + ending + " true" + ending);
        boolean isConstrained = options.equals(LEGAL);
        assertTrue(
            answer.contains(isConstrained ? "Networks are equivalent" : "NOT EQUIVALENT"), answer);
      }
    }
  }

  @Test
  void abcFindsTheDeclaredConstraints() throws Exception {
    ExternalTool abc = abc();
    write(
        "net.aig", built("ticTacToe").rawNetwork(), ExportFormat.AIGER, ExportOptions.named("net"));
    String answer = abc.run(folder, "-c", "read net.aig; print_stats");
    assertTrue(answer.contains("The last 2 outputs are interpreted as constraints"), answer);
  }

  @ParameterizedTest
  @ValueSource(strings = {"ticTacToe", "hex"})
  void graphvizDrawsTheGraph(String game) throws Exception {
    ExternalTool dot = ExternalTool.find("graphviz", "dot");
    write("net.dot", built(game).network(), ExportFormat.DOT, PLAIN);
    String messages = dot.run(folder, "-Tsvg", "-Gnslimit=1", "-onet.svg", "net.dot");
    assertFalse(messages.contains("Error"), messages);
    String picture = Files.readString(folder.resolve("net.svg"));
    assertTrue(picture.contains(">legal<") && picture.contains(">terminal<"), picture);
  }
}

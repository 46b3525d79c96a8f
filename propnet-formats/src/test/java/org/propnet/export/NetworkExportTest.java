package org.propnet.export;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import com.google.common.collect.ImmutableList;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.util.Arrays;
import java.util.Random;
import java.util.SplittableRandom;
import java.util.stream.Stream;
import net.jqwik.api.Arbitrary;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import net.jqwik.api.Provide;
import net.jqwik.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;
import org.propnet.budget.Budget;
import org.propnet.budget.BuildException;
import org.propnet.budget.BuildLimits;
import org.propnet.budget.BuildListener;
import org.propnet.fixture.AigerReader;
import org.propnet.fixture.BlifReader;
import org.propnet.fixture.DotReader;
import org.propnet.fixture.ExpectedCircuit;
import org.propnet.fixture.ExpectedCircuit.Constraint;
import org.propnet.fixture.NetworkRecipe;
import org.propnet.fixture.NetworkRecipes;
import org.propnet.fixture.ReadCircuit;
import org.propnet.fixture.SmallGame;
import org.propnet.fixture.Vocabularies;
import org.propnet.gdl.Constant;
import org.propnet.gdl.Function;
import org.propnet.gdl.Term;
import org.propnet.ground.Grounder;
import org.propnet.net.Link;
import org.propnet.net.PropNet;
import org.propnet.net.PropNetBuilder;
import org.propnet.net.Vocabulary;
import org.propnet.net.compile.NetworkCompiler;

/** Exported files, read back by independent readers, mean what the network means. */
final class NetworkExportTest {

  @Provide
  Arbitrary<NetworkRecipe> networks() {
    return NetworkRecipes.any();
  }

  @Property(tries = 150)
  void everyFormatMeansTheSame(
      @ForAll("networks") NetworkRecipe recipe, @ForAll Constraint constraint, @ForAll long seed) {
    compareAll(recipe.build(), constraint, seed);
  }

  @Tag("deep")
  @Property(tries = 2000)
  void everyFormatMeansTheSameOfManyNetworks(
      @ForAll("networks") NetworkRecipe recipe, @ForAll Constraint constraint, @ForAll long seed) {
    everyFormatMeansTheSame(recipe, constraint, seed);
  }

  @ParameterizedTest
  @EnumSource
  void smallGamesMeanTheSame(SmallGame game) {
    PropNet net = NetworkCompiler.compile(Grounder.ground(game.description()));
    for (Constraint constraint : Constraint.values()) {
      compareAll(net, constraint, 1);
    }
  }

  private static void compareAll(PropNet net, Constraint constraint, long seed) {
    for (ExportFormat format : ExportFormat.values()) {
      Constraint stated = format == ExportFormat.DOT ? Constraint.NONE : constraint;
      ExpectedCircuit expected = new ExpectedCircuit(net, stated);
      expected.compare(read(net, format, stated), new SplittableRandom(seed), 10);
    }
  }

  private static ReadCircuit read(PropNet net, ExportFormat format, Constraint constraint) {
    byte[] bytes = export(net, format, options(constraint));
    String text = new String(bytes, StandardCharsets.UTF_8);
    assertTrue(text.startsWith(format.beginning()), text);
    return switch (format) {
      case DOT -> DotReader.read(text);
      case BLIF -> BlifReader.read(text);
      case AIGER, AIGER_ASCII -> AigerReader.read(bytes);
    };
  }

  private static ExportOptions options(Constraint constraint) {
    ExportOptions options = ExportOptions.named("a game");
    return switch (constraint) {
      case NONE -> options.withPlacement(ConstraintPlacement.NONE);
      case ONE_MOVE -> options;
      case LEGAL_MOVE -> options.withMoves(MoveConstraint.LEGAL_MOVE);
      case ONE_MOVE_BUILT_IN -> options.withPlacement(ConstraintPlacement.BUILT_IN);
      case LEGAL_MOVE_BUILT_IN ->
          options.withMoves(MoveConstraint.LEGAL_MOVE).withPlacement(ConstraintPlacement.BUILT_IN);
    };
  }

  private static byte[] export(PropNet net, ExportFormat format, ExportOptions options) {
    Budget budget = Budget.unlimited();
    byte[] bytes = NetworkExport.toBytes(net, format, options, budget);
    assertEquals(0, budget.held());
    return bytes;
  }

  @ParameterizedTest
  @EnumSource
  void oddSymbolsComeBack(ExportFormat format) {
    ImmutableList<Term> odd =
        Stream.of(
                "a\"b",
                "a\\",
                "\\n",
                "&lt;",
                "a&b;",
                "<b>",
                "%u0041",
                "%e",
                "",
                "#",
                "=",
                "|",
                "a,b",
                "{x}",
                "é",
                "\uD83D\uDE00",
                "\uD83D",
                "\u2028",
                "a\nb",
                "\r",
                "\0",
                "a b",
                "(",
                ")",
                "()",
                ".end",
                "\uFEFF",
                "\uFFFE",
                "[0]",
                "'",
                ";",
                "terminal",
                "false",
                "g7")
            .map(Constant::new)
            .collect(ImmutableList.toImmutableList());
    ImmutableList.Builder<Term> bases = ImmutableList.<Term>builder().addAll(odd);
    for (Term term : odd) {
      bases.add(new Function("f", ImmutableList.of(term, term)));
      bases.add(new Function(term.toString(), ImmutableList.of(new Constant("x"))));
    }
    ImmutableList<Term> all = bases.build();
    Vocabulary vocabulary =
        new Vocabulary(
            odd.subList(0, 3),
            all,
            new long[(all.size() + 63) / 64],
            ImmutableList.of(odd, odd, ImmutableList.of()),
            ImmutableList.of(odd, odd, odd));
    PropNetBuilder builder = new PropNetBuilder(vocabulary);
    for (int base = 0; base < all.size(); base++) {
      builder.next(base, builder.and(builder.base(base), builder.input(0, base % odd.size())));
    }
    PropNet net = builder.build();
    Constraint constraint = format == ExportFormat.DOT ? Constraint.NONE : Constraint.ONE_MOVE;
    new ExpectedCircuit(net, constraint)
        .compare(read(net, format, constraint), new SplittableRandom(3), 10);
  }

  @ParameterizedTest
  @EnumSource
  void everythingMayBeConstantOrMissing(ExportFormat format) {
    PropNetBuilder builder = new PropNetBuilder(Vocabularies.of(2, 1, 0));
    builder.next(0, Link.TRUE);
    builder.legal(0, 0, Link.TRUE);
    builder.terminal(Link.TRUE);
    PropNet constant = builder.build();
    PropNet empty = new PropNetBuilder(Vocabularies.of(0)).build();
    for (PropNet net : ImmutableList.of(constant, empty)) {
      for (Constraint constraint : Constraint.values()) {
        Constraint stated = format == ExportFormat.DOT ? Constraint.NONE : constraint;
        new ExpectedCircuit(net, stated)
            .compare(read(net, format, stated), new SplittableRandom(5), 10);
      }
    }
  }

  @ParameterizedTest
  @EnumSource
  void theSameNetworkGivesTheSameBytes(ExportFormat format) {
    byte[] first = export(bridge(), format, ExportOptions.named("bridge"));
    byte[] second = export(bridge(), format, ExportOptions.named("bridge"));
    assertArrayEquals(first, second);
  }

  private static PropNet bridge() {
    return NetworkCompiler.compile(Grounder.ground(SmallGame.BRIDGE.description()));
  }

  @Test
  void cyclesBeyondTheLimitAreRefused() {
    ExportOptions few = ExportOptions.named("bridge").withMostLinks(1_000);
    for (ExportFormat format : ExportFormat.values()) {
      if (format == ExportFormat.DOT) {
        assertTrue(export(bridge(), format, few).length > 0);
      } else {
        ExportException refusal =
            assertThrows(ExportException.class, () -> export(bridge(), format, few));
        assertTrue(refusal.getMessage().contains("more than 1000; raise the limit"));
      }
    }
  }

  /** A chain of propositions that hold each other up, in both directions, and so never alone. */
  @Test
  void nothingHoldsItselfUp() {
    int length = 40;
    PropNetBuilder builder = new PropNetBuilder(Vocabularies.of(length, 1));
    int[] nodes = new int[length];
    for (int i = 0; i < length; i++) {
      nodes[i] = builder.open();
    }
    for (int i = 0; i < length; i++) {
      int left = builder.and(nodes[Math.max(0, i - 1)], builder.base(i));
      int right = builder.and(nodes[Math.min(length - 1, i + 1)], builder.base(i));
      // Only the last one begins: what comes first in the order has to wait for all others.
      builder.close(nodes[i], left, right, i == length - 1 ? builder.input(0, 0) : Link.FALSE);
    }
    builder.terminal(nodes[0]);
    PropNet net = builder.build();
    boolean[] all = new boolean[length];
    Arrays.fill(all, true);
    boolean[] gap = all.clone();
    gap[length / 2] = false;
    for (ExportFormat format : ExportFormat.values()) {
      ReadCircuit circuit = read(net, format, Constraint.NONE);
      ExpectedCircuit expected = new ExpectedCircuit(net, Constraint.NONE);
      expected.compare(circuit, new boolean[] {true}, all);
      expected.compare(circuit, new boolean[] {false}, all);
      expected.compare(circuit, new boolean[] {true}, gap);
      boolean[] values = circuit.function().values(new boolean[] {true}, all);
      assertTrue(values[values.length - 1], format::toString);
    }
  }

  @Test
  void limitsOfTheBudgetHold() {
    Budget small = new Budget(BuildLimits.DEFAULT.withBytes(20_000), BuildListener.SILENT);
    for (ExportFormat format : ExportFormat.values()) {
      assertThrows(
          BuildException.class,
          () -> NetworkExport.toBytes(large(), format, ExportOptions.named("large"), small),
          format::toString);
    }
    Budget late = new Budget(BuildLimits.DEFAULT.withTime(Duration.ZERO), BuildListener.SILENT);
    for (ExportFormat format : ExportFormat.values()) {
      assertThrows(
          BuildException.class,
          () -> NetworkExport.toBytes(large(), format, ExportOptions.named("large"), late));
    }
  }

  private static PropNet large() {
    PropNetBuilder builder = new PropNetBuilder(Vocabularies.of(300, 300));
    Random random = new Random(7);
    for (int base = 0; base < 300; base++) {
      int[] links = random.ints(40, 2, 1200).toArray();
      builder.next(base, builder.and(links));
    }
    return builder.build();
  }
}

package org.propnet.export;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import com.google.common.collect.ImmutableList;
import com.google.common.collect.Lists;
import java.nio.charset.StandardCharsets;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import net.jqwik.api.Arbitrary;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import net.jqwik.api.Provide;
import net.jqwik.api.Tag;
import org.junit.jupiter.api.Test;
import org.propnet.budget.Budget;
import org.propnet.budget.BuildException;
import org.propnet.budget.BuildLimits;
import org.propnet.budget.BuildListener;
import org.propnet.fixture.NetworkRecipe;
import org.propnet.fixture.NetworkRecipes;
import org.propnet.fixture.SmallGame;
import org.propnet.fixture.Vocabularies;
import org.propnet.gdl.Constant;
import org.propnet.gdl.Term;
import org.propnet.ground.Grounder;
import org.propnet.net.Cone;
import org.propnet.net.Link;
import org.propnet.net.PropNet;
import org.propnet.net.PropNetBuilder;
import org.propnet.net.Vocabulary;
import org.propnet.net.compile.NetworkCompiler;

final class NetworkPictureTest {

  private static final Pattern TAG =
      Pattern.compile("<(/?)(\\w+)((?: [\\w:-]+=\"[^\"<]*\")*)\\s*(/?)>");

  private static final Pattern BOX =
      Pattern.compile(
          "<rect class=\"([\\w ]+)\" x=\"([\\d.]+)\" y=\"([\\d.]+)\" width=\"([\\d.]+)\""
              + " height=\"([\\d.]+)\"");

  private static final Pattern TEXT =
      Pattern.compile("<text x=\"([\\d.]+)\" y=\"([\\d.]+)\"( class=\"\\w+\")?>([^<]*)</text>");

  private static String svg(PropNet net) {
    byte[] bytes = NetworkPicture.svg(net, "a <game>", Budget.unlimited());
    return new String(bytes, StandardCharsets.UTF_8);
  }

  private static PropNet network(SmallGame game) {
    return NetworkCompiler.compile(Grounder.ground(game.description()));
  }

  @Provide
  Arbitrary<NetworkRecipe> networks() {
    return NetworkRecipes.any();
  }

  @Property(tries = 15)
  void picturesAreWellFormedAndShowEverything(@ForAll("networks") NetworkRecipe recipe) {
    check(recipe.build());
  }

  @Tag("deep")
  @Property(tries = 60)
  void manyPicturesAreWellFormed(@ForAll("networks") NetworkRecipe recipe) {
    check(recipe.build());
  }

  @Test
  void picturesOfGamesAreWellFormedAndShowEverything() {
    check(network(SmallGame.BRIDGE));
    check(network(SmallGame.ALONE));
  }

  private static void check(PropNet net) {
    String svg = svg(net);
    checkWellFormed(svg);
    int gates = net.componentCount() - net.firstGate();
    assertEquals(gates, count(svg, "class=\"middle\">"));
    assertEquals(1 + inversions(net), count(svg, "<circle class=\"ring\""));
    ImmutableList<Port> ports =
        ImmutableList.<Port>builder()
            .addAll(NetworkPorts.bases(net))
            .addAll(NetworkPorts.moves(net))
            .addAll(NetworkPorts.outputs(net))
            .addAll(NetworkPorts.next(net))
            .build();
    for (Port port : ports) {
      assertTrue(svg.contains(">" + port.sentence()), port::toString);
    }
    checkNoOverlap(svg);
  }

  private static int inversions(PropNet net) {
    int inversions = 0;
    for (int gate = net.firstGate(); gate < net.componentCount(); gate++) {
      for (int i = 0; i < net.inputCount(gate); i++) {
        inversions += Link.isInverted(net.input(gate, i)) ? 1 : 0;
      }
    }
    for (int link : Cone.outputLinks(net)) {
      inversions += Link.isInverted(link) && link != Link.TRUE ? 1 : 0;
    }
    return inversions;
  }

  private static int count(String text, String part) {
    return text.split(Pattern.quote(part), -1).length - 1;
  }

  private static void checkWellFormed(String svg) {
    Deque<String> open = new ArrayDeque<>();
    Matcher tag = TAG.matcher(svg);
    StringBuilder between = new StringBuilder();
    while (tag.find()) {
      tag.appendReplacement(between, "");
      if (!tag.group(1).isEmpty()) {
        assertEquals(open.pop(), tag.group(2));
      } else if (tag.group(4).isEmpty()) {
        open.push(tag.group(2));
      }
    }
    tag.appendTail(between);
    assertTrue(open.isEmpty(), open::toString);
    assertTrue(between.indexOf("<") < 0, between::toString);
    String entities = between.toString().replaceAll("&(amp|lt|gt|quot);", "");
    assertTrue(entities.indexOf('&') < 0, entities);
  }

  private record Area(double left, double top, double right, double bottom) {

    boolean overlaps(Area other) {
      return left < other.right && other.left < right && top < other.bottom && other.top < bottom;
    }

    boolean contains(Area other) {
      return left <= other.left
          && other.right <= right
          && top <= other.top
          && other.bottom <= bottom;
    }
  }

  /** No two boxes overlap, nor two texts, as wide as a usual font makes them. */
  private static void checkNoOverlap(String svg) {
    List<Area> boxes = new ArrayList<>();
    List<Area> frames = new ArrayList<>();
    Matcher box = BOX.matcher(svg);
    while (box.find()) {
      double x = Double.parseDouble(box.group(2));
      double y = Double.parseDouble(box.group(3));
      double width = Double.parseDouble(box.group(4));
      double height = Double.parseDouble(box.group(5));
      Area area = new Area(x, y, x + width, y + height);
      (box.group(1).equals("frame") ? frames : boxes).add(area);
    }
    List<Area> texts = new ArrayList<>();
    Matcher text = TEXT.matcher(svg);
    while (text.find()) {
      double x = Double.parseDouble(text.group(1));
      double y = Double.parseDouble(text.group(2));
      boolean isTitle = " class=\"title\"".equals(text.group(3));
      double width = text.group(4).replaceAll("&\\w+;", "x").length() * (isTitle ? 9.8 : 6.65);
      double left = " class=\"middle\"".equals(text.group(3)) ? x - width / 2 : x;
      texts.add(new Area(left, y - 9, left + width, y + 2));
    }
    for (List<Area> areas : List.of(boxes, frames, texts)) {
      for (int i = 0; i < areas.size(); i++) {
        for (int j = 0; j < i; j++) {
          Area one = areas.get(i);
          Area other = areas.get(j);
          assertTrue(!one.overlaps(other), () -> one + " and " + other);
        }
      }
    }
    for (Area one : boxes) {
      for (Area other : texts) {
        assertTrue(!one.overlaps(other) || one.contains(other), () -> one + " and " + other);
      }
    }
  }

  @Test
  void nothingOverlapsWithinALayer() {
    List<List<PictureNode>> layers =
        new PictureGraph(network(SmallGame.BRIDGE), Budget.unlimited()).layers();
    new LayerOrder(layers, Budget.unlimited()).improve();
    double bottom = new LayerPlaces(layers, Budget.unlimited()).place(50);
    for (List<PictureNode> layer : layers) {
      double last = 50;
      for (PictureNode node : layer) {
        assertTrue(node.y - node.height() / 2 >= last - 0.5, () -> node.label + " at " + node.y);
        last = node.y + node.height() / 2;
      }
      assertTrue(last <= bottom + 0.5, last + " and " + bottom);
    }
  }

  /** Each proposition leads to the one opposite; without crossings the outputs are turned round. */
  @Test
  void crossingsThatNeedNotBeAreAvoided() {
    int count = 12;
    PropNetBuilder builder = new PropNetBuilder(Vocabularies.of(count, 1));
    for (int base = 0; base < count; base++) {
      builder.next(
          base,
          builder.and(
              builder.base(count - 1 - base), Link.invert(builder.base((count - base) % count))));
    }
    List<List<PictureNode>> layers = new PictureGraph(builder.build(), Budget.unlimited()).layers();
    new LayerOrder(layers, Budget.unlimited()).improve();
    List<PictureNode> gates = layers.get(1);
    List<PictureNode> next =
        layers.get(2).stream().filter(node -> node.cluster.equals("next")).toList();
    assertEquals(gates, Lists.transform(next, node -> node.before.get(0)));
  }

  @Test
  void oddSymbolsAreEscaped() {
    ImmutableList<Term> odd =
        Stream.of("<b>", "&amp;", "\"", "'", "]]>", "\0", "\uD83D", "\uD83D\uDE00", "漢字", "-->")
            .map(Constant::new)
            .collect(ImmutableList.toImmutableList());
    ImmutableList<ImmutableList<Term>> none = ImmutableList.of(ImmutableList.of());
    Vocabulary vocabulary =
        new Vocabulary(ImmutableList.of(new Constant("r")), odd, new long[] {5}, none, none);
    String svg = svg(new PropNetBuilder(vocabulary).build());
    checkWellFormed(svg);
    assertTrue(svg.contains(">(true &lt;b&gt;)<"), svg);
    assertTrue(svg.contains(">(true &amp;amp;)<"), svg);
    assertTrue(svg.contains(">(true %u0000)<"), svg);
    assertTrue(svg.contains(">(true %uD83D)<"), svg);
    assertTrue(svg.contains("a &lt;game&gt;"), svg);
    assertTrue(svg.contains(">(next 漢字) never<"), svg);
  }

  @Test
  void longNamesAreShortenedAndKeptAsTitles() {
    String name = "x".repeat(100);
    ImmutableList<ImmutableList<Term>> none = ImmutableList.of(ImmutableList.of());
    Vocabulary vocabulary =
        new Vocabulary(
            ImmutableList.of(new Constant("r")),
            ImmutableList.of(new Constant(name)),
            new long[1],
            none,
            none);
    String svg = svg(new PropNetBuilder(vocabulary).build());
    assertTrue(svg.contains("<title>(true " + name + ")</title>"), svg);
    assertTrue(svg.contains(">(true " + "x".repeat(49) + "…<"), svg);
  }

  @Test
  void theSameNetworkGivesTheSamePicture() {
    PropNet net = network(SmallGame.BRIDGE);
    assertArrayEquals(
        NetworkPicture.svg(net, "bridge", Budget.unlimited()),
        NetworkPicture.svg(network(SmallGame.BRIDGE), "bridge", Budget.unlimited()));
  }

  @Test
  void limitsOfTheBudgetHold() {
    Vocabulary vocabulary =
        new Vocabulary(
            ImmutableList.of(new Constant("r")),
            ImmutableList.of(new Constant("x".repeat(100_000))),
            new long[1],
            ImmutableList.of(ImmutableList.of()),
            ImmutableList.of(ImmutableList.of()));
    PropNet net = new PropNetBuilder(vocabulary).build();
    Budget small = new Budget(BuildLimits.DEFAULT.withBytes(500_000), BuildListener.SILENT);
    assertThrows(BuildException.class, () -> NetworkPicture.svg(net, "large", small));
    Budget enough = new Budget(BuildLimits.DEFAULT.withBytes(2_000_000), BuildListener.SILENT);
    assertTrue(NetworkPicture.svg(net, "large", enough).length > 100_000);
    assertEquals(0, enough.held());
  }

  @Test
  void whatNobodyCouldReadIsRefused() {
    PropNetBuilder manyNames = new PropNetBuilder(Vocabularies.of(400, 1));
    PropNetBuilder manyGates = new PropNetBuilder(Vocabularies.of(40, 1));
    PropNetBuilder manyLinks = new PropNetBuilder(Vocabularies.of(150, 1));
    int link = manyGates.base(0);
    for (int i = 0; i <= NetworkPicture.MAX_GATES; i++) {
      link =
          i % 2 == 0
              ? manyGates.and(link, manyGates.base(1 + i % 39))
              : manyGates.or(link, manyGates.base(1 + i * 7 % 39));
    }
    manyGates.terminal(link);
    for (int i = 0; i < 30; i++) {
      int[] inputs = new int[100];
      for (int j = 0; j < 100; j++) {
        inputs[j] = manyLinks.base(i + j);
      }
      manyLinks.next(i, manyLinks.or(inputs));
    }
    assertRefused(manyNames.build(), "propositions and outputs, more than 600");
    assertRefused(manyGates.build(), "501 gates, more than 500");
    assertRefused(manyLinks.build(), "3000 links, more than 2500");
  }

  private static void assertRefused(PropNet net, String reason) {
    ExportException refusal =
        assertThrows(
            ExportException.class, () -> NetworkPicture.svg(net, "large", Budget.unlimited()));
    assertTrue(refusal.getMessage().contains(reason), refusal.getMessage());
    assertTrue(refusal.getMessage().contains("export it to dot"), refusal.getMessage());
  }
}

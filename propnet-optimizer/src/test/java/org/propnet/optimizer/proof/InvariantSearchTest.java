package org.propnet.optimizer.proof;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import com.google.common.collect.ImmutableList;
import com.google.common.collect.ImmutableSet;
import com.google.common.primitives.ImmutableIntArray;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;
import org.propnet.budget.Budget;
import org.propnet.fixture.SmallGame;
import org.propnet.fixture.Vocabularies;
import org.propnet.gdl.KifReader;
import org.propnet.ground.Grounder;
import org.propnet.net.Link;
import org.propnet.net.PropNet;
import org.propnet.net.PropNetBuilder;
import org.propnet.net.Vocabulary;
import org.propnet.net.compile.NetworkCompiler;
import org.propnet.optimizer.invariant.ExclusiveGroup;
import org.propnet.optimizer.invariant.InvariantReport;
import org.propnet.optimizer.invariant.InvariantReport.Omission;
import org.propnet.optimizer.invariant.Invariants;

/** Tests what is proven about games with known invariants, and what isn't. */
final class InvariantSearchTest {

  /** A door that opens at the end of a long way on which each step can go wrong. */
  private static final String LONG_WAY =
      """
      (role walker)
      (init (at 0)) (init closed)
      %s
      (<= (legal walker on) (true (at ?n)))
      (<= (legal walker back1) (true (at ?n)))
      (<= (legal walker back2) (true (at ?n)))
      (<= (legal walker back3) (true (at ?n)))
      (<= (next (at ?m)) (does walker on) (true (at ?n)) (after ?n ?m))
      (<= (next (at 0)) (not (does walker on)))
      (<= (next (at 40)) (does walker on) (true (at 40)))
      (<= (next closed) (true closed) (not (true (at 40))))
      (<= (next open) (true (at 40)))
      (<= terminal (true open))
      (goal walker 100)
      """
          .formatted(chain(40));

  private static String chain(int length) {
    StringBuilder facts = new StringBuilder();
    for (int i = 0; i < length; i++) {
      facts.append("(after ").append(i).append(' ').append(i + 1).append(")\n");
    }
    return facts.toString();
  }

  private static PropNet net(String rulesheet) {
    return NetworkCompiler.compile(Grounder.ground(KifReader.read(rulesheet, "test")));
  }

  private static Invariants invariants(PropNet net) {
    return InvariantSearch.of(net, Budget.unlimited());
  }

  private static List<String> names(PropNet net, ImmutableIntArray bases) {
    List<String> names = new ArrayList<>();
    bases.forEach(base -> names.add(net.vocabulary().bases().get(base).toString()));
    return names;
  }

  /** The groups as text; an exclamation mark means exactly one is true. */
  private static ImmutableSet<String> groups(PropNet net) {
    ImmutableSet.Builder<String> groups = ImmutableSet.builder();
    for (ExclusiveGroup group : invariants(net).exclusive()) {
      groups.add(names(net, group.bases()) + (group.exactlyOne() ? "!" : ""));
    }
    return groups.build();
  }

  private static ImmutableSet<String> equalities(PropNet net) {
    ImmutableSet.Builder<String> equalities = ImmutableSet.builder();
    for (Invariants.Equality equality : invariants(net).sameAs()) {
      int component = Link.component(equality.link());
      String value = component == 0 ? "false" : net.vocabulary().bases().get(component - 1) + "";
      equalities.add(
          net.vocabulary().bases().get(equality.base())
              + (Link.isInverted(equality.link()) ? " is not " : " is ")
              + value);
    }
    return equalities.build();
  }

  @Test
  void ticTacToeHasCellsTurnsAndLatches() {
    PropNet net = NetworkCompiler.compile(Grounder.ground(SmallGame.BRIDGE.description()));
    Invariants invariants = invariants(net);
    for (int x = 1; x <= 3; x++) {
      for (int y = 1; y <= 3; y++) {
        String place = x + " " + y + ")";
        assertTrue(
            groups(net)
                .contains(
                    "[(empty "
                        + place
                        + ", (stone east "
                        + place
                        + ", (stone west "
                        + place
                        + "]!"),
            groups(net)::toString);
      }
    }
    assertEquals(ImmutableSet.of("(turn west) is not (turn east)"), equalities(net));
    assertTrue(groups(net).contains("[(turn east), (turn west)]!"));
    assertEquals(18, invariants.onceTrue().length());
    assertTrue(names(net, invariants.onceTrue()).stream().allMatch(n -> n.startsWith("(stone")));
    assertEquals(9, invariants.onceFalse().length());
    assertTrue(names(net, invariants.onceFalse()).stream().allMatch(n -> n.startsWith("(empty")));
  }

  @Test
  void countersAndScoresAreExclusive() {
    PropNet net = NetworkCompiler.compile(Grounder.ground(SmallGame.ALONE.description()));
    ImmutableSet<String> groups = groups(net);
    assertTrue(
        groups.stream().anyMatch(g -> g.startsWith("[(at 1), (at 2), (at 3)")), groups::toString);
    for (String role : List.of("ann", "ben", "cem")) {
      assertTrue(
          groups.stream().anyMatch(g -> g.startsWith("[(score " + role + " 0)")), groups::toString);
    }
  }

  @Test
  void whatOnlyPlayDoesNotReachIsNotProven() {
    PropNet net = net(LONG_WAY);
    Invariants invariants = invariants(net);
    int open = net.vocabulary().baseNumber(KifReader.readTerm("open"));
    int last = net.vocabulary().baseNumber(KifReader.readTerm("(at 40)"));
    for (Invariants.Equality equality : invariants.sameAs()) {
      assertFalse(equality.base() == open && equality.link() < 2, "open can come true");
      assertFalse(equality.base() == last && equality.link() < 2, "the end can be reached");
    }
    assertTrue(
        groups(net).stream().anyMatch(g -> g.contains("(at 0)") && g.contains("(at 40)")),
        "the places exclude each other all the same");
  }

  @Test
  void aProofMayNeedAnotherInvariant() {
    PropNet net =
        net(
            """
            (role r)
            (init a) (init on)
            (<= (legal r go) (true on))
            (<= (legal r stay) (true on))
            (<= (next b) (true a)) (<= (next c) (true b)) (<= (next a) (true c))
            (<= (next on) (true on))
            (<= (next on) (true off))
            (<= (next off) (true a) (true b))
            (<= (next bad) (true b) (true c))
            (<= (next worse) (true bad) (does r go))
            (<= terminal (true worse))
            (<= terminal (true off))
            (goal r 50)
            """);
    assertEquals(
        ImmutableSet.of("bad is false", "off is false", "on is not false", "worse is false"),
        equalities(net));
    assertTrue(groups(net).contains("[a, b, c]!"), groups(net)::toString);
  }

  @Test
  void theInitialStateCounts() {
    String rules =
        """
        (role r)
        (init (cell 1))
        (<= (legal r (choose 1))) (<= (legal r (choose 2))) (<= (legal r (choose 3)))
        (<= (next (cell ?n)) (does r (choose ?n)))
        (<= terminal (true (cell 3)))
        (goal r 50)
        """;
    assertEquals(ImmutableSet.of("[(cell 1), (cell 2), (cell 3)]!"), groups(net(rules)));
    assertEquals(ImmutableSet.of(), groups(net(rules + "(init (cell 2))")));
  }

  @Test
  void whereNobodyCanMoveNothingFollows() {
    PropNetBuilder builder = new PropNetBuilder(Vocabularies.of(2, 1));
    builder.legal(0, 0, builder.base(1));
    builder.next(0, builder.input(0, 0));
    builder.next(1, builder.and(builder.base(1), builder.base(0)));
    List<Integer> constants = new ArrayList<>();
    invariants(builder.build()).sameAs().forEach(e -> constants.add(e.base()));
    assertEquals(List.of(0, 1), constants);
  }

  @Test
  void terminalStatesMayBeLeft() {
    PropNet net =
        net(
            """
            (role r)
            (init start)
            (legal r go)
            (<= (next end) (true start))
            (<= (next beyond) (true end))
            (<= terminal (true end))
            (goal r 0)
            """);
    assertTrue(equalities(net).stream().noneMatch(e -> e.startsWith("beyond is false")));
  }

  /** A token is handed round a ring of gates; in the least fixed point they are false. */
  @Test
  void cyclesHaveTheirLeastValuesInPlayAndAnyInProofs() {
    PropNetBuilder builder = new PropNetBuilder(Vocabularies.of(3, 2));
    builder.legal(0, 0, Link.TRUE);
    builder.legal(0, 1, Link.TRUE);
    int ring = builder.open();
    int other = builder.open();
    builder.close(ring, builder.and(other, builder.input(0, 0)), builder.base(0));
    builder.close(other, ring);
    builder.next(0, builder.and(builder.base(0), other));
    builder.next(1, builder.and(ring, builder.input(0, 0)));
    builder.next(2, builder.base(2));
    PropNet net = builder.build();
    assertEquals(1, net.groupCount());
    List<Integer> constants = new ArrayList<>();
    invariants(net).sameAs().forEach(e -> constants.add(e.base()));
    // That base 1 stays false follows only from the least fixed point.
    assertEquals(List.of(0, 2), constants);
  }

  @Test
  void whereMovesDecideWhatIsLegalNothingIsClaimed() {
    PropNetBuilder builder = new PropNetBuilder(Vocabularies.of(1, 2));
    builder.legal(0, 0, builder.input(0, 1));
    builder.legal(0, 1, Link.TRUE);
    assertEquals(InvariantReport.none(Omission.MOVES_DECIDE_LEGALITY), report(builder.build()));
    assertFalse(report(builder.build()).isSearched());
    assertEquals(Invariants.NONE, invariants(builder.build()));
  }

  /** No random playout reaches the door, so it seems never to change. */
  @Test
  void whatIsNeitherRefutedNorProvenIsUndecided() {
    PropNet net = net(LONG_WAY);
    InvariantReport report = report(net);
    assertTrue(report.isSearched());
    assertEquals(ImmutableSet.of(), report.omissions());
    List<String> onceTrue = names(net, report.undecided().onceTrue());
    assertTrue(onceTrue.containsAll(List.of("open", "closed", "(at 40)")), onceTrue::toString);
    assertFalse(onceTrue.contains("(at 1)"), "play refutes it");
    assertEquals(List.of("closed"), names(net, report.invariants().onceFalse()));
    assertFalse(names(net, report.undecided().onceFalse()).contains("closed"));
  }

  @Test
  void nothingIsUndecidedWhereAllIsProvenOrRefuted() {
    PropNet net = NetworkCompiler.compile(Grounder.ground(SmallGame.BRIDGE.description()));
    assertEquals(InvariantReport.Undecided.NONE, report(net).undecided());
    assertEquals(ImmutableSet.of(), report(net).omissions());
    assertEquals(invariants(net), report(net).invariants());
  }

  /** Cycles with so many links that random playouts would take too long. */
  @Test
  void whatIsTooLargeIsNotLookedFor() {
    int length = 1_500;
    PropNetBuilder builder = new PropNetBuilder(Vocabularies.of(length, 1));
    builder.legal(0, 0, Link.TRUE);
    int all = builder.open();
    int[] inputs = new int[length + 1];
    for (int i = 0; i < length; i++) {
      inputs[i] = builder.base(i);
      builder.next(i, all);
    }
    int other = builder.open();
    inputs[length] = other;
    builder.close(all, inputs);
    int[] few = inputs.clone();
    few[length] = all;
    builder.close(other, Arrays.copyOfRange(few, 1, length + 1));
    assertEquals(InvariantReport.none(Omission.LARGE_CYCLES), report(builder.build()));
  }

  @Test
  void whatIsProvenOfAGameStaysProvenForItsNextNetwork() {
    PropNet net = NetworkCompiler.compile(Grounder.ground(SmallGame.BRIDGE.description()));
    InvariantSearch search = new InvariantSearch(Budget.unlimited());
    InvariantReport first = search.search(net);
    assertTrue(first.invariants().exclusive().size() > 9, first::toString);
    assertTrue(search.bytes() > 0);
    InvariantReport second = search.search(chaos(net.vocabulary()));
    assertEquals(first.invariants().exclusive(), second.invariants().exclusive());
    assertEquals(ImmutableList.of(), invariants(chaos(net.vocabulary())).exclusive());
  }

  /** A network in which nothing can be proven: each base becomes the negation of another. */
  private static PropNet chaos(Vocabulary vocabulary) {
    PropNetBuilder builder = new PropNetBuilder(vocabulary);
    int bases = vocabulary.bases().size();
    for (int base = 0; base < bases; base++) {
      builder.next(base, Link.invert(builder.base((base + 1) % bases)));
    }
    for (int role = 0; role < vocabulary.roles().size(); role++) {
      for (int move = 0; move < vocabulary.moves(role).size(); move++) {
        builder.legal(role, move, Link.TRUE);
      }
    }
    return builder.build();
  }

  @Test
  void aReportIsSettledIfNothingIsOpen() {
    assertTrue(report(net("(role r) (init p) (<= (next p) (true p)) (legal r a)")).isSettled());
    assertFalse(InvariantReport.none(Omission.SWITCHED_OFF).isSettled());
  }

  private static InvariantReport report(PropNet net) {
    return new InvariantSearch(Budget.unlimited()).search(net);
  }

  @ParameterizedTest
  @EnumSource
  void theSameNetworkHasTheSameInvariants(SmallGame game) {
    PropNet net = NetworkCompiler.compile(Grounder.ground(game.description()));
    assertEquals(invariants(net), invariants(net));
  }

  @Test
  void lightsSwitchFreely() {
    PropNet net =
        net(
            """
            (role r)
            (lamp 1) (lamp 2) (lamp 3)
            (init (off 1)) (init (off 2)) (init (off 3))
            (<= (legal r (switch ?n)) (lamp ?n))
            (<= (next (on ?n)) (does r (switch ?n)) (true (off ?n)))
            (<= (next (off ?n)) (does r (switch ?n)) (true (on ?n)))
            (<= (next (on ?n)) (true (on ?n)) (not (does r (switch ?n))))
            (<= (next (off ?n)) (true (off ?n)) (not (does r (switch ?n))))
            (<= terminal (true (on 1)) (true (on 2)) (true (on 3)))
            (goal r 100)
            """);
    assertEquals(
        ImmutableSet.of("(on 1) is not (off 1)", "(on 2) is not (off 2)", "(on 3) is not (off 3)"),
        equalities(net));
    assertEquals(ImmutableList.of(), names(net, invariants(net).onceTrue()));
  }
}

package org.propnet.check;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.time.Duration;
import java.util.ArrayList;
import java.util.EnumMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalLong;
import java.util.SplittableRandom;
import org.junit.jupiter.api.Test;
import org.propnet.budget.Budget;
import org.propnet.budget.deadline.ActivityListener;
import org.propnet.budget.deadline.Deadline;
import org.propnet.fixture.RandomRulesheet;
import org.propnet.gdl.GameDescription;
import org.propnet.gdl.KifReader;
import org.propnet.machine.Role;
import org.propnet.net.PropNet;
import org.propnet.optimizer.Build;
import org.propnet.optimizer.MachineBuilder;
import org.propnet.optimizer.invariant.Invariants;

/**
 * What is proven on a network is so: held against visiting every state of random games, on the raw
 * network and the optimised one, with invariants and without.
 */
final class ProofSoundnessTest {

  private static final int WALKS = 120;
  private static final int RULESHEETS = 60;

  /** Games with more states aren't visited. */
  private static final long BYTES = 4 << 20;

  private final Map<Promise, Integer> proofs = new EnumMap<>(Promise.class);
  private int games;

  @Test
  void aboutRandomWalks() {
    for (int seed = 0; seed < WALKS; seed++) {
      String rules = RandomWalks.rulesheet(new SplittableRandom(seed));
      assertSound(KifReader.read(rules, "walk"), "walk of seed " + seed + "\n" + rules);
    }
    assertTrue(games > WALKS / 2, () -> games + " games");
    for (Promise promise : Promise.values()) {
      if (promise != Promise.MONOTONE_GOALS) {
        assertTrue(proofs.getOrDefault(promise, 0) >= 10, proofs::toString);
      }
    }
  }

  @Test
  void aboutRandomRulesheets() {
    for (int seed = 0; seed < RULESHEETS; seed++) {
      GameDescription rules = RandomRulesheet.valid(new SplittableRandom(seed));
      assertSound(rules, "rulesheet of seed " + seed + "\n" + rules);
    }
    assertTrue(games > RULESHEETS / 2, () -> games + " games");
  }

  /** In the initial state nobody can move, and no move of the role is left on the network. */
  @Test
  void roleWithoutAnyMoveIsStuck() {
    assertStuck("(role you) (init (at 0)) (legal you (go ?n))");
    assertStuck("(role me) (role you) (legal me wait) (init (at 0)) (legal you (go ?n))");
  }

  private void assertStuck(String head) {
    String rules =
        head.replace("(legal you (go ?n))", "(<= (legal you (go ?n)) (true (at ?m)) (edge ?m ?n))")
            + "(edge 1 2) (<= (next (at ?n)) (does you (go ?n)))"
            + "(<= terminal (true (at 2))) (goal you 100)"
            + (head.contains("me") ? "(goal me 0)" : "");
    PromiseResult playable = GraphGame.result(GraphGame.check(rules), Promise.PLAYABLE);
    assertEquals(Verdict.REFUTED, playable.verdict());
    Build built = build(KifReader.read(rules, "stuck"));
    for (NetworkProofs proofs : proofs(built)) {
      List<Boolean> moves = new ArrayList<>();
      for (int role = 0; role < built.machine().roles().size(); role++) {
        moves.add(proofs.hasMoves(role));
      }
      assertTrue(moves.contains(false), rules);
    }
    assertSound(KifReader.read(rules, "stuck"), rules);
  }

  private static Build build(GameDescription rules) {
    return MachineBuilder.of(rules).build();
  }

  private static List<NetworkProofs> proofs(Build built) {
    PropNet raw = built.rawNetwork();
    PropNet net = built.network();
    Invariants known = built.report().optimization().invariants();
    return List.of(
        new NetworkProofs(raw, raw, Invariants.NONE, Budget.unlimited()),
        new NetworkProofs(raw, raw, known, Budget.unlimited()),
        new NetworkProofs(raw, net, known, Budget.unlimited()));
  }

  private void assertSound(GameDescription rules, String message) {
    Build built = build(rules);
    Deadline never = Deadline.after(Duration.ofDays(1), ActivityListener.SILENT);
    Exploration all = new Exploration(built.machine()).run(never, BYTES);
    if (!all.isComplete()) {
      return;
    }
    Outcome known = new Outcome(built.machine());
    known.take(all);
    games++;
    for (NetworkProofs proofs : proofs(built)) {
      assertSound(proofs, built.machine().roles(), known, message);
    }
  }

  private void assertSound(NetworkProofs proofs, List<Role> roles, Outcome known, String message) {
    Optional<Proven> end = proofs.ends();
    count(Promise.ENDS, end.isPresent());
    assertTrue(end.isEmpty() || is(known, Promise.ENDS, Verdict.PROVED), message);
    OptionalLong bound = end.map(Proven::bound).orElse(OptionalLong.empty());
    if (bound.isPresent()) {
      long longest = known.bound().orElseThrow();
      assertTrue(bound.getAsLong() >= longest, () -> bound + " below " + longest + ", " + message);
    }
    boolean hasMoves = true;
    boolean hasGoal = true;
    boolean hasEarlyGoal = true;
    for (int role = 0; role < roles.size(); role++) {
      hasMoves &= proofs.hasMoves(role);
      hasGoal &= roles.get(role).equals(Role.RANDOM) || proofs.hasOneGoal(role, true);
      hasEarlyGoal &= roles.get(role).equals(Role.RANDOM) || proofs.hasOneGoal(role, false);
      boolean neverWins = proofs.neverWins(role);
      count(Promise.WINNABLE, neverWins);
      assertTrue(!neverWins || !canWin(known, roles.get(role)), message);
    }
    count(Promise.PLAYABLE, hasMoves);
    count(Promise.ONE_GOAL, hasGoal);
    count(Promise.GOALS_EVERYWHERE, hasGoal && hasEarlyGoal);
    assertTrue(!hasMoves || is(known, Promise.PLAYABLE, Verdict.PROVED), message);
    assertTrue(!hasGoal || is(known, Promise.ONE_GOAL, Verdict.PROVED), message);
    assertTrue(
        !(hasGoal && hasEarlyGoal) || is(known, Promise.GOALS_EVERYWHERE, Verdict.PROVED), message);
  }

  private void count(Promise promise, boolean isProven) {
    proofs.merge(promise, isProven ? 1 : 0, Integer::sum);
  }

  private static boolean is(Outcome known, Promise promise, Verdict verdict) {
    return known.verdict(promise) == verdict;
  }

  private static boolean canWin(Outcome known, Role role) {
    return known.results().stream()
        .anyMatch(
            result ->
                result.promise() == Promise.WINNABLE
                    && result.role().equals(Optional.of(role))
                    && result.verdict() == Verdict.PROVED);
  }
}

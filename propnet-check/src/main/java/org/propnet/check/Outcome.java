package org.propnet.check;

import com.google.common.collect.ImmutableList;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalLong;
import java.util.Set;
import java.util.function.BooleanSupplier;
import java.util.function.IntPredicate;
import org.propnet.check.Findings.Kind;
import org.propnet.machine.Role;
import org.propnet.machine.StateMachine;

/** What is known about each promise by now: what is decided once stays so. For one thread. */
final class Outcome {

  /** The number that stands for all roles together. */
  static final int ALL = -1;

  private static final String NO_GOAL_AT_END = " hasn't one goal value at the end";

  /** A promise, and the number of the role it is about, or {@link Outcome#ALL}. */
  private record Place(Promise promise, int role) {}

  private final StateMachine machine;
  private final ImmutableList<Role> roles;
  private final Map<Place, PromiseResult> results = new LinkedHashMap<>();
  private final Set<String> notes = new LinkedHashSet<>();
  private OptionalLong bound = OptionalLong.empty();
  private String explored = "";

  Outcome(StateMachine machine) {
    this.machine = machine;
    this.roles = machine.roles();
    for (Promise promise : Promise.values()) {
      if (promise == Promise.WINNABLE) {
        for (int role = 0; role < roles.size(); role++) {
          if (!isChance(role)) {
            undecided(new Place(promise, role));
          }
        }
      } else {
        undecided(new Place(promise, ALL));
      }
    }
  }

  private boolean isChance(int role) {
    return roles.get(role).equals(Role.RANDOM);
  }

  private void undecided(Place place) {
    put(place, Verdict.UNDECIDED, "", Optional.empty());
  }

  private void put(Place place, Verdict verdict, String how, Optional<LineOfPlay> line) {
    Optional<Role> role = place.role == ALL ? Optional.empty() : Optional.of(roles.get(place.role));
    results.put(place, new PromiseResult(place.promise, role, verdict, how, line));
  }

  /**
   * Decides a promise, unless it is decided.
   *
   * @param role the number of the role it is about, or {@link #ALL}
   * @param how how it was decided
   * @param line a line of play that shows it, if there is one
   */
  void decide(Promise promise, int role, Verdict verdict, String how, Optional<LineOfPlay> line) {
    Place place = new Place(promise, role);
    PromiseResult known = results.get(place);
    if (known != null && known.verdict() == Verdict.UNDECIDED) {
      put(place, verdict, how, line);
      if (promise == Promise.GOALS_EVERYWHERE && verdict == Verdict.REFUTED) {
        Place falls = new Place(Promise.MONOTONE_GOALS, ALL);
        put(falls, Verdict.LEFT_OUT, "there isn't one goal value in every state", Optional.empty());
      }
    }
  }

  Verdict verdict(Promise promise) {
    return result(promise, ALL).verdict();
  }

  private PromiseResult result(Promise promise, int role) {
    PromiseResult result = results.get(new Place(promise, role));
    if (result == null) {
      throw new IllegalArgumentException(promise + " is not about role " + role);
    }
    return result;
  }

  private boolean isOpen(Promise promise, int role) {
    return result(promise, role).verdict() == Verdict.UNDECIDED;
  }

  /** Whether nothing is open any more. */
  boolean isDecided() {
    return results.values().stream().allMatch(result -> result.verdict() != Verdict.UNDECIDED);
  }

  /** Whether nothing that every game should keep is open any more, with what play has shown. */
  boolean isSettledBy(Findings findings) {
    Outcome settled = new Outcome(machine);
    settled.results.putAll(results);
    settled.take(findings, "play");
    return settled.results.values().stream()
        .allMatch(
            result -> result.promise().isInformation() || result.verdict() != Verdict.UNDECIDED);
  }

  OptionalLong bound() {
    return bound;
  }

  /** Notes something about what is undecided, once however often it is said. */
  void note(String text) {
    notes.add(text);
  }

  /** Takes what visiting states has shown. */
  void take(Exploration explored) {
    ReachableStates states = explored.states;
    Course course = new Course(states);
    CheckReport.States figures = StateVerdicts.figures(explored);
    this.explored = "all states to depth " + figures.depth();
    if (explored.isComplete() && course.isAcyclic()) {
      bound = OptionalLong.of(course.longest());
    }
    new StateVerdicts(explored, course, roles).tell(this);
  }

  /** Proves what is undecided about states. */
  void proveStates(NetworkProofs proofs) {
    proveIfOpen(Promise.PLAYABLE, () -> ofAll(proofs::hasMoves, false));
    proveIfOpen(Promise.ONE_GOAL, () -> ofAll(role -> proofs.hasOneGoal(role, true), true));
    for (int role = 0; role < roles.size(); role++) {
      if (!isChance(role) && isOpen(Promise.WINNABLE, role) && proofs.neverWins(role)) {
        decide(
            Promise.WINNABLE,
            role,
            Verdict.REFUTED,
            "no end has that goal, by what holds in all states",
            Optional.empty());
      }
    }
    proveIfOpen(
        Promise.GOALS_EVERYWHERE,
        () ->
            verdict(Promise.ONE_GOAL) == Verdict.PROVED
                && ofAll(role -> proofs.hasOneGoal(role, false), true));
  }

  private void proveIfOpen(Promise promise, BooleanSupplier proof) {
    if (isOpen(promise, ALL) && proof.getAsBoolean()) {
      decide(promise, ALL, Verdict.PROVED, "by what holds in all states", Optional.empty());
    }
  }

  /** Proves that the game ends, if that is open. */
  void proveEnd(NetworkProofs proofs) {
    if (isOpen(Promise.ENDS, ALL)) {
      Optional<Proven> proven = proofs.ends();
      proven.ifPresent(
          proof -> {
            bound = proof.bound();
            decide(Promise.ENDS, ALL, Verdict.PROVED, proof.how(), Optional.empty());
          });
    }
  }

  private boolean ofAll(IntPredicate promise, boolean exceptChance) {
    for (int role = 0; role < roles.size(); role++) {
      if (!(exceptChance && isChance(role)) && !promise.test(role)) {
        return false;
      }
    }
    return true;
  }

  /**
   * Takes what play has shown.
   *
   * @param play what kind of play, such as {@code random play}
   */
  void take(Findings findings, String play) {
    refute(Promise.ENDS, findings, Kind.LOOP, "a state repeats", play);
    refute(Promise.PLAYABLE, findings, Kind.STUCK, " has no legal move", play);
    refute(Promise.ONE_GOAL, findings, Kind.WITHOUT_GOAL, NO_GOAL_AT_END, play);
    for (int role = 0; role < roles.size(); role++) {
      if (findings.has(Kind.WIN, role)) {
        Optional<LineOfPlay> line = findings.line(Kind.WIN, role, machine);
        decide(Promise.WINNABLE, role, Verdict.PROVED, "by a line of " + play, line);
      }
    }
    refute(Promise.GOALS_EVERYWHERE, findings, Kind.WITHOUT_GOAL, NO_GOAL_AT_END, play);
    refute(
        Promise.GOALS_EVERYWHERE,
        findings,
        Kind.WITHOUT_EARLY_GOAL,
        " hasn't one goal value before the end",
        play);
    refute(Promise.MONOTONE_GOALS, findings, Kind.FALLING_GOAL, " gets less than before", play);
  }

  private void refute(Promise promise, Findings findings, Kind kind, String what, String play) {
    int role = findings.firstRole(kind);
    if (role >= 0) {
      String fault = kind == Kind.LOOP ? what : roles.get(role) + what;
      Optional<LineOfPlay> line = findings.line(kind, role, machine);
      decide(promise, ALL, Verdict.REFUTED, fault + ", as " + play + " shows", line);
    }
  }

  /** Takes what random play has shown, and says of the rest what was explored. */
  void take(Findings findings, long playouts) {
    take(findings, "random play");
    List<String> how = new ArrayList<>();
    if (!explored.isEmpty()) {
      how.add(explored);
    }
    how.add(number(playouts) + " random playouts");
    how.addAll(notes);
    String text = String.join("; ", how);
    for (Map.Entry<Place, PromiseResult> entry : results.entrySet()) {
      if (entry.getValue().verdict() == Verdict.UNDECIDED) {
        put(entry.getKey(), Verdict.UNDECIDED, text, Optional.empty());
      }
    }
  }

  ImmutableList<PromiseResult> results() {
    return ImmutableList.copyOf(results.values());
  }

  static String number(long count) {
    return String.format(Locale.ROOT, "%,d", count);
  }
}

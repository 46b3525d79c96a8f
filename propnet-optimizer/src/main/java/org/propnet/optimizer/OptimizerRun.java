package org.propnet.optimizer;

import com.google.common.collect.ImmutableList;
import java.time.Duration;
import java.util.HashMap;
import java.util.Map;
import org.propnet.budget.Budget;
import org.propnet.net.NetworkSize;
import org.propnet.net.PropNet;
import org.propnet.optimizer.OptimizedNetwork.PassReport;
import org.propnet.optimizer.factoring.CommonLiteralPass;
import org.propnet.optimizer.invariant.InvariantReport;
import org.propnet.optimizer.invariant.InvariantReport.Omission;
import org.propnet.optimizer.invariant.Invariants;
import org.propnet.optimizer.pass.Assumption;
import org.propnet.optimizer.pass.NetworkPass;
import org.propnet.optimizer.pass.PassContext;
import org.propnet.optimizer.proof.InvariantSearch;
import org.propnet.optimizer.subgame.Subgames;

/** A single run of the optimizer on one network. */
final class OptimizerRun {

  /*
   * Termination. Passes take turns until each has been tried on the same network and none has
   * changed it. On a large network a change is accepted only if it saves a minimum fraction:
   * otherwise passes could keep finding something for minutes. A change that is too small is
   * undone, so optimising the result again finds the same small changes, undoes them too and leaves
   * it unchanged.
   *
   * Resting. A pass that left a large network unchanged rests until the other passes have made the
   * network considerably smaller or find nothing more themselves. So each pass is still tried on
   * the last network.
   *
   * Networks of too many links. A large sum of products may shrink to a small part of it once it is
   * factored, which takes one to three seconds. So that is tried first. If too many links are left,
   * the raw network stays.
   *
   * Invariants. They are searched for before the first full round and, if some remain undecided,
   * once more at the fixed point, where more can be proven because the network is smaller. If so,
   * the passes go on.
   */

  /** For networks with more links than this, all passes together would take too long. */
  private static final int MAX_LINKS = 900_000;

  /** Networks with more links than this are left unchanged. */
  private static final int MAX_FACTORED_LINKS = 2_000_000;

  /** Networks with more links than this are large. */
  private static final int MANY_LINKS = 20_000;

  /** A pass must save one in this many of the links and gates of a large network. */
  private static final int MIN_PART = 300;

  /** Networks with more links than this are very large. */
  private static final int VERY_MANY_LINKS = 200_000;

  /** A pass must save one in this many of the links and gates of a very large network. */
  private static final int MIN_PART_OF_VERY_MANY = 40;

  /** A resting pass is tried again once more than one in this many links and gates are gone. */
  private static final int REST_PART = 4;

  /**
   * The last input on which a pass was tried.
   *
   * @param extent the number of links and gates of the network
   */
  private record Trial(PropNet net, Invariants assumed, int extent) {}

  private final Optimizer optimizer;
  private final PropNet raw;
  private final Budget budget;
  private final Map<NetworkPass, Trial> trials = new HashMap<>();
  private final ImmutableList.Builder<PassReport> reports = ImmutableList.builder();
  private long start = System.nanoTime();
  private PropNet net;
  private NetworkSize size;
  private Invariants assumed = Invariants.NONE;
  private final InvariantSearch invariants;
  private InvariantReport best = InvariantReport.none(Omission.SWITCHED_OFF);
  private Duration searchTime = Duration.ZERO;

  OptimizerRun(Optimizer optimizer, PropNet raw, Budget budget) {
    this.optimizer = optimizer;
    this.raw = raw;
    this.budget = budget;
    this.invariants = new InvariantSearch(budget);
    this.net = raw;
    this.size = NetworkSize.of(raw, budget);
  }

  OptimizedNetwork run() {
    if (net.linkCount() > MAX_LINKS && net.linkCount() <= MAX_FACTORED_LINKS && !isTimeOver()) {
      optimizer.passes().stream()
          .filter(CommonLiteralPass.class::isInstance)
          .forEach(pass -> apply(pass, 0));
      start = System.nanoTime();
    }
    if (net.linkCount() > MAX_LINKS) {
      if (optimizer.findsInvariants()) {
        best = InvariantReport.none(Omission.LARGE_NETWORK);
      }
      return result(optimizer.passes().isEmpty());
    }
    PropNet searched = net;
    search();
    ImmutableList<NetworkPass> passes = optimizer.passes();
    boolean mayRest = true;
    int idle = 0;
    for (int turn = 0; idle < passes.size(); turn++) {
      if (isTimeOver()) {
        return result(false);
      }
      NetworkPass pass = passes.get(turn % passes.size());
      boolean changed = isDue(pass, mayRest) && apply(pass, 1 + turn / passes.size());
      mayRest |= changed;
      idle = changed ? 0 : idle + 1;
      if (idle == passes.size() && mayRest) {
        mayRest = false;
        idle = 0;
        turn += passes.size() - 1 - turn % passes.size(); // continue with the first pass
      } else if (idle == passes.size() && net != searched) {
        searched = net;
        idle = search() ? 0 : idle;
      }
    }
    return result(true);
  }

  private boolean isTimeOver() {
    return Duration.ofNanos(System.nanoTime() - start).compareTo(optimizer.time()) > 0;
  }

  /** Whether a pass should be tried now, judging by its last trial. */
  private boolean isDue(NetworkPass pass, boolean mayRest) {
    Trial last = trials.get(pass);
    if (last == null
        || (pass.assumptions().contains(Assumption.INVARIANTS) && !last.assumed.equals(assumed))) {
      return true;
    }
    boolean isLarge = size.links() > MANY_LINKS;
    int gone = last.extent - size.links() - size.twoInputGates();
    return last.net != net && !(mayRest && isLarge && gone <= last.extent / REST_PART);
  }

  private OptimizedNetwork result(boolean complete) {
    budget.hold(-invariants.bytes());
    Subgames subgames = Subgames.of(net, budget);
    return new OptimizedNetwork(net, reports.build(), complete, best, searchTime, subgames);
  }

  /** Searches for invariants; returns false if that changes nothing about those assumed already. */
  private boolean search() {
    if (!optimizer.findsInvariants() || best.isSettled()) {
      return false;
    }
    budget.begin(Optimizer.INVARIANTS);
    long searchStart = System.nanoTime();
    long before = invariants.bytes();
    InvariantReport found = invariants.search(net);
    budget.hold(invariants.bytes() - before);
    searchTime = searchTime.plusNanos(System.nanoTime() - searchStart);
    best = isBetter(found) ? found : best;
    boolean changed = !found.invariants().equals(assumed);
    assumed = found.invariants();
    return changed;
  }

  /** Whether a search found more than the best earlier one, if any. */
  private boolean isBetter(InvariantReport found) {
    long more = found.invariants().extent() - best.invariants().extent();
    return more > 0 || (more == 0 && (!best.isSearched() || latches(found) > latches(best)));
  }

  private static int latches(InvariantReport report) {
    return report.invariants().onceTrue().length() + report.invariants().onceFalse().length();
  }

  /** Applies a pass; returns false if the network is unchanged. */
  private boolean apply(NetworkPass pass, int round) {
    budget.begin(pass.name());
    PassContext context = new PassContext(budget, assumed);
    long passStart = System.nanoTime();
    PropNet result = pass.apply(net, context);
    long passEnd = System.nanoTime();
    if (optimizer.observer().isPresent()) {
      optimizer.observer().get().ran(pass, net, result, context);
      start += System.nanoTime() - passEnd;
    }
    NetworkSize newSize = result == net ? size : NetworkSize.of(result, budget);
    if (result != net && !isWorthwhile(newSize)) {
      result = net;
      newSize = size;
    }
    reports.add(
        new PassReport(pass.name(), round, size, newSize, Duration.ofNanos(passEnd - passStart)));
    if (result == net) {
      trials.put(pass, new Trial(net, assumed, size.links() + size.twoInputGates()));
      return false;
    }
    trials.remove(pass);
    budget.hold((result == raw ? 0 : result.bytes()) - (net == raw ? 0 : net.bytes()));
    net = result;
    size = newSize;
    return true;
  }

  private boolean isWorthwhile(NetworkSize newSize) {
    if (size.links() > MAX_LINKS) { // then only the first round, to make room for all passes
      return newSize.links() <= MAX_LINKS;
    }
    if (size.links() <= MANY_LINKS) {
      return true;
    }
    int leastPart = size.links() > VERY_MANY_LINKS ? MIN_PART_OF_VERY_MANY : MIN_PART;
    int before = size.links() + size.twoInputGates();
    return before - newSize.links() - newSize.twoInputGates() > before / leastPart;
  }
}

package org.propnet.engine;

import com.google.common.collect.ImmutableList;
import com.google.common.primitives.Ints;
import it.unimi.dsi.fastutil.ints.IntArrayList;
import java.util.Arrays;
import java.util.BitSet;
import java.util.List;
import org.jspecify.annotations.Nullable;
import org.propnet.budget.Budget;
import org.propnet.net.ComponentKind;
import org.propnet.net.Cone;
import org.propnet.net.Link;
import org.propnet.net.PropNet;
import org.propnet.net.analysis.FanOut;
import org.propnet.net.analysis.NecessaryLiterals;

/** What all simulators of one network share: its tables in the form that propagation reads. */
final class DifferentialNetwork {

  /**
   * Up to how many links only goals depend on are all evaluated each time: for few it is faster.
   */
  private static final int MOST_SWEPT_LINKS = 10_000;

  /** In place of a cyclic group: the component lies in none. */
  static final int NO_GROUP = -1;

  /** The network as it is played. */
  final PropNet net;

  /** How the sets of terminal are evaluated. */
  final ImmutableList<TerminalTest> terminalTests;

  /** The network and its sets. */
  final PlayedNetwork played;

  /** The sets of the outputs: those of the first role, and so on, then those of terminal. */
  final ImmutableList<OutputSet> sets;

  /** The first set of each role, and that of terminal. */
  final int[] firstSets;

  /** What is known where moves are legal. */
  final LegalConditions conditions;

  final OutputBits outputs;

  /** What follows the value of each component among what is propagated. */
  final Targets targets;

  /**
   * What follows the value of each component among what only goals depend on, where there are
   * cyclic groups; null where there are none.
   */
  final @Nullable Targets goalTargets;

  /**
   * How what only goals depend on is propagated where there are no cyclic groups; null where there
   * are, or it is so little that it is evaluated as a whole.
   */
  final @Nullable GoalOrder goalOrder;

  /**
   * For each component the gates of its own cyclic group that it leads to: {@code
   * innerFanOut[innerStarts[c]..innerStarts[c + 1])}. Links inside a group don't invert.
   */
  final int[] innerStarts;

  final int[] innerFanOut;

  /** The cyclic group of each component, or {@link #NO_GROUP}. */
  final int[] groups;

  /** The counters as they are when every component is false, see {@link Propagation}. */
  final int[] restCounters;

  /** What the transitions, the legal moves and terminal depend on: all that is propagated. */
  final BitSet inStep;

  /** The gates that only goals depend on. */
  final BitSet goalsOnly;

  /** What else goals depend on, ascending: base propositions and gates that are propagated. */
  final int[] goalSources;

  /** The components that depend on moves and are left to transition programs; none without them. */
  final BitSet programmed;

  /** The bases that don't always stay as they are when nothing but the state decides. */
  final long[] tracedBases;

  /** How many bytes of the budget are held for it. */
  final long heldBytes;

  /** The fan-out of the network. */
  final FanOut fan;

  /** Makes the tables. */
  DifferentialNetwork(PlayedNetwork played, LegalConditions conditions, Budget budget) {
    this(played, conditions, null, false, budget);
  }

  /**
   * Makes the tables.
   *
   * @param changes for each component how often it changed in a trial, so that what the most active
   *     ones lead to stands together; null if there was none
   * @param ordersGoals whether goals are propagated however little they depend on
   */
  private DifferentialNetwork(
      PlayedNetwork played,
      LegalConditions conditions,
      int @Nullable [] changes,
      boolean ordersGoals,
      Budget budget) {
    this.conditions = conditions;
    this.net = played.net();
    this.sets = played.sets();
    this.firstSets = firstSets();
    this.played = played;
    // The copy, its tables, and those of one simulator, which every question borrows.
    this.heldBytes = net.bytes() + 100L * net.componentCount() + 24L * net.linkCount();
    budget.hold(heldBytes);
    this.fan = FanOut.of(net, budget);
    // Bases whose transitions don't depend on moves are traced by idle links, too.
    this.programmed = played.hasPrograms() ? Cone.ofMoves(net, budget) : new BitSet();
    this.terminalTests = TerminalTest.of(net, sets, budget);
    this.outputs = new OutputBits(played, terminalTests, budget);
    this.tracedBases = new long[net.vocabulary().stateWords()];
    for (int base = 0; base < net.vocabulary().bases().size(); base++) {
      if (played.tracedLink(base) != Link.of(net.baseComponent(base))) {
        tracedBases[base >> 6] |= 1L << base;
      }
    }
    int count = net.componentCount();
    groups = new int[count];
    Arrays.fill(groups, NO_GROUP);
    for (int group = 0; group < net.groupCount(); group++) {
      Arrays.fill(groups, net.groupStart(group), net.groupEnd(group), group);
    }
    inStep = Cone.of(net, budget, Ints.concat(Cone.nextLinks(net), played.links(terminalTests)));
    goalsOnly = Cone.of(net, budget, Cone.goalLinks(net));
    BitSet sources = (BitSet) goalsOnly.clone();
    goalsOnly.andNot(inStep);
    goalsOnly.clear(0, net.firstGate());
    sources.andNot(goalsOnly);
    goalSources = sources.stream().toArray();
    inStep.andNot(programmed);
    targets = Targets.of(net, fan, groups, inStep, new BitSet(), outputs, changes, budget);
    boolean hasCycles = goalsOnly.stream().anyMatch(gate -> groups[gate] != NO_GROUP);
    goalTargets = hasCycles ? goalTargets(budget) : null;
    IntArrayList inner = new IntArrayList();
    innerStarts = new int[count + 1];
    for (int component = 0; component < count; component++) {
      if (groups[component] != NO_GROUP) {
        budget.check(1L + fan.size(component));
        for (int i = fan.start(component); i < fan.end(component); i++) {
          if (groups[component] == groups[fan.gate(i)]) {
            inner.add(fan.gate(i));
          }
        }
      }
      innerStarts[component + 1] = inner.size();
    }
    innerFanOut = inner.toIntArray();
    restCounters = restCounters(budget);
    goalOrder =
        hasCycles || (!ordersGoals && goalLinks() <= MOST_SWEPT_LINKS) ? null : goalOrder(budget);
  }

  /** How many links there are into gates that only goals depend on. */
  long goalLinks() {
    return goalsOnly.stream().mapToLong(net::inputCount).sum();
  }

  /** An order of the gates that only goals depend on, of which none are in cyclic groups. */
  GoalOrder goalOrder(Budget budget) {
    return new GoalOrder(net, fan, goalsOnly, goalSources, restCounters, budget);
  }

  /** Whether what only goals depend on is evaluated as a whole. */
  boolean goalsAreSwept() {
    return goalTargets == null && goalOrder == null;
  }

  /** What follows the value of each component among what only goals depend on. */
  Targets goalTargets(Budget budget) {
    BitSet sources = new BitSet();
    for (int source : goalSources) {
      sources.set(source);
    }
    sources.clear(0, net.firstGate());
    return Targets.of(net, fan, groups, goalsOnly, sources, OutputBits.none(net), null, budget);
  }

  /**
   * The same network, laid out for what happened in a trial.
   *
   * @param changes for each place how often its value changed
   * @param ordersGoals whether goals are propagated however little they depend on
   */
  DifferentialNetwork laidOut(int[] changes, boolean ordersGoals, Budget budget) {
    int[] byComponent = new int[net.componentCount()];
    for (int component = 0; component < byComponent.length; component++) {
      int place = targets.places.of(component);
      byComponent[component] = place == Places.NONE ? 0 : changes[place];
    }
    return new DifferentialNetwork(played, conditions, byComponent, ordersGoals, budget);
  }

  /** A network to be played as it is: all moves propagated, all outputs in one set each. */
  static DifferentialNetwork plain(PropNet original, Budget budget) {
    return new DifferentialNetwork(
        OutputSplit.of(original, PlayedNetwork.of(original).sets(), null, budget),
        LegalConditions.none(original.vocabulary()),
        budget);
  }

  /**
   * A network to be played with guards and transition programs, as far as the options allow.
   *
   * @param samples some legal joint moves
   */
  static DifferentialNetwork of(
      PropNet original, DifferentialOptions options, List<int[]> samples, Budget budget) {
    NecessaryLiterals necessary =
        new NecessaryLiterals(
            original,
            Cone.of(original, budget, Cone.legalLinks(original)),
            NecessaryLiterals.USUAL_LIMIT,
            budget);
    LegalConditions conditions = LegalConditions.of(original, necessary);
    BitSet idle =
        options.uses(EngineTechnique.TRANSITION_PROGRAMS)
            ? ProgramChoice.idleBases(original, conditions, samples, budget)
            : null;
    List<OutputSet> sets =
        options.uses(EngineTechnique.GUARDS)
            ? GuardChoice.sets(original, necessary, budget)
            : PlayedNetwork.of(original).sets();
    return new DifferentialNetwork(
        OutputSplit.of(original, sets, idle, budget), conditions, budget);
  }

  private int[] firstSets() {
    int[] first = new int[net.vocabulary().roles().size() + 1];
    int set = 0;
    for (int role = 0; role < first.length; role++) {
      while (set < sets.size() && !sets.get(set).isTerminal() && sets.get(set).role() < role) {
        set++;
      }
      first[role] = set;
    }
    return first;
  }

  private int[] restCounters(Budget budget) {
    int[] counters = new int[net.componentCount()];
    for (int gate = net.firstGate(); gate < counters.length; gate++) {
      budget.check(net.inputCount(gate));
      int trueInputs = 0;
      for (int i = 0; i < net.inputCount(gate); i++) {
        trueInputs += Link.isInverted(net.input(gate, i)) ? 1 : 0;
      }
      int needed = net.kind(gate) == ComponentKind.AND ? net.inputCount(gate) : 1;
      counters[gate] = needed - 1 - trueInputs;
    }
    return counters;
  }
}

package org.propnet.engine.run;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import com.google.common.primitives.ImmutableIntArray;
import it.unimi.dsi.fastutil.ints.IntArrayList;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.BitSet;
import java.util.Collections;
import java.util.List;
import java.util.Random;
import java.util.SplittableRandom;
import java.util.random.RandomGenerator;
import org.propnet.budget.Budget;
import org.propnet.engine.layout.CounterLayout;
import org.propnet.engine.layout.DifferentialNetwork;
import org.propnet.engine.plan.OutputSet;
import org.propnet.engine.plan.PlayPlan;
import org.propnet.fixture.Assignment;
import org.propnet.fixture.NetworkOutputs;
import org.propnet.fixture.Vocabularies;
import org.propnet.net.Link;
import org.propnet.net.PropNet;
import org.propnet.net.PropNetBuilder;

/** Checks propagated values against a sweep from scratch. */
public final class PropagationCheck {

  private PropagationCheck() {}

  /** A variant of the engine. */
  private enum Variant {
    PLAIN {
      @Override
      DifferentialNetwork of(PropNet net, RandomGenerator random) {
        return new DifferentialNetwork(PlayPlan.plain(net, Budget.unlimited()), Budget.unlimited());
      }
    },
    SPLIT {
      @Override
      DifferentialNetwork of(PropNet net, RandomGenerator random) {
        PlayPlan plan = PlayPlan.plain(net, Budget.unlimited());
        for (int split = 0; split < 3; split++) {
          plan = plan.withSets(randomSplit(plan, random), Budget.unlimited());
        }
        return new DifferentialNetwork(plan, Budget.unlimited());
      }
    },
    LAID_OUT {
      @Override
      DifferentialNetwork of(PropNet net, RandomGenerator random) {
        DifferentialNetwork split = SPLIT.of(net, random);
        int[] changes = new int[split.net.componentCount()];
        int firstGate = split.net.firstGate();
        Arrays.setAll(
            changes, c -> random.nextInt(c < firstGate || random.nextInt(16) == 0 ? 100 : 5));
        return new DifferentialNetwork(
            split.plan.withChanges(ImmutableIntArray.copyOf(changes)), Budget.unlimited());
      }
    };

    abstract DifferentialNetwork of(PropNet net, RandomGenerator random);
  }

  /** Sets, about half of them split by a component that isn't among the gates of moves. */
  private static List<OutputSet> randomSplit(PlayPlan plan, RandomGenerator random) {
    PropNet net = plan.net();
    int component = random.nextInt(net.componentCount());
    List<OutputSet> sets = new ArrayList<>();
    for (OutputSet set : plan.sets()) {
      if (component == 0 || net.groupOf(component) >= 0 || random.nextBoolean()) {
        sets.add(set);
      } else {
        sets.add(set.with(Link.of(component)));
        sets.add(set.with(Link.of(component, true)));
      }
    }
    return sets;
  }

  /** A propagation together with the assignment that was set on it. */
  private static final class Watched {

    final PropNet net;
    final DifferentialNetwork network;
    final Propagation propagation;
    final List<LegalMoves> legalMoves = new ArrayList<>();
    final EndOfGame endOfGame;
    final List<CurrentGoals> goals;
    final long[] state;
    Assignment assignment;

    Watched(PropNet net, DifferentialNetwork network) {
      this.net = net;
      this.network = network;
      this.propagation = new Propagation(network);
      this.goals = new ArrayList<>();
      this.state = new long[net.vocabulary().stateWords()];
      goals.add(
          new OrderedGoals(network, network.goalOrder(Budget.unlimited()), propagation, state));
      if (network.goalsAreSwept()) {
        goals.add(new SweptGoals(network, propagation));
      }
      List<Integer> none = new ArrayList<>();
      for (int role = 0; role < net.vocabulary().roles().size(); role++) {
        none.add(-1);
        legalMoves.add(
            new LegalMoves(network, role, propagation.counters(), propagation.outputs()));
      }
      this.endOfGame = new EndOfGame(network, propagation.counters(), propagation.outputs());
      this.assignment = new Assignment(new BitSet(), none);
    }

    /** Applies the differences between two assignments, in random order. */
    void change(Assignment target, RandomGenerator random) {
      List<Runnable> changes = new ArrayList<>();
      BitSet different = (BitSet) target.state().clone();
      different.xor(assignment.state());
      different.stream()
          .forEach(
              base -> changes.add(() -> set(net.baseComponent(base), target.state().get(base))));
      for (int role = 0; role < target.jointMove().size(); role++) {
        int before = assignment.jointMove().get(role);
        int after = target.jointMove().get(role);
        int player = role;
        if (before != after && before >= 0) {
          changes.add(() -> set(net.inputComponent(player, before), false));
        }
        if (before != after && after >= 0) {
          changes.add(() -> set(net.inputComponent(player, after), true));
        }
      }
      Collections.shuffle(changes, new Random(random.nextLong()));
      for (Runnable change : changes) {
        change.run();
        if (random.nextInt(4) == 0) {
          propagation.run();
        }
      }
      propagation.run();
      assignment = target;
      long[] words = Arrays.copyOf(target.state().toLongArray(), state.length);
      System.arraycopy(words, 0, state, 0, state.length);
    }

    private void set(int component, boolean value) {
      propagation.set(component, value);
    }

    void assertCurrent() {
      boolean[] inside = NetworkOutputs.valuesBySweep(network.net, assignment);
      for (int component = 0; component < network.net.componentCount(); component++) {
        if (network.inStep.get(component)) {
          assertEquals(inside[component], propagation.holds(component), assignment::toString);
        }
      }
      boolean[] values = NetworkOutputs.valuesBySweep(net, assignment);
      for (CurrentGoals current : goals) {
        current.forget();
        for (int role = 0; role < net.vocabulary().roles().size(); role++) {
          for (int value = 0; value < net.vocabulary().goalValues(role).size(); value++) {
            int link = net.goalLink(role, value);
            assertEquals(
                values[Link.component(link)] != Link.isInverted(link),
                current.holds(network.net.goalLink(role, value)));
          }
        }
      }
      NetworkOutputs expected = NetworkOutputs.of(net, values);
      assertEquals(expected.terminal(), endOfGame.isReached());
      for (int role = 0; role < legalMoves.size(); role++) {
        BitSet legal = new BitSet();
        for (int move = 0; move < net.vocabulary().moves(role).size(); move++) {
          legal.set(move, legalMoves.get(role).contains(move));
        }
        assertEquals(expected.legal().get(role), legal);
        assertEquals(legal.cardinality(), legalMoves.get(role).count());
      }
      assertEquals(expected.next(), next());
    }

    private BitSet next() {
      long[] words = new long[net.vocabulary().stateWords()];
      for (int i = 0; i < words.length; i++) {
        long traced = network.outputs.tracedBases()[i];
        words[i] = (propagation.outputs()[i] & traced) | (state[i] & ~traced);
      }
      return BitSet.valueOf(words);
    }
  }

  /** Asserts that everything is right before any change. */
  public static void assertRightFromTheStart(PropNet net, long seed) {
    for (Variant variant : Variant.values()) {
      new Watched(net, variant.of(net, new SplittableRandom(seed))).assertCurrent();
    }
  }

  /** Asserts that everything is right after each of a number of random changes. */
  public static void assertFollows(PropNet net, long seed, int rounds) {
    for (Variant variant : Variant.values()) {
      SplittableRandom random = new SplittableRandom(seed);
      Watched watched = new Watched(net, variant.of(net, random));
      for (int round = 0; round < rounds; round++) {
        watched.change(Assignment.random(net.vocabulary(), random), random);
        watched.assertCurrent();
      }
    }
  }

  /** The same for a network with contiguous counters. */
  public static void assertRangesFollow(long seed, int rounds) {
    SplittableRandom random = new SplittableRandom(seed);
    PropNet net = wide(random);
    DifferentialNetwork network = Variant.LAID_OUT.of(net, new SplittableRandom(seed));
    CounterLayout layout = network.targets.layout();
    int ranges = 0;
    for (int component = 0; component < network.net.componentCount(); component++) {
      ranges += layout.rangeEnd(component) > layout.rangeStart(component) ? 1 : 0;
    }
    assertTrue(ranges > 0, "no range in the network of seed " + seed);
    assertFollows(net, seed, rounds);
  }

  /** A network of some propositions with a very large fan-out. */
  private static PropNet wide(RandomGenerator random) {
    int bases = 12;
    PropNetBuilder builder = new PropNetBuilder(Vocabularies.of(bases, 90));
    IntArrayList gates = new IntArrayList();
    for (int base = 0; base < bases; base++) {
      gates.add(builder.base(base));
    }
    for (int i = 0; i < 400; i++) {
      int[] inputs = new int[2 + random.nextInt(4)];
      for (int k = 0; k < inputs.length; k++) {
        int from = random.nextInt(3) > 0 ? bases : gates.size();
        inputs[k] = gates.getInt(random.nextInt(from)) ^ random.nextInt(2);
      }
      gates.add(random.nextBoolean() ? builder.and(inputs) : builder.or(inputs));
    }
    int[] many = gates.toIntArray();
    builder.terminal(
        builder.and(
            Link.invert(builder.or(Arrays.copyOfRange(many, bases, 350))),
            Link.invert(builder.and(Arrays.copyOfRange(many, 100, 400)))));
    for (int base = 0; base < bases; base++) {
      builder.next(base, gates.getInt(random.nextInt(gates.size())));
    }
    for (int move = 0; move < 90; move++) {
      builder.legal(0, move, gates.getInt(random.nextInt(gates.size())));
    }
    return builder.build();
  }
}

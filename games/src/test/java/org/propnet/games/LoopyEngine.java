package org.propnet.games;

import com.google.common.collect.ImmutableList;
import com.google.common.collect.ImmutableSet;
import java.util.Arrays;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;
import java.util.function.IntPredicate;
import java.util.stream.IntStream;
import org.propnet.gdl.Term;
import org.propnet.net.ComponentKind;
import org.propnet.net.Link;
import org.propnet.net.PropNet;
import org.propnet.net.Vocabulary;

/**
 * Evaluates a network in one state after another, with a choice of what a loop may rest on. Two of
 * the three choices are wrong; the tests show where.
 */
final class LoopyEngine {

  private final PropNet net;
  private final Vocabulary vocabulary;
  private final LoopSupport support;
  private final boolean[] values;

  LoopyEngine(PropNet net, LoopSupport support) {
    this.net = net;
    this.vocabulary = net.vocabulary();
    this.support = support;
    this.values = new boolean[net.componentCount()];
  }

  /** What the network says about a state. */
  record Answers(ImmutableList<Set<String>> legal, boolean terminal, List<Set<String>> goals) {}

  /** Goes to a state and answers. */
  Answers enter(ImmutableSet<Term> propositions) {
    for (int base = 0; base < vocabulary.bases().size(); base++) {
      values[net.baseComponent(base)] = propositions.contains(vocabulary.bases().get(base));
    }
    evaluate();
    ImmutableList.Builder<Set<String>> legal = ImmutableList.builder();
    ImmutableList.Builder<Set<String>> goals = ImmutableList.builder();
    for (int role = 0; role < vocabulary.roles().size(); role++) {
      int number = role;
      legal.add(texts(vocabulary.moves(role), move -> holds(net.legalLink(number, move))));
      goals.add(texts(vocabulary.goalValues(role), value -> holds(net.goalLink(number, value))));
    }
    return new Answers(legal.build(), holds(net.terminalLink()), goals.build());
  }

  /** What is true after a joint move in the current state, which stays the current one. */
  Set<String> after(String... jointMove) {
    for (int role = 0; role < jointMove.length; role++) {
      values[input(role, jointMove[role])] = true;
    }
    evaluate();
    Set<String> next = texts(vocabulary.bases(), base -> holds(net.nextLink(base)));
    for (int role = 0; role < jointMove.length; role++) {
      values[input(role, jointMove[role])] = false;
    }
    evaluate();
    return next;
  }

  private int input(int role, String move) {
    ImmutableList<Term> moves = vocabulary.moves(role);
    int number =
        IntStream.range(0, moves.size())
            .filter(i -> moves.get(i).toString().equals(move))
            .findFirst()
            .orElseThrow();
    return net.inputComponent(role, number);
  }

  private static Set<String> texts(ImmutableList<Term> terms, IntPredicate is) {
    Set<String> texts = new TreeSet<>();
    IntStream.range(0, terms.size()).filter(is).forEach(i -> texts.add(terms.get(i).toString()));
    return texts;
  }

  private boolean holds(int link) {
    return values[Link.component(link)] != Link.isInverted(link);
  }

  private void evaluate() {
    int gate = net.firstGate();
    while (gate < net.componentCount()) {
      int group = net.groupOf(gate);
      if (group < 0) {
        values[gate] = follows(gate);
        gate++;
      } else {
        evaluateGroup(net.groupStart(group), net.groupEnd(group));
        gate = net.groupEnd(group);
      }
    }
  }

  private void evaluateGroup(int start, int end) {
    switch (support) {
      case FROM_OUTSIDE -> Arrays.fill(values, start, end, false);
      case ANYTHING -> Arrays.fill(values, start, end, true);
      case WHAT_WAS_TRUE -> {}
    }
    settle(start, end, false);
    settle(start, end, true);
  }

  /** Turns gates to a value that follows from the others, until no more does. */
  private void settle(int start, int end, boolean value) {
    boolean changed = true;
    while (changed) {
      changed = false;
      for (int gate = start; gate < end; gate++) {
        if (values[gate] != value && follows(gate) == value) {
          values[gate] = value;
          changed = true;
        }
      }
    }
  }

  private boolean follows(int gate) {
    IntStream inputs = IntStream.range(0, net.inputCount(gate)).map(i -> net.input(gate, i));
    return net.kind(gate) == ComponentKind.AND
        ? inputs.allMatch(this::holds)
        : inputs.anyMatch(this::holds);
  }
}

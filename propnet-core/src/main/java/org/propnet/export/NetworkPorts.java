package org.propnet.export;

import com.google.common.collect.ImmutableList;
import org.propnet.gdl.Keywords;
import org.propnet.gdl.Sentence;
import org.propnet.gdl.Term;
import org.propnet.net.Link;
import org.propnet.net.PropNet;
import org.propnet.net.Vocabulary;

/** The inputs and outputs of a network with their sentences, in the order of its numbers. */
final class NetworkPorts {

  private NetworkPorts() {}

  /** The state: {@code (true P)} for each base proposition. */
  static ImmutableList<Port> bases(PropNet net) {
    ImmutableList.Builder<Port> ports = ImmutableList.builder();
    ImmutableList<Term> bases = net.vocabulary().bases();
    for (int base = 0; base < bases.size(); base++) {
      Sentence sentence = Sentence.of(Keywords.TRUE, bases.get(base));
      ports.add(new Port(sentence, Link.of(net.baseComponent(base))));
    }
    return ports.build();
  }

  /** The moves: {@code (does R M)}, role by role. */
  static ImmutableList<Port> moves(PropNet net) {
    ImmutableList.Builder<Port> ports = ImmutableList.builder();
    Vocabulary vocabulary = net.vocabulary();
    for (int role = 0; role < vocabulary.roles().size(); role++) {
      for (int move = 0; move < vocabulary.moves(role).size(); move++) {
        Sentence sentence =
            Sentence.of(
                Keywords.DOES, vocabulary.roles().get(role), vocabulary.moves(role).get(move));
        ports.add(new Port(sentence, Link.of(net.inputComponent(role, move))));
      }
    }
    return ports.build();
  }

  /** The transitions: {@code (next P)}. */
  static ImmutableList<Port> next(PropNet net) {
    ImmutableList.Builder<Port> ports = ImmutableList.builder();
    ImmutableList<Term> bases = net.vocabulary().bases();
    for (int base = 0; base < bases.size(); base++) {
      ports.add(new Port(Sentence.of(Keywords.NEXT, bases.get(base)), net.nextLink(base)));
    }
    return ports.build();
  }

  /** The legal moves: {@code (legal R M)}, role by role. */
  static ImmutableList<Port> legal(PropNet net) {
    ImmutableList.Builder<Port> ports = ImmutableList.builder();
    Vocabulary vocabulary = net.vocabulary();
    for (int role = 0; role < vocabulary.roles().size(); role++) {
      for (int move = 0; move < vocabulary.moves(role).size(); move++) {
        Sentence sentence =
            Sentence.of(
                Keywords.LEGAL, vocabulary.roles().get(role), vocabulary.moves(role).get(move));
        ports.add(new Port(sentence, net.legalLink(role, move)));
      }
    }
    return ports.build();
  }

  /** The goals: {@code (goal R N)}, role by role. */
  static ImmutableList<Port> goals(PropNet net) {
    ImmutableList.Builder<Port> ports = ImmutableList.builder();
    Vocabulary vocabulary = net.vocabulary();
    for (int role = 0; role < vocabulary.roles().size(); role++) {
      for (int value = 0; value < vocabulary.goalValues(role).size(); value++) {
        Sentence sentence =
            Sentence.of(
                Keywords.GOAL,
                vocabulary.roles().get(role),
                vocabulary.goalValues(role).get(value));
        ports.add(new Port(sentence, net.goalLink(role, value)));
      }
    }
    return ports.build();
  }

  /** The end: {@code terminal}. */
  static Port terminal(PropNet net) {
    return new Port(Sentence.of(Keywords.TERMINAL), net.terminalLink());
  }

  /** What is asked of a state: legal moves, goals, the end. */
  static ImmutableList<Port> outputs(PropNet net) {
    return ImmutableList.<Port>builder()
        .addAll(legal(net))
        .addAll(goals(net))
        .add(terminal(net))
        .build();
  }

  /** Whether a base proposition is true in the initial state. */
  static boolean isInitial(long[] initialState, int base) {
    return (initialState[base >> 6] >>> base & 1) != 0;
  }
}

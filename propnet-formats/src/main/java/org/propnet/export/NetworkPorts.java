package org.propnet.export;

import com.google.common.collect.ImmutableList;
import java.util.function.IntBinaryOperator;
import java.util.function.IntFunction;
import java.util.function.IntUnaryOperator;
import org.propnet.gdl.Sentence;
import org.propnet.gdl.Term;
import org.propnet.gdl.text.Keywords;
import org.propnet.net.Link;
import org.propnet.net.PropNet;

/** The inputs and outputs of a network with their sentences, in the order of its numbers. */
final class NetworkPorts {

  private NetworkPorts() {}

  /** The state: {@code (true P)} for each base proposition. */
  static ImmutableList<Port> bases(PropNet net) {
    return byBase(net, Keywords.TRUE, base -> Link.of(net.baseComponent(base)));
  }

  /** The moves: {@code (does R M)}, role by role. */
  static ImmutableList<Port> moves(PropNet net) {
    return byRole(
        net,
        Keywords.DOES,
        net.vocabulary()::moves,
        (role, move) -> Link.of(net.inputComponent(role, move)));
  }

  /** The transitions: {@code (next P)}. */
  static ImmutableList<Port> next(PropNet net) {
    return byBase(net, Keywords.NEXT, net::nextLink);
  }

  /** The legal moves: {@code (legal R M)}, role by role. */
  static ImmutableList<Port> legal(PropNet net) {
    return byRole(net, Keywords.LEGAL, net.vocabulary()::moves, net::legalLink);
  }

  /** The goals: {@code (goal R N)}, role by role. */
  static ImmutableList<Port> goals(PropNet net) {
    return byRole(net, Keywords.GOAL, net.vocabulary()::goalValues, net::goalLink);
  }

  private static ImmutableList<Port> byBase(PropNet net, String keyword, IntUnaryOperator link) {
    ImmutableList.Builder<Port> ports = ImmutableList.builder();
    ImmutableList<Term> bases = net.vocabulary().bases();
    for (int base = 0; base < bases.size(); base++) {
      ports.add(new Port(Sentence.of(keyword, bases.get(base)), link.applyAsInt(base)));
    }
    return ports.build();
  }

  private static ImmutableList<Port> byRole(
      PropNet net,
      String keyword,
      IntFunction<ImmutableList<Term>> termsOf,
      IntBinaryOperator links) {
    ImmutableList.Builder<Port> ports = ImmutableList.builder();
    ImmutableList<Term> roles = net.vocabulary().roles();
    for (int role = 0; role < roles.size(); role++) {
      ImmutableList<Term> terms = termsOf.apply(role);
      for (int index = 0; index < terms.size(); index++) {
        Sentence sentence = Sentence.of(keyword, roles.get(role), terms.get(index));
        ports.add(new Port(sentence, links.applyAsInt(role, index)));
      }
    }
    return ports.build();
  }

  /** The end: {@code terminal}. */
  static Port terminal(PropNet net) {
    return new Port(Sentence.of(Keywords.TERMINAL), net.terminalLink());
  }

  /** The queries about a state: legal moves, goals, terminal. */
  static ImmutableList<Port> outputs(PropNet net) {
    return ImmutableList.<Port>builder()
        .addAll(legal(net))
        .addAll(goals(net))
        .add(terminal(net))
        .build();
  }
}

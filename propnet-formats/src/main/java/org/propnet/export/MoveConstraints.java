package org.propnet.export;

import com.google.common.collect.ImmutableList;
import org.propnet.gdl.Sentence;
import org.propnet.net.Link;
import org.propnet.net.PropNet;
import org.propnet.net.Vocabulary;

/** The gates of a {@link MoveConstraint}: a few for each move. */
final class MoveConstraints {

  private final Circuit circuit;
  private final MoveConstraint constraint;

  MoveConstraints(Circuit circuit, MoveConstraint constraint) {
    this.circuit = circuit;
    this.constraint = constraint;
  }

  /** One for each role that has moves, such as {@code (one-move R)}. */
  ImmutableList<Port> ports() {
    Vocabulary vocabulary = circuit.net().vocabulary();
    ImmutableList.Builder<Port> ports = ImmutableList.builder();
    for (int role = 0; role < vocabulary.roles().size(); role++) {
      if (!vocabulary.moves(role).isEmpty()) {
        Sentence sentence = Sentence.of(constraint.toString(), vocabulary.roles().get(role));
        ports.add(new Port(sentence, link(role)));
      }
    }
    return ports.build();
  }

  private int link(int role) {
    PropNet net = circuit.net();
    int some = Link.FALSE;
    int several = Link.FALSE;
    int allLegal = Link.TRUE;
    for (int move = 0; move < net.vocabulary().moves(role).size(); move++) {
      int made = Link.of(net.inputComponent(role, move));
      several = circuit.or(several, circuit.and(some, made));
      some = circuit.or(some, made);
      if (constraint == MoveConstraint.LEGAL_MOVE) {
        allLegal = circuit.and(allLegal, circuit.or(Link.invert(made), net.legalLink(role, move)));
      }
    }
    return circuit.and(circuit.and(some, Link.invert(several)), allLegal);
  }
}

package org.propnet.kiosk.session;

import com.google.common.collect.ImmutableList;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.propnet.kiosk.game.KioskException;
import org.propnet.kiosk.game.KioskException.Reason;
import org.propnet.machine.Move;
import org.propnet.machine.StateMachine;

/** The positions of a session, bounded in number and memory. Confined to one thread at a time. */
final class History {

  /** The bytes of a node besides its state: lists, texts and the node itself. */
  private static final int BYTES_OF_NODE = 500;

  private static final int MIN_NODES = 2;

  private final StateMachine machine;
  private final int maxNodes;
  private long bytesLeft;
  private final List<Node> nodes = new ArrayList<>();

  /** Makes a history that begins in the initial state, by a step without moves. */
  History(StateMachine machine, Node.Step beginning, int maxNodes, long maxBytes) {
    this.machine = machine;
    this.maxNodes = maxNodes;
    this.bytesLeft = maxBytes;
    add(new Node(0, Optional.empty(), beginning, machine.initialState()));
  }

  private void add(Node node) {
    nodes.add(node);
    bytesLeft -= (long) node.state().toBytes().length + BYTES_OF_NODE;
  }

  Node first() {
    return nodes.get(0);
  }

  /** All positions by their numbers. */
  ImmutableList<Node> all() {
    return ImmutableList.copyOf(nodes);
  }

  /**
   * The position with a number.
   *
   * @throws KioskException if there is none
   */
  Node get(int id) throws KioskException {
    if (id < 0 || id >= nodes.size()) {
      throw new KioskException(Reason.WRONG, "there is no position " + id + " in this session");
    }
    return nodes.get(id);
  }

  /**
   * The position after a legal joint move, a new one unless it was played before.
   *
   * @throws KioskException if there are too many positions
   */
  Node after(Node node, Node.Step step) throws KioskException {
    for (Node child : node.children()) {
      if (child.moves().equals(step.moves())) {
        return child;
      }
    }
    if (nodes.size() >= MIN_NODES && (nodes.size() >= maxNodes || bytesLeft <= 0)) {
      boolean hasBranches = nodes.size() > node.ply() + 1;
      throw new KioskException(
          Reason.BUSY,
          "this session has "
              + nodes.size()
              + " positions, the most that it keeps; "
              + (hasBranches
                  ? "save the match, and load it in a new session: that leaves the branches out"
                  : "the match is too long to go on"));
    }
    ImmutableList<Move> moves = step.moves();
    Node child =
        new Node(nodes.size(), Optional.of(node), step, machine.nextState(node.state(), moves));
    add(child);
    node.children().add(child);
    return child;
  }
}

package org.propnet.kiosk.session;

import static org.propnet.kiosk.session.SessionRecord.transform;

import com.google.common.collect.ImmutableList;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Collections;
import java.util.Deque;
import java.util.List;
import java.util.Optional;
import org.propnet.machine.Move;
import org.propnet.machine.State;
import org.propnet.player.record.MatchError;
import org.propnet.player.record.MatchRecord;

/**
 * A position in the history of a session, which is a tree: going back and playing another move
 * begins a branch. Immutable except for the children, which are confined to the session's thread.
 */
public final class Node {

  private final int id;
  private final Optional<Node> parent;
  private final Step step;
  private final State state;
  private final int ply;
  private final List<Node> children = new ArrayList<>();

  /**
   * The step that led to a position.
   *
   * @param moves the joint move; empty at the beginning
   * @param errors an error for each role, empty where there was none
   * @param shown the errors as windows show them
   * @param times how long each role took, or {@link MatchRecord#NOT_ASKED}
   * @param reached when it was played
   */
  record Step(
      ImmutableList<Move> moves,
      ImmutableList<String> errors,
      ImmutableList<String> shown,
      ImmutableList<Duration> times,
      Instant reached) {

    /** A joint move without errors and times. */
    static Step of(ImmutableList<Move> moves, int roles) {
      ImmutableList<String> none = ImmutableList.copyOf(Collections.nCopies(roles, ""));
      return new Step(
          moves,
          none,
          none,
          ImmutableList.copyOf(Collections.nCopies(roles, MatchRecord.NOT_ASKED)),
          Instant.now());
    }

    /** A step of a record, with the moves as the rules spell them. */
    static Step of(MatchRecord record, int ply, ImmutableList<Move> moves) {
      ImmutableList<String> errors = record.errors().get(ply);
      return new Step(
          moves,
          errors,
          transform(errors, error -> error.isEmpty() ? "" : MatchError.inWords(error)),
          record.answerTimes().get(ply),
          record.stateTimes().get(ply));
    }
  }

  Node(int id, Optional<Node> parent, Step step, State state) {
    this.id = id;
    this.parent = parent;
    this.step = step;
    this.state = state;
    this.ply = parent.map(node -> node.ply + 1).orElse(0);
  }

  /** Its number in the session; the initial position has 0. */
  public int id() {
    return id;
  }

  /** The position before it; empty for the initial one. */
  public Optional<Node> parent() {
    return parent;
  }

  /** The joint move that led to it; none for the initial position. */
  public ImmutableList<Move> moves() {
    return step.moves();
  }

  /** The state. */
  public State state() {
    return state;
  }

  /** The number of joint moves that led to it. */
  public int ply() {
    return ply;
  }

  Step step() {
    return step;
  }

  Instant time() {
    return step.reached();
  }

  List<Node> children() {
    return children;
  }

  /** The positions from the initial one to this one. */
  ImmutableList<Node> path() {
    Deque<Node> path = new ArrayDeque<>();
    Optional<Node> node = Optional.of(this);
    while (node.isPresent()) {
      path.addFirst(node.get());
      node = node.get().parent;
    }
    return ImmutableList.copyOf(path);
  }

  /** The joint moves that led to it. Linear in their number. */
  public ImmutableList<ImmutableList<Move>> line() {
    return path().stream().skip(1).map(Node::moves).collect(ImmutableList.toImmutableList());
  }
}

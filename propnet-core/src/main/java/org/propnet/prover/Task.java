package org.propnet.prover;

import java.util.List;
import org.jspecify.annotations.Nullable;

/** A task for the call of a table. */
abstract sealed class Task {

  /** The table to which it may add answers. */
  final Table owner;

  private Task(Table owner) {
    this.owner = owner;
  }

  /** Enters the rules for a call, one by one. */
  static final class Enter extends Task {
    int next;

    Enter(Table owner) {
      super(owner);
    }
  }

  /** Continues at a point. */
  static final class Resume extends Task {
    final Point point;
    final @Nullable GroundTerm[] binding;

    Resume(Table owner, Point point, @Nullable GroundTerm[] binding) {
      super(owner);
      this.point = point;
      this.binding = binding;
    }
  }

  /** Takes the branches of a disjunction, one by one. */
  static final class Fork extends Task {
    final Step.Branch step;
    final @Nullable GroundTerm[] binding;
    int next;

    Fork(Table owner, Step.Branch step, @Nullable GroundTerm[] binding) {
      super(owner);
      this.step = step;
      this.binding = binding;
    }
  }

  /** Continues with the answers to a call, one by one. */
  static final class Consume extends Task {
    final Step.Ask step;
    final @Nullable GroundTerm[] binding;
    final List<Tuple> answers;

    /** The source of further answers; null if there won't be any. */
    final @Nullable Table source;

    int next;

    Consume(
        Table owner,
        Step.Ask step,
        @Nullable GroundTerm[] binding,
        List<Tuple> answers,
        @Nullable Table source) {
      super(owner);
      this.step = step;
      this.binding = binding;
      this.answers = answers;
      this.source = source;
    }
  }
}

package org.propnet.verify;

import com.google.common.collect.ImmutableList;
import org.propnet.budget.Budget;
import org.propnet.gdl.Term;
import org.propnet.net.PropNet;
import org.propnet.net.PropNetBuilder;
import org.propnet.net.Vocabulary;
import org.propnet.net.analysis.NetworkCopy;

/**
 * Networks whose vocabulary swaps the names of two roles, so that each has the other's moves and
 * goals.
 */
final class SwappedRoles extends NetworkCopy {

  private SwappedRoles(PropNet net, Vocabulary vocabulary) {
    super(net, new PropNetBuilder(vocabulary), Budget.unlimited());
  }

  static PropNet of(PropNet net) {
    Vocabulary right = net.vocabulary();
    ImmutableList.Builder<ImmutableList<Term>> moves = ImmutableList.builder();
    ImmutableList.Builder<ImmutableList<Term>> values = ImmutableList.builder();
    for (int role = 0; role < right.roles().size(); role++) {
      moves.add(right.moves(role));
      values.add(right.goalValues(role));
    }
    Vocabulary swapped =
        new Vocabulary(
            right.roles().reverse(),
            right.bases(),
            right.initialState(),
            moves.build(),
            values.build());
    return new SwappedRoles(net, swapped).copy();
  }
}

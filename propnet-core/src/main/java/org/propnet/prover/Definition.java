package org.propnet.prover;

import com.google.common.collect.ImmutableList;
import org.propnet.validate.relation.Relation;

/**
 * All that a rulesheet says about one relation.
 *
 * @param relation the relation
 * @param life how long its sentences stay true
 * @param facts the sentences it gives outright
 * @param rules the rules that derive more, by stratum
 */
record Definition(
    Relation relation, Life life, ImmutableList<Tuple> facts, ImmutableList<CompiledRule> rules) {

  /** How long what is derived for a relation stays true. */
  enum Life {
    /** Always: the relation depends on neither state nor moves. */
    GAME,
    /** While the state stays the same. */
    STATE,
    /** Within one step: the relation depends on the moves made in it. */
    STEP
  }
}

package org.propnet.prover;

import com.google.common.collect.ImmutableList;
import org.propnet.validate.relation.Relation;

/**
 * The definition of a relation in a rulesheet.
 *
 * @param relation the relation
 * @param life how long its sentences stay true
 * @param facts the sentences that are stated as facts
 * @param rules the rules that derive more, by stratum
 */
record Definition(
    Relation relation, Life life, ImmutableList<Tuple> facts, ImmutableList<CompiledRule> rules) {

  /** The lifetime of a relation's derived sentences. */
  enum Life {
    /** Always: the relation depends on neither state nor moves. */
    GAME,
    /** While the state stays the same. */
    STATE,
    /** Within one step: the relation depends on the moves made in it. */
    STEP
  }
}

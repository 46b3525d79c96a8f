/**
 * A state machine that evaluates the rules by tabling, without grounding them, much faster than the
 * reference prover.
 */
package org.propnet.reasoner;

/**
 * A state machine that answers from the rules without grounding them, much faster than the
 * reference prover.
 */
package org.propnet.reasoner;

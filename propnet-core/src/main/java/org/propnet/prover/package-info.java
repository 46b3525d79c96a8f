/**
 * The reference state machine, which evaluates the rules directly. It is slow, and shares no code
 * with grounding.
 */
package org.propnet.prover;

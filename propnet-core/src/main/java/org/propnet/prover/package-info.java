/**
 * The reference state machine, which asks the rules themselves. It is slow, and shares nothing with
 * grounding.
 */
package org.propnet.prover;

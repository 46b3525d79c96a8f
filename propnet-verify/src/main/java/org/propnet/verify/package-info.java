/**
 * Proof by comparison: two state machines of one game played side by side, or a machine against
 * recorded play. Every disagreement comes with the moves that lead to it.
 */
package org.propnet.verify;

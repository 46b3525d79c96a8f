/**
 * Proof by comparison: two state machines of one game against each other, a machine against
 * recorded behaviour, and whole folders of both. Every disagreement comes with the moves that lead
 * to it.
 */
package org.propnet.verify;

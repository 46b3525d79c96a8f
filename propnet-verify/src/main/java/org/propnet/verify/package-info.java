/**
 * Differential testing: two state machines of one game in lockstep, or a machine against recorded
 * play. Every difference comes with the moves that lead to it.
 */
package org.propnet.verify;

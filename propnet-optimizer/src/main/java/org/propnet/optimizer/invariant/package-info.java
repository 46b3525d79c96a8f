/** What holds in every state of a game that can be reached: found by play, proven by induction. */
package org.propnet.optimizer.invariant;

/** A game's code as a state machine of propnet-core. */
package org.propnet.program.machine;

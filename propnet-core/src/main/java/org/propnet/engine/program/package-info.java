/** Transition programs: the effects of a joint move on the state, compiled once and cached. */
package org.propnet.engine.program;

/** Transition programs: what a joint move does to the state, worked out once and kept. */
package org.propnet.engine.program;

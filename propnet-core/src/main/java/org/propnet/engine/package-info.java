/** The differential engine: a state machine that plays a propositional network. */
package org.propnet.engine;

/** Adapts the generated code of a game to the state machines of propnet-core. */
package org.propnet.program.machine;

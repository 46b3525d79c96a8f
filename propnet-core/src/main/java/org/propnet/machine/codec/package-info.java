/** Serialization of states that are represented by their propositions. */
package org.propnet.machine.codec;

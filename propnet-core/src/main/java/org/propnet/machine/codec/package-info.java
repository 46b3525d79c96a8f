/** States as bytes, for machines that know them by their propositions. */
package org.propnet.machine.codec;

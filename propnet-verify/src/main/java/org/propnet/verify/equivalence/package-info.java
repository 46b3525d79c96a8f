/** Equivalence of networks: by simulation, by proof, and as a check after every pass. */
package org.propnet.verify.equivalence;

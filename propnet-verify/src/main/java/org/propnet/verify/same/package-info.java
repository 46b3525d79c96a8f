/**
 * Decides whether two rulesheets are the same game: by equal networks, by proof, or by lockstep.
 */
package org.propnet.verify.same;

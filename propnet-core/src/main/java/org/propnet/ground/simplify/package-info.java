/** Constant propagation in ground rules, and the proofs that extend it. */
package org.propnet.ground.simplify;

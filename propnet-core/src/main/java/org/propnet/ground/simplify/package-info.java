/** Drops from ground rules what is always or never true. */
package org.propnet.ground.simplify;

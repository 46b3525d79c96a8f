/** Generates the ground rules, and keeps them few. */
package org.propnet.ground.generate;

/** Makes the plan for a network, by random play and counted work. */
package org.propnet.engine.tuning;

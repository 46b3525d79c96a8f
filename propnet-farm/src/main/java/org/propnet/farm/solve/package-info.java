/** All states of a game by levels, and what they are worth, in files. */
package org.propnet.farm.solve;

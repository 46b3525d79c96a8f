/** Boards found in a rulesheet: what a state looks like, and where moves are clicked. */
package org.propnet.board;

/**
 * Shrinks differences by delta debugging, first the moves and then the rulesheet, and writes them
 * to folders that can be sent to somebody.
 */
package org.propnet.verify.shrink;

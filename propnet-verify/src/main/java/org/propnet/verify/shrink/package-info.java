/**
 * Making differences small, first the moves and then the rulesheet, and writing them to folders
 * that can be sent to somebody.
 */
package org.propnet.verify.shrink;

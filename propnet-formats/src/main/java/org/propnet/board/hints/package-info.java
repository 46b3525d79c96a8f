/** Board hints by the author of a rulesheet, in a file beside it. */
package org.propnet.board.hints;

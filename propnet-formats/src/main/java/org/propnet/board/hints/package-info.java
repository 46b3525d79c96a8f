/** What the author of a rulesheet says of its boards, in a file beside it. */
package org.propnet.board.hints;

/** A match of one game: its rules by name, its boards, and the state shown to controllers. */
package org.propnet.program.runtime.match;

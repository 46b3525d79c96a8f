/** A match of one game: its rules by name, its boards, and the state that controllers are shown. */
package org.propnet.program.runtime.match;

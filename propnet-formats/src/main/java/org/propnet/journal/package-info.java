/** Files that record the progress of long work, so that it can be resumed after an interruption. */
package org.propnet.journal;

/** Whether two rulesheets are the same game: by equal networks, by proof, or in lock-step. */
package org.propnet.verify.same;

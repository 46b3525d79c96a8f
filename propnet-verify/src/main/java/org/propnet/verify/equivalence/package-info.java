/** Whether two networks mean the same: by simulation, by proof, and after every pass. */
package org.propnet.verify.equivalence;

/** Reviews of rulesheets for authors that need grounding. */
package org.propnet.check.review;

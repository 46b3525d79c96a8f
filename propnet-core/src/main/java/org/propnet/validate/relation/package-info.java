/** The relations of a rulesheet: which depends on which, in which order they can be evaluated. */
package org.propnet.validate.relation;

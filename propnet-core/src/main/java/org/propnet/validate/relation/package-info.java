/** The relations of a rulesheet: their dependencies and the order of evaluation. */
package org.propnet.validate.relation;

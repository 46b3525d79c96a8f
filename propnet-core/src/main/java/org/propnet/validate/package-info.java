/** Static checks of a rulesheet: what is wrong with it, where, and how to mend it. */
package org.propnet.validate;

/** What is wrong with a rulesheet, where, and how to mend it: findings, and their exception. */
package org.propnet.validate;

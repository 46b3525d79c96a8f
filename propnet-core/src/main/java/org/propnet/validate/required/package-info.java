/**
 * The checks that a rulesheet has to pass before any engine can play it, and the collection of
 * findings.
 */
package org.propnet.validate.required;

/**
 * Datalog inside: rules over interned terms, tables, joins, and the rewritings of rules that
 * grounding and reasoning share.
 */
package org.propnet.datalog;

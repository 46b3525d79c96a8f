/**
 * The Datalog engine: rules over interned terms, tables, joins, and the rule rewritings shared by
 * grounding and reasoning.
 */
package org.propnet.datalog;

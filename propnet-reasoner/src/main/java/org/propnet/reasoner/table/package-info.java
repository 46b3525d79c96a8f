/** Terms as numbers, and facts in tables that are asked by some of their columns. */
package org.propnet.reasoner.table;

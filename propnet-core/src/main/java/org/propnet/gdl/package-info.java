/** Game descriptions: terms, sentences, rules, and the readers and printers of their syntaxes. */
package org.propnet.gdl;

/**
 * The text layer below rules: cursor, comments, nested lists, keywords. It is independent of rules
 * and exceptions; readers pass in the {@link org.propnet.gdl.text.TextErrors} to throw.
 */
package org.propnet.gdl.text;

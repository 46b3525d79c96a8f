/**
 * Texts of rulesheets before they are rules: cursor, comments, nested lists, keywords. It knows no
 * rules and no exceptions; readers pass in the {@link org.propnet.gdl.text.TextErrors} to throw.
 */
package org.propnet.gdl.text;

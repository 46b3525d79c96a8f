/** Commands about the text of a rulesheet: {@code validate}, {@code format}, {@code convert}. */
package org.propnet.cli.rulesheet;

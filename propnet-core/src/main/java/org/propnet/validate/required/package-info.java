/** What a rulesheet has to keep before any engine can play it, and how findings are collected. */
package org.propnet.validate.required;

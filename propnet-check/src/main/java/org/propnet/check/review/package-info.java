/** What authors learn about a rulesheet by grounding it. */
package org.propnet.check.review;

/** What authors learn about a rulesheet by grounding it. */
package org.propnet.ground.review;

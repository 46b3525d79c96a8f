/** What authors want to know of a rulesheet, beyond whether engines can play it. */
package org.propnet.validate.review;

/** Further checks for authors of rulesheets, beyond those that engines require. */
package org.propnet.validate.review;

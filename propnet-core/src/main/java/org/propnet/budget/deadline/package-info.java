/** Time limits of analyses, which report their progress and may be ended early. */
package org.propnet.budget.deadline;

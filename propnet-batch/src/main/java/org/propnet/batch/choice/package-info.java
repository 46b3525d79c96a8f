/** How moves are chosen in all lanes at once: mutual exclusion and random draws. */
package org.propnet.batch.choice;

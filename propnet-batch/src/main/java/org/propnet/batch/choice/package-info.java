/** How moves are chosen in all lanes at once: which exclude each other, and how one is drawn. */
package org.propnet.batch.choice;

/** Controllers that search ahead. */
package org.propnet.program.runtime.search;

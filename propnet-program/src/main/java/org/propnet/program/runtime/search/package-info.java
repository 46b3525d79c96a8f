/** The controllers that look ahead. */
package org.propnet.program.runtime.search;

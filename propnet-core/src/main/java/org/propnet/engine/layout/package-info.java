/** Tables with the layout of counters, outputs and targets, as planned. */
package org.propnet.engine.layout;

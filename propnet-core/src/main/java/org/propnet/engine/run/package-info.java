/**
 * Plays one game forward in the tables of a layout; knows neither plans nor how they are chosen.
 */
package org.propnet.engine.run;

/** Which arguments of relations are coordinates, and how their values are ordered. */
package org.propnet.coordinate;

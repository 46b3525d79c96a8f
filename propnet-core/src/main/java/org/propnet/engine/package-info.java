/** State machines that play propositional networks. */
package org.propnet.engine;

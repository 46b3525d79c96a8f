import org.jspecify.annotations.NullMarked;

/** From a rulesheet to a grounded propositional network, and the engines that play it. */
@NullMarked
module org.propnet.core {
  exports org.propnet.budget;
  exports org.propnet.collect to
      org.propnet.formats,
      org.propnet.optimizer,
      org.propnet.reasoner;
  exports org.propnet.datalog to
      org.propnet.reasoner;
  exports org.propnet.engine;
  exports org.propnet.gdl;
  exports org.propnet.ground;
  exports org.propnet.machine;
  exports org.propnet.net;
  exports org.propnet.prover;
  exports org.propnet.validate;

  requires static com.google.errorprone.annotations;
  requires static transitive org.jspecify;
  requires transitive com.google.common;
  requires it.unimi.dsi.fastutil.core;
  requires org.ow2.sat4j.core;
}

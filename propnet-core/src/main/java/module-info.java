import org.jspecify.annotations.NullMarked;

/** From a rulesheet to a grounded propositional network, and the engines that play it. */
@NullMarked
module org.propnet.core {
  exports org.propnet.batch;
  exports org.propnet.budget;
  exports org.propnet.collect to
      org.propnet.optimizer;
  exports org.propnet.engine;
  exports org.propnet.export;
  exports org.propnet.gdl;
  exports org.propnet.gdl.text to
      org.propnet.cli;
  exports org.propnet.ground;
  exports org.propnet.ground.review to
      org.propnet.cli;
  exports org.propnet.layout to
      org.propnet.cli;
  exports org.propnet.machine;
  exports org.propnet.net;
  exports org.propnet.play;
  exports org.propnet.prover;
  exports org.propnet.reasoner;
  exports org.propnet.saved;
  exports org.propnet.validate;
  exports org.propnet.validate.required to
      org.propnet.cli;
  exports org.propnet.validate.review;
  exports org.propnet.verify;
  exports org.propnet.verify.external;
  exports org.propnet.verify.folder;
  exports org.propnet.verify.shrink;
  exports org.propnet.verify.trace;

  requires static com.google.errorprone.annotations;
  requires static transitive org.jspecify;
  requires transitive com.google.common;
  requires it.unimi.dsi.fastutil.core;
  requires org.objectweb.asm;
  requires java.management;
  requires org.ow2.sat4j.core;

  uses org.propnet.batch.WordBackEnd;
}

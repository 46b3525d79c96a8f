import org.jspecify.annotations.NullMarked;

/**
 * Equivalence-preserving passes over propositional networks, and the build pipeline around them.
 */
@NullMarked
module org.propnet.optimizer {
  exports org.propnet.optimizer;
  exports org.propnet.optimizer.implication to
      org.propnet.check;
  exports org.propnet.optimizer.invariant;
  exports org.propnet.optimizer.pass;
  exports org.propnet.optimizer.proof to
      org.propnet.check;
  exports org.propnet.optimizer.subgame;

  requires static com.google.errorprone.annotations;
  requires static transitive org.jspecify;
  requires transitive org.propnet.batch;
  requires transitive org.propnet.core;
  requires it.unimi.dsi.fastutil.core;
  requires roaringbitmap;
}

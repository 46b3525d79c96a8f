import org.jspecify.annotations.NullMarked;

/** Plays a game by reasoning with its rules, without a network. */
@NullMarked
module org.propnet.reasoner {
  exports org.propnet.reasoner;

  requires static com.google.errorprone.annotations;
  requires static transitive org.jspecify;
  requires transitive org.propnet.optimizer;
  requires it.unimi.dsi.fastutil.core;
}

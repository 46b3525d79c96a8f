import org.jspecify.annotations.NullMarked;

/**
 * Checks for authors of games: likely mistakes in the rules, rules that never fire, and the
 * promises that a game keeps or breaks.
 */
@NullMarked
module org.propnet.check {
  exports org.propnet.check to
      org.propnet.cli,
      org.propnet.kiosk;
  exports org.propnet.check.review to
      org.propnet.cli,
      org.propnet.kiosk;
  exports org.propnet.check.rules to
      org.propnet.cli;

  requires static com.google.errorprone.annotations;
  requires static transitive org.jspecify;
  requires transitive org.propnet.optimizer;
  requires it.unimi.dsi.fastutil.core;
  requires org.propnet.batch;
}

import org.jspecify.annotations.NullMarked;

/** Jobs split into pieces, and a thread pool that runs them. */
@NullMarked
module org.propnet.farm {
  exports org.propnet.farm to
      org.propnet.cli;
  exports org.propnet.farm.perft to
      org.propnet.cli;
  exports org.propnet.farm.playout to
      org.propnet.cli;
  exports org.propnet.farm.selfplay to
      org.propnet.cli;
  exports org.propnet.farm.solve to
      org.propnet.cli;

  requires static com.google.errorprone.annotations;
  requires static transitive org.jspecify;
  requires transitive org.propnet.core;
  requires it.unimi.dsi.fastutil.core;
  requires org.propnet.batch;
  requires org.propnet.formats;
  requires org.propnet.optimizer;
  requires org.propnet.player;

  uses org.propnet.farm.selfplay.PositionFormat;
}

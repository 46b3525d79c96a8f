import org.jspecify.annotations.NullMarked;

/** The kiosk: any rulesheet, played in a browser. */
@NullMarked
module org.propnet.kiosk {
  exports org.propnet.kiosk to
      org.propnet.cli;

  requires static com.google.errorprone.annotations;
  requires static org.jspecify;
  requires com.google.gson;
  requires org.propnet.batch;
  requires org.propnet.check;
  requires org.propnet.core;
  requires org.propnet.formats;
  requires org.propnet.games;
  requires org.propnet.optimizer;
  requires org.propnet.player;
  requires org.propnet.reasoner;
  requires org.propnet.verify;
}

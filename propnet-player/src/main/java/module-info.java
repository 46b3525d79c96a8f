import org.jspecify.annotations.NullMarked;

/** Game players, served over HTTP to a game manager, and the manager itself. */
@NullMarked
module org.propnet.player {
  exports org.propnet.player;
  exports org.propnet.player.host to
      org.propnet.cli,
      org.propnet.kiosk;
  exports org.propnet.player.kind to
      org.propnet.cli,
      org.propnet.kiosk;
  exports org.propnet.player.manager;
  exports org.propnet.player.protocol to
      org.propnet.cli,
      org.propnet.kiosk;
  exports org.propnet.player.rating to
      org.propnet.cli;
  exports org.propnet.player.record;
  exports org.propnet.player.search to
      org.propnet.farm,
      org.propnet.kiosk;
  exports org.propnet.player.server;
  exports org.propnet.player.tournament;

  requires static com.google.errorprone.annotations;
  requires static transitive org.jspecify;
  requires transitive org.propnet.optimizer;
  requires com.google.gson;
  requires it.unimi.dsi.fastutil.core;
  requires java.net.http;
  requires org.eclipse.jetty.server;
  requires org.propnet.bitboard;
  requires org.propnet.formats;
  requires transitive org.propnet.reasoner;
}

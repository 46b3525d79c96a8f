package org.propnet.cli.play;

import com.google.common.collect.ImmutableList;
import java.io.BufferedReader;
import java.io.PrintWriter;
import java.io.Reader;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.jspecify.annotations.Nullable;
import org.propnet.cli.io.Errors;
import org.propnet.cli.io.Terminal;
import org.propnet.machine.Move;
import org.propnet.machine.Role;
import org.propnet.machine.State;
import org.propnet.player.manager.MatchGame;
import org.propnet.player.manager.RunListener;

/** Shows the progress of a match and collects its problems. */
final class MatchWatch implements RunListener {

  private final String id;
  private final Terminal terminal;
  private final Optional<Console> console;
  private final Optional<MoveDialog> dialog;
  private final List<String> errors = new ArrayList<>();
  private @Nullable State last;

  /**
   * A listener of one match.
   *
   * @param out receives drawings of the boards; empty for none
   */
  MatchWatch(MatchGame game, String id, Terminal terminal, Optional<PrintWriter> out) {
    this.id = id;
    this.terminal = terminal;
    this.console = out.map(writer -> new Console(new BufferedReader(Reader.nullReader()), writer));
    this.dialog =
        console.map(
            shown ->
                new MoveDialog(
                    game.machine(),
                    shown,
                    MoveDialog.picture(
                        Optional.of(game.description()),
                        game.machine(),
                        game.build(),
                        terminal.isColoured()),
                    ""));
  }

  /** The errors in words, in order. */
  List<String> errors() {
    return errors;
  }

  @Override
  public void reached(int step, State state, List<Move> jointMove) {
    terminal.progress().show(() -> id + ", step " + step);
    State before = last == null ? state : last;
    last = state;
    dialog.ifPresent(
        own -> {
          if (step == 0) {
            say(id);
            own.explainBoards();
          } else {
            say(own.text(before, ImmutableList.copyOf(jointMove)));
          }
          say("");
          say("step " + step);
          own.show(state, before);
        });
    console.ifPresent(shown -> shown.out().flush());
  }

  @Override
  public void erred(int step, Role role, String error, String detail) {
    String when = step < 0 ? "START" : "step " + step;
    String problem = when + ": " + role + ": " + error + ", " + Errors.printable(detail);
    errors.add(problem);
    say(problem);
  }

  @Override
  public void said(Role role, String line) {
    say(role + ": " + Errors.printable(line));
  }

  @Override
  public void lingers(Role role) {
    terminal.err().println("propnet: the player of " + role + " ignores interrupts and still runs");
  }

  private void say(String line) {
    console.ifPresent(known -> known.say(line));
  }
}

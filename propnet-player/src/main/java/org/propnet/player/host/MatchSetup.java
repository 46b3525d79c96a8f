package org.propnet.player.host;

import java.time.Duration;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.function.BiConsumer;
import org.jspecify.annotations.Nullable;
import org.propnet.budget.BuildException;
import org.propnet.budget.BuildLimits;
import org.propnet.budget.BuildListener;
import org.propnet.gdl.GameDescription;
import org.propnet.gdl.Literal;
import org.propnet.gdl.RulesheetException;
import org.propnet.gdl.RulesheetReader;
import org.propnet.gdl.Sentence;
import org.propnet.machine.ForeignStateException;
import org.propnet.machine.Role;
import org.propnet.machine.StateMachine;
import org.propnet.player.MatchEvent;
import org.propnet.player.protocol.Message;
import org.propnet.player.protocol.Spelling;
import org.propnet.prover.ProverMachine;
import org.propnet.reasoner.ReasonerLimits;
import org.propnet.reasoner.ReasonerMachine;

/**
 * The setup of a match from the text of START. The network, and then bitboards, are built in the
 * background; the match begins on the reasoner, or on the prover if the reasoner can't be prepared
 * soon.
 *
 * <p>Used by the keeper's thread. An interrupted attempt is retried with the next message.
 */
final class MatchSetup {

  private static final Duration MAX_TIME_OF_REASONER = Duration.ofSeconds(3);

  private final Message.Start message;
  private final GameDescription description;
  private final NetworkBuild network;
  private final BiConsumer<MatchEvent.Type, String> events;
  private volatile @Nullable HostedMatch match;

  /** A machine that doesn't know a state of the match. */
  private @Nullable StateMachine useless;

  private MatchSetup(
      Message.Start message,
      GameDescription description,
      NetworkBuild network,
      BiConsumer<MatchEvent.Type, String> events) {
    this.message = message;
    this.description = description;
    this.network = network;
    this.events = events;
  }

  /**
   * Reads the rules and starts to build the network.
   *
   * @throws RefusedMatchException if the rules can't be read, or describe a game with hidden
   *     information
   */
  static MatchSetup begin(
      Message.Start message, Surroundings host, BiConsumer<MatchEvent.Type, String> events)
      throws RefusedMatchException {
    GameDescription description;
    try {
      description = RulesheetReader.read(message.rules(), "START");
    } catch (RulesheetException unreadable) {
      throw new RefusedMatchException(unreadable);
    }
    if (hasPercepts(description)) {
      throw new RefusedMatchException(
          "the rules have 'sees': games with hidden information (GDL-II) can't be played");
    }
    NetworkBuild network =
        NetworkBuild.begin(description, host, news -> events.accept(MatchEvent.Type.MACHINE, news));
    return new MatchSetup(message, description, network, events);
  }

  /**
   * Whether the rules define percepts; a {@code sees} that other rules use is an ordinary relation.
   */
  private static boolean hasPercepts(GameDescription description) {
    return description.rules().stream().anyMatch(rule -> isPercept(rule.head()))
        && description.rules().stream()
            .flatMap(rule -> rule.body().stream())
            .noneMatch(MatchSetup::isPercept);
  }

  private static boolean isPercept(Literal literal) {
    return literal instanceof Sentence sentence
        && sentence.relation().toLowerCase(Locale.ROOT).equals("sees")
        && sentence.arity() == 2;
  }

  /**
   * Waits until the fastest machine is known, its build has failed, or the time is up.
   *
   * @param untilNetwork when to stop waiting without a network, a time of {@link System#nanoTime}
   * @param untilBoards when to stop waiting with a network
   */
  void awaitMachine(long untilNetwork, long untilBoards) throws InterruptedException {
    if (!network.await(untilNetwork, untilBoards)) {
      events.accept(
          MatchEvent.Type.MACHINE, "the network isn't ready yet; the rules are played meanwhile");
    }
  }

  /** The match, if it was made. */
  Optional<HostedMatch> made() {
    return Optional.ofNullable(match);
  }

  /**
   * The match, on the fastest machine that is ready by now.
   *
   * @throws RefusedMatchException if the game can't be played at all, or has no such role
   * @throws org.propnet.machine.MachineException if the state couldn't be computed in time
   */
  HostedMatch match() throws RefusedMatchException {
    Optional<NetworkBuild.Built> built = network.ready();
    HostedMatch current = match;
    if (current == null) {
      StateMachine machine = built.isPresent() ? built.get().machine() : reasoningMachine();
      current =
          new HostedMatch(
              message,
              description,
              machine,
              built.map(NetworkBuild.Built::build),
              role(machine.roles()),
              line -> events.accept(MatchEvent.Type.REPORT, line));
      match = current;
    } else if (built.isPresent()) {
      StateMachine machine = built.get().machine();
      if (!machine.equals(current.machine()) && !machine.equals(useless)) {
        try {
          current.play(machine, built.get().build());
        } catch (ForeignStateException unknown) {
          useless = machine;
          events.accept(
              MatchEvent.Type.PROBLEM,
              "the new machine doesn't know the current state, so the old one plays on: "
                  + unknown.getMessage());
        }
      }
    }
    return current;
  }

  private Role role(List<Role> roles) throws RefusedMatchException {
    return Spelling.find(message.role(), roles, Role::name)
        .orElseThrow(
            () ->
                new RefusedMatchException(
                    "the game has no role " + message.role() + "; its roles are " + roles));
  }

  private StateMachine reasoningMachine() throws RefusedMatchException {
    Duration half = Duration.ofSeconds(message.startClock()).dividedBy(2);
    Duration time = half.compareTo(MAX_TIME_OF_REASONER) < 0 ? half : MAX_TIME_OF_REASONER;
    try {
      return reasoner(time);
    } catch (RulesheetException invalid) {
      throw new RefusedMatchException(invalid);
    }
  }

  private StateMachine reasoner(Duration time) {
    try {
      return ReasonerMachine.of(
          description,
          BuildLimits.DEFAULT.withTime(time),
          BuildListener.SILENT,
          ReasonerLimits.DEFAULT);
    } catch (BuildException limit) {
      return ProverMachine.of(description);
    }
  }

  /** Cancels the builds. */
  void cancel() {
    network.cancel();
  }
}

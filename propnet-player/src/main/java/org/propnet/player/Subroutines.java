package org.propnet.player;

import static com.google.common.collect.ImmutableList.toImmutableList;

import com.google.common.collect.ImmutableList;
import com.google.common.collect.ImmutableSet;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.function.Function;
import org.propnet.gdl.GameDescription;
import org.propnet.gdl.Rule;
import org.propnet.gdl.Sentence;
import org.propnet.gdl.Term;
import org.propnet.gdl.Variable;
import org.propnet.machine.JointMoveException;
import org.propnet.machine.Move;
import org.propnet.machine.Role;
import org.propnet.machine.State;
import org.propnet.machine.StateMachine;
import org.propnet.prover.ProverMachine;

/**
 * The subroutines from which introductory lessons build a player, for the rules of one game. Meant
 * for students; a player that has to be fast uses {@link StateMachine} or its simulators.
 *
 * <p>Roles, actions and propositions are ground terms, such as {@code white}, {@code (mark 1 1)}
 * and {@code (cell 1 1 b)}; a state is the set of the propositions that are true in it. Each call
 * converts its state for the machine, in time linear in the state's size on top of the machine's
 * own time.
 *
 * <p>Errors are those of {@link StateMachine}. Any number of threads may share one object.
 */
public final class Subroutines {

  private static final String BASE = "base";
  private static final String INPUT = "input";
  private static final String INIT = "init";
  private static final String DOES = "does";

  private final GameDescription rules;
  private final Function<GameDescription, ? extends StateMachine> machines;
  private final StateMachine machine;

  /**
   * Subroutines that evaluate the rules by plain logic, on a {@link ProverMachine}.
   *
   * @throws org.propnet.validate.InvalidRulesheetException if no engine can play the rules
   */
  public Subroutines(GameDescription rules) {
    this(rules, ProverMachine::of);
  }

  /**
   * Subroutines on any machine.
   *
   * @param machines makes the machine of a game; called at once for these rules, and by {@link
   *     #findBases} and {@link #findInputs} for rules that derive the declarations
   */
  public Subroutines(
      GameDescription rules, Function<GameDescription, ? extends StateMachine> machines) {
    this.rules = rules;
    this.machines = machines;
    this.machine = machines.apply(rules);
  }

  /** The roles, in the order of the rules. */
  public ImmutableList<Term> findRoles() {
    return machine.roles().stream().map(Role::name).collect(toImmutableList());
  }

  /** The propositions that the rules declare by {@code base}; none if they declare none. */
  public ImmutableSet<Term> findBases() {
    Variable proposition = new Variable("?p");
    return derived(Sentence.of(BASE, proposition), proposition);
  }

  /** The actions that the rules declare by {@code input} for a role; none if they declare none. */
  public ImmutableSet<Term> findInputs(Term role) {
    Variable action = new Variable("?a");
    return derived(Sentence.of(INPUT, role, action), action);
  }

  /**
   * All bindings of a variable for which a sentence holds, found as the initial state of a game
   * made for that purpose.
   */
  private ImmutableSet<Term> derived(Sentence sentence, Variable variable) {
    List<Rule> changed = new ArrayList<>();
    boolean isDeclared = false;
    for (Rule rule : rules.rules()) {
      isDeclared |= rule.head().relation().equals(sentence.relation());
      if (!rule.head().relation().equals(INIT)) {
        changed.add(rule);
      }
    }
    if (!isDeclared) {
      return ImmutableSet.of();
    }
    changed.add(Rule.of(Sentence.of(INIT, variable), sentence));
    return machines.apply(GameDescription.of(changed)).initialState().propositions();
  }

  /** The initial state. */
  public ImmutableSet<Term> findInits() {
    return machine.initialState().propositions();
  }

  /** Whether an action of a role is legal in a state. */
  public boolean findLegalP(Term role, Term action, Set<Term> state) {
    return findLegals(role, state).contains(action);
  }

  /** The first legal action of a role in a state, always the same; empty if there is none. */
  public Optional<Term> findLegalX(Term role, Set<Term> state) {
    return findLegals(role, state).stream().findFirst();
  }

  /** The legal actions of a role in a state, in the order of their text, perhaps none. */
  public ImmutableList<Term> findLegals(Term role, Set<Term> state) {
    return machine.legalMovesOrNone(machine.stateOf(state), new Role(role)).stream()
        .map(Move::action)
        .collect(toImmutableList());
  }

  /**
   * The state that follows.
   *
   * @param actions one for each role, in the order of {@link #findRoles}
   */
  public ImmutableSet<Term> findNexts(List<Term> actions, Set<Term> state) {
    State from = machine.stateOf(state);
    return machine.nextState(from, actions.stream().map(Move::new).toList()).propositions();
  }

  /** The goal value of a state for a role, usually 0 to 100. */
  public int findReward(Term role, Set<Term> state) {
    return machine.goal(machine.stateOf(state), new Role(role));
  }

  /** Whether the game is over in a state. */
  public boolean findTerminalP(Set<Term> state) {
    return machine.isTerminal(machine.stateOf(state));
  }

  /**
   * The {@code does} sentences of a joint move, such as {@code (does white (mark 1 1))}.
   *
   * @param actions one for each role
   * @throws JointMoveException if there are more or fewer
   */
  public static ImmutableSet<Sentence> doesify(List<Term> roles, List<Term> actions) {
    if (roles.size() != actions.size()) {
      throw new JointMoveException(actions.size(), roles.size());
    }
    ImmutableSet.Builder<Sentence> sentences = ImmutableSet.builder();
    for (int role = 0; role < roles.size(); role++) {
      sentences.add(Sentence.of(DOES, roles.get(role), actions.get(role)));
    }
    return sentences.build();
  }

  /**
   * The actions of sentences that {@link #doesify} made, in their order.
   *
   * @throws IllegalArgumentException if one isn't a {@code does} sentence with two arguments
   */
  public static ImmutableList<Term> undoesify(Iterable<Sentence> sentences) {
    ImmutableList.Builder<Term> actions = ImmutableList.builder();
    for (Sentence sentence : sentences) {
      if (!sentence.relation().equals(DOES) || sentence.arity() != 2) {
        throw new IllegalArgumentException(
            "expected a sentence such as (does white noop), but there is " + sentence);
      }
      actions.add(sentence.arguments().get(1));
    }
    return actions.build();
  }
}

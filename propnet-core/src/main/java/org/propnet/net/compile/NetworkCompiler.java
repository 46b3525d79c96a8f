package org.propnet.net.compile;

import com.google.common.collect.ImmutableList;
import it.unimi.dsi.fastutil.ints.IntArrayList;
import org.propnet.budget.Budget;
import org.propnet.budget.BuildPhase;
import org.propnet.collect.IntGroups;
import org.propnet.collect.StronglyConnectedComponents;
import org.propnet.gdl.Term;
import org.propnet.ground.GroundGame;
import org.propnet.net.Link;
import org.propnet.net.PropNet;
import org.propnet.net.PropNetBuilder;
import org.propnet.net.Vocabulary;
import org.propnet.validate.required.RulesheetCheck;

/**
 * Compiles a ground game to a network: an AND for each rule, an OR for each atom with several
 * rules.
 */
public final class NetworkCompiler {

  private final GroundGame game;
  private final Budget budget;
  private final Vocabulary vocabulary;
  private final PropNetBuilder builder;
  private final IntGroups rulesOf;
  private final int[] links;
  private final int firstDerived;

  private NetworkCompiler(GroundGame game, Budget budget) {
    this.game = game;
    this.budget = budget;
    this.vocabulary = vocabulary(game, budget);
    this.builder = new PropNetBuilder(vocabulary, budget);
    budget.hold(
        16L * game.atomCount()
            + 4L * game.ruleCount()
            + StronglyConnectedComponents.bytes(game.atomCount()));
    this.links = new int[game.atomCount()];
    this.rulesOf = new IntGroups(game.atomCount());
    do {
      for (int rule = 0; rule < game.ruleCount(); rule++) {
        budget.check();
        rulesOf.add(game.head(rule), rule);
      }
    } while (rulesOf.again());
    this.firstDerived = game.baseCount() + vocabulary.inputCount();
  }

  /**
   * Compiles a ground game; linear in the size of its rules.
   *
   * @throws org.propnet.validate.InvalidRulesheetException if an atom depends on its own negation
   * @throws UnstratifiedException the same, if the game has no description
   */
  public static PropNet compile(GroundGame game) {
    return compile(game, Budget.unlimited());
  }

  /**
   * The same as a part of a build; the network remains charged to the budget.
   *
   * @throws org.propnet.validate.InvalidRulesheetException if an atom depends on its own negation
   * @throws UnstratifiedException the same, if the game has no description
   * @throws org.propnet.budget.BuildException if a limit is exceeded or the listener cancels
   */
  public static PropNet compile(GroundGame game, Budget budget) {
    long held = budget.held();
    budget.enter(BuildPhase.NETWORK, Budget.Usage.NONE);
    PropNet net = new NetworkCompiler(game, budget).run();
    budget.hold(held + net.bytes() - budget.held());
    return net;
  }

  private PropNet run() {
    for (int base = 0; base < game.baseCount(); base++) {
      links[base] = builder.base(base);
    }
    for (int role = 0; role < vocabulary.roles().size(); role++) {
      for (int move = 0; move < vocabulary.moves(role).size(); move++) {
        links[game.doesAtom(role, move)] = builder.input(role, move);
      }
    }
    StronglyConnectedComponents components = components();
    for (int c = 0; c < components.count(); c++) {
      budget.check();
      int[] atoms = components.members(c);
      if (atoms.length > 1) {
        defineCycle(components, atoms);
      } else if (atoms[0] >= firstDerived) {
        links[atoms[0]] = builder.or(conditions(atoms[0]));
      }
    }
    for (int base = 0; base < game.baseCount(); base++) {
      builder.next(base, link(game.nextAtom(base)));
    }
    for (int role = 0; role < vocabulary.roles().size(); role++) {
      for (int move = 0; move < vocabulary.moves(role).size(); move++) {
        builder.legal(role, move, link(game.legalAtom(role, move)));
      }
      for (int value = 0; value < vocabulary.goalValues(role).size(); value++) {
        builder.goal(role, value, link(game.goalAtom(role, value)));
      }
    }
    builder.terminal(link(game.terminalAtom()));
    return builder.build();
  }

  private int link(int atom) {
    return atom == GroundGame.NONE ? Link.FALSE : links[atom];
  }

  private void defineCycle(StronglyConnectedComponents components, int[] atoms) {
    int group = components.componentOf(atoms[0]);
    for (int atom : atoms) {
      links[atom] = builder.open();
      for (int rule : rulesOf.of(atom)) {
        checkPositive(rule, components, group);
      }
    }
    for (int atom : atoms) {
      builder.close(links[atom], conditions(atom));
    }
  }

  private void checkPositive(int rule, StronglyConnectedComponents components, int group) {
    for (int i = 0; i < game.literalCount(rule); i++) {
      int literal = game.literal(rule, i);
      if ((literal & 1) == 1 && components.componentOf(literal >> 1) == group) {
        throw unstratified(game.head(rule), literal >> 1);
      }
    }
  }

  private UnstratifiedException unstratified(int atom, int negated) {
    if (game.description() != null) {
      RulesheetCheck.requireValid(game.description());
    }
    return new UnstratifiedException(game.sentence(atom), game.sentence(negated));
  }

  /** The bodies of an atom's rules, without those that need the atom itself. */
  private int[] conditions(int atom) {
    IntArrayList conditions = new IntArrayList();
    IntArrayList literals = new IntArrayList();
    for (int i = rulesOf.start(atom); i < rulesOf.end(atom); i++) {
      int rule = rulesOf.get(i);
      literals.clear();
      budget.check(game.literalCount(rule));
      boolean needsItself = false;
      for (int k = 0; k < game.literalCount(rule); k++) {
        int literal = game.literal(rule, k);
        if (literal >> 1 == atom) {
          if ((literal & 1) == 1) {
            throw unstratified(atom, atom);
          }
          needsItself = true;
        }
        literals.add(links[literal >> 1] ^ (literal & 1));
      }
      if (!needsItself) {
        conditions.add(builder.and(literals.toIntArray()));
      }
    }
    return conditions.toIntArray();
  }

  private StronglyConnectedComponents components() {
    IntGroups edges = new IntGroups(game.atomCount());
    do {
      for (int rule = 0; rule < game.ruleCount(); rule++) {
        budget.check(game.literalCount(rule));
        for (int i = 0; i < game.literalCount(rule); i++) {
          edges.add(game.head(rule), game.literal(rule, i) >> 1);
        }
      }
    } while (edges.again(budget::hold));
    return StronglyConnectedComponents.of(edges, budget::check);
  }

  private static Vocabulary vocabulary(GroundGame game, Budget budget) {
    long[] initial = new long[(game.baseCount() + 63) / 64];
    for (int base = 0; base < game.baseCount(); base++) {
      if (game.isInitial(base)) {
        initial[base >> 6] |= 1L << base;
      }
    }
    ImmutableList.Builder<ImmutableList<Term>> moves = ImmutableList.builder();
    ImmutableList.Builder<ImmutableList<Term>> goalValues = ImmutableList.builder();
    for (int role = 0; role < game.roles().size(); role++) {
      moves.add(game.moves(role));
      goalValues.add(game.goalValues(role));
    }
    return new Vocabulary(
        game.roles(), game.bases(), initial, moves.build(), goalValues.build(), budget::check);
  }
}

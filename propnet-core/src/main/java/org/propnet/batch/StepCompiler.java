package org.propnet.batch;

import com.google.common.collect.ImmutableList;
import com.google.common.primitives.ImmutableIntArray;
import org.propnet.budget.Budget;
import org.propnet.net.Cone;
import org.propnet.net.Link;
import org.propnet.net.PropNet;

/** Makes the program of a game's step from its network. */
final class StepCompiler {

  private final PropNet net;
  private final MoveChoices choices;
  private final MoveWeights weights;
  private final WordCodeBuilder code;
  private final NetworkWords words;
  private final int[] legalLinks;

  private StepCompiler(PropNet net, MoveChoices choices, MoveWeights weights, Budget budget) {
    this.net = net;
    this.choices = choices;
    this.weights = weights;
    this.code = new WordCodeBuilder(budget);
    this.words = new NetworkWords(net, code, budget);
    this.legalLinks = Cone.legalLinks(net);
  }

  static StepCode compile(PropNet net, MoveChoices choices, MoveWeights weights, Budget budget) {
    return new StepCompiler(net, choices, weights, budget).compile();
  }

  private StepCode compile() {
    int baseCount = net.vocabulary().bases().size();
    int bases = code.reserveAligned(baseCount);
    for (int base = 0; base < baseCount; base++) {
      words.define(net.baseComponent(base), code.variable(bases + base));
    }
    int terminal = code.reserve(1);
    code.output(terminal, words.literal(net.terminalLink()));
    ImmutableList<ChoiceCode> own =
        choices.choices().stream()
            .map(choice -> new ChoiceCode(code, choice, weights, this::legal))
            .collect(ImmutableList.toImmutableList());
    RolesToMove roles = new RolesToMove(net, choices, own, code, this::legal);
    int stuck = code.reserve(1);
    code.output(stuck, roles.stuck());
    int unforeseen = code.reserve(1);
    code.output(unforeseen, code.or(unexpectedStates(), roles.conflicts()));
    code.endPart();

    int inputs = code.reserve(legalLinks.length);
    for (ChoiceCode choice : own) {
      choice.choose((move, literal) -> code.output(inputs + move, literal));
    }
    for (MoveChoices.Forced forced : choices.forced()) {
      code.output(inputs + forced.move(), legal(forced.move()));
    }
    code.endPart();

    for (int move = 0; move < legalLinks.length; move++) {
      words.define(net.baseComponent(baseCount) + move, code.variable(inputs + move));
    }
    int next = code.reserveAligned(baseCount);
    for (int base = 0; base < baseCount; base++) {
      code.output(next + base, words.literal(net.nextLink(base)));
    }
    code.endPart();
    return new StepCode(
        code.build(),
        bases,
        next,
        baseCount,
        inputs,
        terminal,
        stuck,
        unforeseen,
        own.stream().map(ChoiceCode::draw).collect(ImmutableList.toImmutableList()));
  }

  /** In which lanes two bases of a set are true of which it was relied on that they aren't. */
  private int unexpectedStates() {
    int unexpected = WordCodeBuilder.ZERO;
    for (ImmutableIntArray set : choices.relied()) {
      int any = WordCodeBuilder.ZERO;
      for (int i = 0; i < set.length(); i++) {
        int base = words.literal(Link.of(net.baseComponent(set.get(i))));
        unexpected = code.or(unexpected, code.and(any, base));
        any = code.or(any, base);
      }
    }
    return unexpected;
  }

  private int legal(int move) {
    return words.literal(legalLinks[move]);
  }
}

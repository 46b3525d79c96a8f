package org.propnet.batch;

import com.google.common.collect.ImmutableList;
import com.google.common.primitives.ImmutableIntArray;
import org.propnet.budget.Budget;
import org.propnet.net.Cone;
import org.propnet.net.Link;
import org.propnet.net.PropNet;

/** Makes the program of a game's step from its network. */
final class StepCompiler {

  /** What an instruction takes in a copy of the program whose slots have moved. */
  private static final long MOVED_BYTES = 12;

  private final PropNet net;
  private final MoveChoices choices;
  private final MoveWeights weights;
  private final WordCodeBuilder code;
  private final NetworkWords words;
  private final Budget budget;
  private final int[] legalLinks;

  private StepCompiler(PropNet net, MoveChoices choices, MoveWeights weights, Budget budget) {
    this.net = net;
    this.choices = choices;
    this.weights = weights;
    this.budget = budget;
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
    code.declare(stuck);
    int unforeseen = unforeseen(code.or(unexpectedStates(), roles.conflicts()));
    FinalValues finals = FinalValues.choose(net, words, code, bases, budget);
    code.endPart();

    int inputs = code.reserve(legalLinks.length + SlotSpacing.PERIOD);
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
    int next = code.reserveAligned(baseCount + SlotSpacing.PERIOD);
    for (int base = 0; base < baseCount; base++) {
      code.output(next + base, words.literal(net.nextLink(base)));
    }
    code.endPart();
    WordCode straight = code.build();
    budget.requireRoom(2 * MOVED_BYTES * straight.size());
    int inputShift = SlotSpacing.shift(straight, StepCode.CHOOSE, inputs, legalLinks.length);
    WordCode spaced = straight.moved(inputs, legalLinks.length, inputShift);
    int nextShift = SlotSpacing.shift(spaced, StepCode.NEXT, next, baseCount);
    return new StepCode(
        spaced.moved(next, baseCount, nextShift),
        bases,
        next + nextShift,
        baseCount,
        inputs + inputShift,
        terminal,
        stuck,
        unforeseen,
        finals,
        own.stream().map(ChoiceCode::draw).collect(ImmutableList.toImmutableList()));
  }

  /** A slot that has the literal's value; the one that is always zero if that is never true. */
  private int unforeseen(int literal) {
    if (literal == WordCodeBuilder.ZERO) {
      return WordCode.ZERO;
    }
    int slot = code.reserve(1);
    code.output(slot, literal);
    return slot;
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

package org.propnet.batch.program;

import com.google.common.collect.ImmutableList;
import com.google.common.primitives.ImmutableIntArray;
import java.util.Optional;
import java.util.stream.IntStream;
import org.propnet.batch.backend.WordCode;
import org.propnet.batch.backend.WordCodeBuilder;
import org.propnet.batch.choice.ChoiceCode;
import org.propnet.batch.choice.MoveChoices;
import org.propnet.batch.choice.RolesToMove;
import org.propnet.budget.Budget;
import org.propnet.net.Cone;
import org.propnet.net.Link;
import org.propnet.net.PropNet;

/** Compiles a network to the program of a game's step. */
public final class StepCompiler {

  // Order. NetworkWords emits a gate on first use, so the order of requests in compile is that of
  // the instructions. LEGAL: terminal, legal moves place by place with their counts, lanes with a
  // stuck role, unforeseen lanes, final values. CHOOSE: input propositions. NEXT: base propositions
  // of the next state.
  //
  // Slots. Base propositions, inputs, next values and final values each have adjacent slots, which
  // kernels and groups of lanes index by number. Bases and next values are aligned to the longest
  // vectors. Inputs and next values have room to be moved by up to a period, to the offset for
  // which SlotSpacing predicts the fewest stalls.
  //
  // Phases. In the program of a phase the bases of the cycle are constants, which the builder
  // folds. All programs run on the same words: they share the slots of the bases, and the other
  // slots of each follow those of the program before.
  //
  // Assumptions. Choices may rely on assumptions that were only checked on samples. "unforeseen"
  // has the lanes in which an assumption fails. There the choice and "stuck" aren't right, and
  // SingleLanes, of a group, replaces both; so "stuck" is declared as a slot that the caller may
  // set.

  private final PropNet net;
  private final MoveChoices choices;
  private final WordCodeBuilder code;
  private final NetworkWords words;
  private final Budget budget;
  private final int[] legalLinks;
  private final TurnCycle cycle;
  private final int phase;

  private StepCompiler(
      PropNet net, MoveChoices choices, TurnCycle cycle, int phase, Budget budget) {
    this.net = net;
    this.choices = choices;
    this.cycle = cycle;
    this.phase = phase;
    this.budget = budget;
    this.code = new WordCodeBuilder(budget);
    this.words = new NetworkWords(net, code, budget);
    this.legalLinks = Cone.legalLinks(net);
  }

  /** Compiles the program for any state. */
  static StepCode compile(PropNet net, MoveChoices choices, Budget budget) {
    StepCompiler compiler = new StepCompiler(net, choices, TurnCycle.none(), 0, budget);
    int bases = compiler.code.reserveAligned(net.vocabulary().bases().size());
    return compiler.compile(bases, Optional.empty());
  }

  /**
   * Compiles the program for the states of a phase. It shares the slots of base propositions and
   * the final values with the program for any state; its other slots are its own.
   *
   * @param any the program for any state
   * @param firstSlot the first slot that is free
   */
  static StepCode compile(
      BatchProgram any, TurnCycle cycle, int phase, int firstSlot, Budget budget) {
    StepCompiler compiler =
        new StepCompiler(any.machine().network(), any.choices(), cycle, phase, budget);
    compiler.code.reserve(firstSlot - 1);
    return compiler.compile(any.step().bases(), Optional.of(any.step()));
  }

  private StepCode compile(int bases, Optional<StepCode> any) {
    int baseCount = net.vocabulary().bases().size();
    for (int base = 0; base < baseCount; base++) {
      int variable = code.variable(bases + base);
      words.define(
          net.baseComponent(base),
          !cycle.knows(base)
              ? variable
              : cycle.isTrue(phase, base) ? WordCodeBuilder.ONES : WordCodeBuilder.ZERO);
    }
    int terminal = code.reserve(1);
    code.output(terminal, words.literal(net.terminalLink()));
    ImmutableList<ChoiceCode> own =
        choices.choices().stream()
            .map(choice -> new ChoiceCode(code, choice, this::legal))
            .collect(ImmutableList.toImmutableList());
    RolesToMove roles = new RolesToMove(net, choices, own, code, this::legal);
    int stuck = code.reserve(1);
    code.declare(stuck);
    code.output(stuck, roles.stuck());
    int unforeseen = unforeseen(code.or(unexpectedStates(), roles.conflicts()));
    if (unforeseen != WordCode.ZERO) {
      legalLiterals().forEach(code::keep);
    }
    FinalValues finals =
        any.isEmpty()
            ? FinalValues.choose(net, words, code, bases, budget)
            : any.get().finals().again(words, code, bases, baseCount);
    code.endPart();

    int inputs = code.reserve(legalLinks.length + SlotSpacing.PERIOD);
    for (ChoiceCode choice : own) {
      choice.choose((move, literal) -> code.output(inputs + move, literal));
    }
    for (MoveChoices.Forced forced : choices.forced()) {
      code.output(inputs + forced.move(), legal(forced.move()));
    }
    code.endPart();

    defineInputs(inputs);
    int next = code.reserveAligned(baseCount + SlotSpacing.PERIOD);
    for (int base = 0; base < baseCount; base++) {
      code.output(next + base, words.literal(net.nextLink(base)));
    }
    code.endPart();
    int inputShift = space(StepCode.CHOOSE, inputs, legalLinks.length);
    int nextShift = space(StepCode.NEXT, next, baseCount);
    return new StepCode(
        code.build(),
        bases,
        next + nextShift,
        baseCount,
        inputs + inputShift,
        terminal,
        stuck,
        unforeseen,
        unforeseen == WordCode.ZERO
            ? ImmutableIntArray.of()
            : ImmutableIntArray.copyOf(legalLiterals().map(code::place)),
        finals,
        own.stream().map(ChoiceCode::draw).collect(ImmutableList.toImmutableList()));
  }

  /** Moves the slots that a part writes, so that they don't stall reads; returns the distance. */
  private int space(int part, int first, int count) {
    int shift = SlotSpacing.shift(code.build(), part, first, count);
    code.move(first, count, shift);
    return shift;
  }

  /**
   * Defines the input propositions. A move that is never legal is never made, and one that always
   * is, and no other of its role ever, is always made.
   *
   * @param first the first slot of the input propositions
   */
  private void defineInputs(int first) {
    int firstInput = net.baseComponent(net.vocabulary().bases().size());
    int move = 0;
    for (int role = 0; role < net.vocabulary().roles().size(); role++) {
      int end = move + net.vocabulary().moves(role).size();
      long possible =
          IntStream.range(move, end).filter(own -> legal(own) != WordCodeBuilder.ZERO).count();
      for (; move < end; move++) {
        int legal = legal(move);
        int variable = code.variable(first + move);
        boolean isKnown =
            legal == WordCodeBuilder.ZERO || (legal == WordCodeBuilder.ONES && possible == 1);
        words.define(firstInput + move, isKnown ? legal : variable);
      }
    }
  }

  /** The slot of a literal; {@link WordCode#ZERO} if it is never true. */
  private int unforeseen(int literal) {
    if (literal == WordCodeBuilder.ZERO) {
      return WordCode.ZERO;
    }
    int slot = code.reserve(1);
    code.output(slot, literal);
    return slot;
  }

  /** The lanes in which two bases assumed exclusive are both true. */
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

  private IntStream legalLiterals() {
    return IntStream.range(0, legalLinks.length).map(this::legal);
  }

  private int legal(int move) {
    return words.literal(legalLinks[move]);
  }
}

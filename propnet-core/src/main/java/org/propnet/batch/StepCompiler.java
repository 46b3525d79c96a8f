package org.propnet.batch;

import com.google.common.collect.ImmutableList;
import java.util.ArrayList;
import java.util.List;
import org.propnet.budget.Budget;
import org.propnet.net.Cone;
import org.propnet.net.PropNet;

/** Makes the program of a game's step from its network. */
final class StepCompiler {

  private final PropNet net;
  private final MoveChoices choices;
  private final MoveWeights weights;
  private final WordCodeBuilder code;
  private final NetworkWords words;
  private final int[] legalLinks;
  private final int inputs;

  private StepCompiler(PropNet net, MoveChoices choices, MoveWeights weights, Budget budget) {
    this.net = net;
    this.choices = choices;
    this.weights = weights;
    this.code = new WordCodeBuilder(budget);
    this.words = new NetworkWords(net, code, budget);
    this.legalLinks = Cone.legalLinks(net);
    this.inputs = code.reserve(legalLinks.length);
  }

  static StepCode compile(PropNet net, MoveChoices choices, MoveWeights weights, Budget budget) {
    return new StepCompiler(net, choices, weights, budget).compile();
  }

  private StepCode compile() {
    int baseCount = net.vocabulary().bases().size();
    int bases = code.reserve(baseCount);
    for (int base = 0; base < baseCount; base++) {
      words.define(net.baseComponent(base), code.variable(bases + base));
    }
    int terminal = code.reserve(1);
    code.output(terminal, words.literal(net.terminalLink()));
    int stuck = code.reserve(1);
    code.output(stuck, stuck());
    List<WeighedPlace[]> places = new ArrayList<>();
    ImmutableList.Builder<StepCode.Draw> draws = ImmutableList.builder();
    for (MoveChoice choice : choices.choices()) {
      WeighedPlace[] own = choice.places().stream().map(this::weigh).toArray(WeighedPlace[]::new);
      places.add(own);
      draws.add(count(own));
    }
    code.endPart();
    ImmutableList<StepCode.Draw> drawn = draws.build();
    for (int choice = 0; choice < drawn.size(); choice++) {
      choose(places.get(choice), drawn.get(choice));
    }
    choices.forced().forEach(move -> play(move, legal(move)));
    code.endPart();
    int next = code.reserve(baseCount);
    for (int base = 0; base < baseCount; base++) {
      code.output(next + base, words.literal(net.nextLink(base)));
    }
    code.endPart();
    return new StepCode(code.build(), bases, next, baseCount, inputs, terminal, stuck, drawn);
  }

  private int legal(int move) {
    return words.literal(legalLinks[move]);
  }

  /** In which lanes a role has no legal move. */
  private int stuck() {
    int stuck = WordCodeBuilder.ZERO;
    int move = 0;
    for (int role = 0; role < net.vocabulary().roles().size(); role++) {
      int free = WordCodeBuilder.ZERO;
      for (int i = 0; i < net.vocabulary().moves(role).size(); i++) {
        free = code.or(free, legal(move++));
      }
      stuck = code.or(stuck, WordCodeBuilder.not(free));
    }
    return stuck;
  }

  /**
   * A place of a choice in instructions.
   *
   * @param moves its moves
   * @param isTaken in which lanes one of them is legal
   * @param weight the weight of that one, bit by bit
   */
  @SuppressWarnings("ArrayRecordComponent") // private, and never compared
  private record WeighedPlace(ImmutableList<Integer> moves, int isTaken, int[] weight) {}

  private WeighedPlace weigh(ImmutableList<Integer> moves) {
    int isTaken = WordCodeBuilder.ZERO;
    int[] weight = new int[weights.bits()];
    for (int move : moves) {
      int legal = legal(move);
      isTaken = code.or(isTaken, legal);
      for (int bit = 0; bit < weight.length; bit++) {
        if ((weights.of(move) >>> bit & 1) != 0) {
          weight[bit] = code.or(weight[bit], legal);
        }
      }
    }
    return new WeighedPlace(moves, isTaken, weight);
  }

  /** Counts the weights of a choice's places. */
  private StepCode.Draw count(WeighedPlace[] places) {
    BitCounter counter = new BitCounter(code);
    long most = 0;
    for (WeighedPlace place : places) {
      long heaviest = 0;
      for (int move : place.moves()) {
        heaviest = Math.max(heaviest, weights.of(move));
      }
      most += heaviest;
      for (int bit = 0; bit < place.weight().length; bit++) {
        counter.add(place.weight()[bit], bit);
      }
    }
    int bits = 64 - Long.numberOfLeadingZeros(most);
    int[] sum = counter.bits(bits);
    int counts = code.reserve(bits);
    for (int bit = 0; bit < bits; bit++) {
      code.output(counts + bit, sum[bit]);
    }
    return new StepCode.Draw(counts, code.reserve(bits), bits);
  }

  /**
   * Finds what was drawn: the weights of the places are taken from the number in turn, and the
   * place that takes more than is left is the one. From then on the number is so large that no
   * other place does.
   */
  private void choose(WeighedPlace[] places, StepCode.Draw draw) {
    int[] number = new int[draw.bits()];
    for (int bit = 0; bit < number.length; bit++) {
      number[bit] = code.variable(draw.numbers() + bit);
    }
    for (WeighedPlace place : places) {
      int chosen = subtract(number, place.weight());
      for (int move : place.moves()) {
        play(move, place.moves().size() == 1 ? chosen : code.and(chosen, legal(move)));
      }
    }
  }

  /** Subtracts from a number; in which lanes it was too small. */
  private int subtract(int[] number, int[] weight) {
    int borrow = WordCodeBuilder.ZERO;
    for (int bit = 0; bit < number.length; bit++) {
      int digit = number[bit];
      int taken = bit < weight.length ? weight[bit] : WordCodeBuilder.ZERO;
      int differ = code.xor(digit, taken);
      number[bit] = code.xor(differ, borrow);
      borrow =
          code.or(
              code.and(taken, WordCodeBuilder.not(digit)),
              code.and(borrow, WordCodeBuilder.not(differ)));
    }
    return borrow;
  }

  private void play(int move, int literal) {
    code.output(inputs + move, literal);
    words.define(1 + net.vocabulary().bases().size() + move, literal);
  }
}

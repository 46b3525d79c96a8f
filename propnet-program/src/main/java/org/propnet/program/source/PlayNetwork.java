package org.propnet.program.source;

import com.google.common.collect.ImmutableList;
import com.google.common.primitives.ImmutableIntArray;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.BitSet;
import java.util.List;
import org.propnet.budget.Budget;
import org.propnet.net.ComponentKind;
import org.propnet.net.Cone;
import org.propnet.net.Link;
import org.propnet.net.PropNet;
import org.propnet.net.Vocabulary;
import org.propnet.net.analysis.NecessaryLiterals;
import org.propnet.net.analysis.NetworkCopy;

/**
 * The network that code is generated from: gates with many inputs are split into trees, legal moves
 * come without their guards, and the effects of each joint move are added as observed links.
 *
 * <p>For a joint move, the moves and the literals that its legality needs are constants. Most
 * transitions then reduce to a constant or to the proposition itself. Only the outputs that depend
 * on a proposition that the move may change are recomputed. The end of the game is a disjunction
 * that was false before, so parts that can't have changed are left out.
 */
final class PlayNetwork extends NetworkCopy {

  private static final int MAX_INPUTS = 64;

  /** Maximum number of gates visited for all joint moves together. */
  private static final long MAX_WORK = 60_000_000;

  private final Vocabulary vocabulary;
  private final ImmutableList<ImmutableIntArray> exclusive;
  private final NecessaryLiterals literals;
  private final Guards guards;
  private final List<PlayCase> cases = new ArrayList<>();
  private final List<Out> outputs = new ArrayList<>();
  private PropNet result;

  private PlayNetwork(PropNet net, ImmutableList<ImmutableIntArray> exclusive) {
    super(net);
    this.vocabulary = net.vocabulary();
    this.exclusive = exclusive;
    BitSet cone = Cone.of(net, Cone.legalLinks(net));
    this.literals =
        new NecessaryLiterals(net, cone, NecessaryLiterals.USUAL_LIMIT, Budget.unlimited());
    this.guards = new Guards(net, literals);
    this.result = net;
  }

  /**
   * Makes the network.
   *
   * @param exclusive base propositions that are never true together
   */
  static PlayNetwork of(PropNet net, ImmutableList<ImmutableIntArray> exclusive) {
    PlayNetwork network = new PlayNetwork(net, exclusive);
    network.result = network.copy();
    network.readBack();
    return network;
  }

  /** The network; its legal moves are without guards. */
  PropNet network() {
    return result;
  }

  Guards guards() {
    return guards;
  }

  /**
   * The end of the game in word 0, and the legal moves without guards, each role from a new word
   * on.
   */
  List<Out> outputs() {
    return outputs;
  }

  /** The effects of joint moves; none if there are too many or the network has cycles. */
  List<PlayCase> cases() {
    return cases;
  }

  @Override
  protected int[] inputs(int gate) {
    int[] inputs = super.inputs(gate);
    while (inputs.length > MAX_INPUTS) {
      List<Integer> parts = new ArrayList<>();
      for (int from = 0; from < inputs.length; from += MAX_INPUTS) {
        int[] part = Arrays.copyOfRange(inputs, from, Math.min(inputs.length, from + MAX_INPUTS));
        parts.add(net.kind(gate) == ComponentKind.AND ? builder.and(part) : builder.or(part));
      }
      inputs = parts.stream().mapToInt(Integer::intValue).toArray();
    }
    return inputs;
  }

  @Override
  protected void observe() {
    super.observe();
    Cofactors cofactors = new Cofactors(net, builder);
    outputs.add(new Out(0, net.terminalLink(), "terminal"));
    int word = 1;
    boolean isAcyclic = net.groupCount() == 0;
    for (int role = 0; role < vocabulary.roles().size(); role++) {
      int guard = guards.of(role);
      cofactors.begin();
      if (isAcyclic && guard != Link.TRUE) {
        cofactors.set(Link.component(guard) - 1, !Link.isInverted(guard));
        cofactors.run(guardedLinks(role));
      }
      int moves = vocabulary.moves(role).size();
      for (int move = 0; move < moves; move++) {
        int link = net.legalLink(role, move);
        boolean isOpen = isAcyclic && guards.isGuarded(role, move);
        builder.legal(role, move, isOpen ? cofactors.of(link) : translate(link));
        outputs.add(
            new Out(
                64 * word + move,
                link,
                "legal " + vocabulary.roles().get(role) + " " + vocabulary.moves(role).get(move)));
      }
      word += (moves + 63) >> 6;
    }
    if (isAcyclic) {
      new CaseFinder(cofactors).find();
    }
  }

  private int[] guardedLinks(int role) {
    int[] links = new int[vocabulary.moves(role).size()];
    for (int move = 0; move < links.length; move++) {
      links[move] = guards.isGuarded(role, move) ? net.legalLink(role, move) : Link.FALSE;
    }
    return links;
  }

  /** Replaces the indices of observed links by the links of the finished network. */
  private void readBack() {
    int place = 0;
    outputs.set(place, readBack(outputs.get(place++), result.terminalLink()));
    for (int role = 0; role < vocabulary.roles().size(); role++) {
      for (int move = 0; move < vocabulary.moves(role).size(); move++) {
        outputs.set(place, readBack(outputs.get(place), result.legalLink(role, move)));
        place++;
      }
    }
    for (int i = 0; i < cases.size(); i++) {
      PlayCase each = cases.get(i);
      cases.set(i, new PlayCase(each.moves(), readBack(each.state()), readBack(each.outputs())));
    }
  }

  private static Out readBack(Out out, int link) {
    return new Out(out.place(), link, out.name());
  }

  private List<Out> readBack(List<Out> outs) {
    return outs.stream().map(out -> readBack(out, result.observedLink(out.link()))).toList();
  }

  /** Finds the effects of each joint move. */
  private final class CaseFinder {

    private final Cofactors cofactors;
    private final int bases = vocabulary.bases().size();
    private final int[] nextLinks = Cone.nextLinks(net);

    /** For each base proposition the indices of the outputs that depend on it. */
    private final BitSet[] readers = new BitSet[bases];

    private long work;

    CaseFinder(Cofactors cofactors) {
      this.cofactors = cofactors;
    }

    void find() {
      JointMoves joint = new JointMoves(net, literals, exclusive);
      List<int[]> all = joint.all();
      if ((long) all.size() * net.componentCount() > 4 * MAX_WORK) {
        return;
      }
      if (!all.isEmpty()) {
        findReaders();
      }
      for (int[] moves : all) {
        if (work > MAX_WORK) {
          cases.clear();
          return;
        }
        cases.add(find(moves, joint));
      }
    }

    private PlayCase find(int[] moves, JointMoves joint) {
      cofactors.begin();
      cofactors.play(moves);
      joint.assume(moves, cofactors);
      work += cofactors.run(nextLinks);
      List<Out> state = new ArrayList<>();
      BitSet affected = new BitSet();
      BitSet changed = new BitSet();
      int[] after = new int[bases];
      for (int base = 0; base < bases; base++) {
        int next = cofactors.of(nextLinks[base]);
        int now = cofactors.of(Link.of(net.baseComponent(base)));
        after[base] = next;
        if (next != now && next != Link.of(net.baseComponent(base))) {
          state.add(new Out(base, builder.observe(next), "next " + vocabulary.bases().get(base)));
          affected.or(readers[base]);
          changed.set(net.baseComponent(base));
        }
      }
      cofactors.begin();
      for (int base = 0; base < bases; base++) {
        if (Link.component(after[base]) == 0) {
          cofactors.set(base, after[base] == Link.TRUE);
        }
      }
      return new PlayCase(ImmutableIntArray.copyOf(moves), state, again(affected, changed));
    }

    /** The outputs to recompute. */
    private List<Out> again(BitSet affected, BitSet changed) {
      List<Out> outs = new ArrayList<>();
      if (affected.get(0)) {
        work += cofactors.run(new int[] {net.terminalLink()});
        int end = new BecomesTrue(net, builder, cofactors, changed).of(net.terminalLink());
        outs.add(new Out(0, builder.observe(end), "terminal"));
      }
      int first = 1;
      for (int role = 0; role < vocabulary.roles().size(); role++) {
        int end = first + vocabulary.moves(role).size();
        addAgain(role, affected.get(first, end), first, outs);
        first = end;
      }
      return outs;
    }

    /** Adds the outputs of one role; guarded moves are computed as if their guard were true. */
    private void addAgain(int role, BitSet affected, int first, List<Out> outs) {
      int[] links = new int[vocabulary.moves(role).size()];
      int[] plain = affected.stream().filter(m -> !guards.isGuarded(role, m)).toArray();
      int[] guarded = affected.stream().filter(m -> guards.isGuarded(role, m)).toArray();
      fill(plain, first, links);
      int leaf = Link.of(Link.component(guards.of(role)));
      int before = cofactors.of(leaf);
      if (guarded.length > 0) {
        cofactors.replace(leaf, Link.isInverted(guards.of(role)) ? Link.FALSE : Link.TRUE);
        fill(guarded, first, links);
        cofactors.replace(leaf, before);
      }
      for (int move = affected.nextSetBit(0); move >= 0; move = affected.nextSetBit(move + 1)) {
        Out out = outputs.get(first + move);
        outs.add(new Out(out.place(), builder.observe(links[move]), out.name()));
      }
    }

    private void fill(int[] moves, int first, int[] links) {
      int[] rebuilt = rebuilt(Arrays.stream(moves).map(move -> first + move).toArray());
      for (int i = 0; i < moves.length; i++) {
        links[moves[i]] = rebuilt[i];
      }
    }

    private int[] rebuilt(int[] indices) {
      int[] links = Arrays.stream(indices).map(index -> outputs.get(index).link()).toArray();
      work += cofactors.run(links);
      return Arrays.stream(links).map(cofactors::of).toArray();
    }

    private void findReaders() {
      for (int base = 0; base < bases; base++) {
        readers[base] = new BitSet();
      }
      for (int i = 0; i < outputs.size(); i++) {
        BitSet cone = Cone.of(net, outputs.get(i).link());
        work += cone.cardinality();
        for (int c = cone.nextSetBit(1); c >= 0 && c <= bases; c = cone.nextSetBit(c + 1)) {
          readers[c - 1].set(i);
        }
      }
      int index = 1;
      for (int role = 0; role < vocabulary.roles().size(); role++) {
        for (int move = 0; move < vocabulary.moves(role).size(); move++, index++) {
          if (guards.isGuarded(role, move)) {
            readers[Link.component(guards.of(role)) - 1].clear(index);
          }
        }
      }
    }
  }
}

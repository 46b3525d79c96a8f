package org.propnet.board.click;

import com.google.common.collect.HashMultiset;
import com.google.common.collect.ImmutableMultiset;
import com.google.common.collect.ImmutableSet;
import com.google.common.collect.Multiset;
import java.util.ArrayList;
import java.util.Collection;
import java.util.List;
import org.propnet.board.click.MoveWords.Word;
import org.propnet.board.relation.RuleTerms;
import org.propnet.coordinate.ArgumentPosition;
import org.propnet.gdl.Function;
import org.propnet.gdl.Rule;
import org.propnet.gdl.Sentence;
import org.propnet.gdl.Variable;

/**
 * Counts the rules in which a word of a move and an argument of a proposition are the same
 * variable. Immutable.
 */
final class SharedArguments {

  /** A word of the moves of one shape, and an argument of a relation of propositions. */
  private record Pair(String shape, int word, ArgumentPosition argument) {}

  private final ImmutableMultiset<Pair> pairs;

  /**
   * @param shapes the shapes of the possible moves
   */
  SharedArguments(Collection<Rule> rules, ImmutableSet<String> shapes) {
    Multiset<Pair> found = HashMultiset.create();
    for (Rule rule : rules) {
      List<MoveWords> moves = new ArrayList<>();
      List<Function> propositions = new ArrayList<>();
      for (Sentence sentence : RuleTerms.all(rule)) {
        if (!RuleTerms.isState(sentence)) {
          RuleTerms.functions(sentence, function -> moves.add(MoveWords.of(function)));
        } else if (sentence.arguments().get(0) instanceof Function proposition) {
          propositions.add(proposition);
        }
      }
      moves.removeIf(move -> !shapes.contains(move.shape()));
      moves.forEach(move -> propositions.forEach(own -> join(move, own, found)));
    }
    this.pairs = ImmutableMultiset.copyOf(found);
  }

  private static void join(MoveWords move, Function proposition, Multiset<Pair> found) {
    int arity = proposition.arguments().size();
    for (int i = 0; i < move.words().size(); i++) {
      Word word = move.words().get(i);
      for (int j = 0; j < arity && word.term() instanceof Variable; j++) {
        if (word.term().equals(proposition.arguments().get(j))) {
          found.add(new Pair(move.shape(), i, ArgumentPosition.of(proposition, j)));
        }
      }
    }
  }

  /** How often in the rules a word of a move is the same as an argument. */
  int count(String shape, int word, ArgumentPosition argument) {
    return pairs.count(new Pair(shape, word, argument));
  }
}

package org.propnet.verify.same;

import it.unimi.dsi.fastutil.ints.IntArrayList;
import it.unimi.dsi.fastutil.longs.LongArrayList;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.propnet.gdl.And;
import org.propnet.gdl.Constant;
import org.propnet.gdl.Distinct;
import org.propnet.gdl.Function;
import org.propnet.gdl.GameDescription;
import org.propnet.gdl.Literal;
import org.propnet.gdl.Not;
import org.propnet.gdl.Or;
import org.propnet.gdl.Rule;
import org.propnet.gdl.Sentence;
import org.propnet.gdl.Term;
import org.propnet.gdl.Variable;
import org.propnet.gdl.text.Keywords;
import org.propnet.net.Vocabulary;

/**
 * The symbols of a game and their occurrences: atoms, each a sequence of symbols with a kind, in
 * groups such as the rule that they are in. Variables are local to their rule.
 */
final class RuleSymbols {

  private static final int HEAD = 1;
  private static final int BODY = 2;
  private static final int NOT = 3;
  private static final int AND = 4;
  private static final int OR = 5;
  private static final int DISTINCT = 6;
  private static final int ROLE = 7;
  private static final int BASE = 8;
  private static final int MOVE = 9;

  /** The number of each symbol by its name, in the order of the game. */
  private final Map<String, Integer> numbers = new LinkedHashMap<>();

  private final Map<String, Integer> variables = new LinkedHashMap<>();
  private final List<String> names = new ArrayList<>();

  /** The symbols of each atom. */
  final List<int[]> atoms = new ArrayList<>();

  /** The kind of each atom: everything except its symbols. */
  final LongArrayList kinds = new LongArrayList();

  /** The group of each atom. */
  final IntArrayList groups = new IntArrayList();

  int groupCount;
  private IntArrayList symbols = new IntArrayList();
  private long shape;

  private RuleSymbols() {}

  /** The symbols of rules, with their occurrences there. */
  static RuleSymbols ofRules(GameDescription game, Vocabulary vocabulary) {
    RuleSymbols found = new RuleSymbols();
    found.addRoles(vocabulary);
    for (Rule rule : game.rules()) {
      found.variables.clear();
      found.add(rule.head(), HEAD);
      rule.body().forEach(literal -> found.add(literal, BODY));
      found.groupCount++;
    }
    return found;
  }

  /** The symbols of propositions and moves, with their occurrences there. */
  static RuleSymbols ofVocabulary(Vocabulary vocabulary) {
    RuleSymbols found = new RuleSymbols();
    found.addRoles(vocabulary);
    for (int base = 0; base < vocabulary.bases().size(); base++) {
      found.visit(vocabulary.bases().get(base));
      found.end(Mixing.mix(BASE, vocabulary.isInitial(base) ? 1 : 0));
      found.groupCount++;
    }
    for (int role = 0; role < vocabulary.roles().size(); role++) {
      for (Term move : vocabulary.moves(role)) {
        found.visit(move);
        found.end(Mixing.mix(MOVE, role));
        found.groupCount++;
      }
    }
    return found;
  }

  private void addRoles(Vocabulary vocabulary) {
    for (int role = 0; role < vocabulary.roles().size(); role++) {
      visit(vocabulary.roles().get(role));
      end(Mixing.mix(ROLE, role));
      groupCount++;
    }
  }

  /** The number of symbols, variables included. */
  int size() {
    return names.size();
  }

  /** The name of a symbol; empty for a variable. */
  String name(int symbol) {
    return names.get(symbol);
  }

  /** Whether a symbol is a variable. */
  boolean isVariable(int symbol) {
    return names.get(symbol).isEmpty();
  }

  /** Whether there is a symbol with that name. */
  boolean has(String name) {
    return numbers.containsKey(name);
  }

  private void add(Literal literal, long kind) {
    if (literal instanceof Not not) {
      add(not.operand(), Mixing.mix(kind, NOT));
    } else if (literal instanceof And and) {
      and.operands().forEach(operand -> add(operand, Mixing.mix(kind, AND)));
    } else if (literal instanceof Or or) {
      or.operands().forEach(operand -> add(operand, Mixing.mix(kind, OR)));
    } else if (literal instanceof Distinct distinct) {
      visit(distinct.left());
      visit(distinct.right());
      end(Mixing.mix(kind, DISTINCT));
    } else {
      Sentence sentence = (Sentence) literal;
      long relation = 0;
      if (Keywords.ALL.contains(sentence.relation())) {
        relation = sentence.relation().hashCode();
      } else {
        symbols.add(number(sentence.relation()));
      }
      sentence.arguments().forEach(this::visit);
      end(Mixing.mix(kind, relation));
    }
  }

  private void visit(Term term) {
    if (term instanceof Variable variable) {
      int local = variables.computeIfAbsent(variable.name(), name -> newSymbol(""));
      symbols.add(local);
    } else if (term instanceof Function function) {
      shape = Mixing.mix(shape, function.arguments().size());
      symbols.add(number(function.name()));
      function.arguments().forEach(this::visit);
    } else {
      symbols.add(number(((Constant) term).name()));
    }
    shape = Mixing.mix(shape, -1);
  }

  private int number(String name) {
    return numbers.computeIfAbsent(name, this::newSymbol);
  }

  private int newSymbol(String name) {
    names.add(name);
    return names.size() - 1;
  }

  private void end(long kind) {
    atoms.add(symbols.toIntArray());
    kinds.add(Mixing.mix(kind, shape));
    groups.add(groupCount);
    symbols = new IntArrayList();
    shape = 0;
  }
}

package org.propnet.board.layout;

import com.google.common.collect.ImmutableList;
import com.google.common.collect.ImmutableSet;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.propnet.board.relation.IndexChoice;
import org.propnet.board.relation.RuleTerms;
import org.propnet.coordinate.ArgumentPosition;
import org.propnet.coordinate.Domains;
import org.propnet.gdl.Function;
import org.propnet.gdl.GameDescription;
import org.propnet.gdl.Rule;
import org.propnet.gdl.Sentence;
import org.propnet.gdl.Term;
import org.propnet.gdl.Variable;
import org.propnet.machine.LimitException;
import org.propnet.prover.ProverLimits;
import org.propnet.prover.ProverMachine;

/**
 * Which places of a board a game says are side by side: its static relations between pairs of
 * places, also those with rules, which the prover works out within limits.
 */
public final class Adjacency {

  /** Two places, by the values of their indexes. */
  public record Link(ImmutableList<Term> from, ImmutableList<Term> to) {}

  private static final int MAX_RELATIONS = 12;
  private static final int MAX_PLACES = 500;

  /** A place of a board has at most so many neighbours, counted one way. */
  private static final int MAX_NEIGHBOURS = 8;

  private static final ProverLimits LIMITS = new ProverLimits(3_000_000, 300_000);

  /** A name that no rulesheet can have. */
  private static final String LINK = "link of ";

  private final GameDescription description;
  private final Domains domains;
  private final IndexChoice board;

  /** A relation between places, and the first of its arguments that names one. */
  private record Candidate(String relation, int arity, int start) {}

  public Adjacency(GameDescription description, Domains domains, IndexChoice board) {
    this.description = description;
    this.domains = domains;
    this.board = board;
  }

  /** The links of all such relations together, and then of each; none if there are none. */
  public ImmutableList<ImmutableSet<Link>> links() {
    List<Candidate> candidates = candidates();
    int places = board.keys().size();
    if (candidates.isEmpty() || candidates.size() > MAX_RELATIONS || places > MAX_PLACES) {
      return ImmutableList.of();
    }
    List<Set<Link>> found = new ArrayList<>();
    candidates.forEach(candidate -> found.add(new LinkedHashSet<>()));
    ImmutableSet<ImmutableList<Term>> keys = board.keys();
    int length = board.indexes().length();
    for (Term proposition : evaluated(candidates)) {
      if (proposition instanceof Function term && term.name().startsWith(LINK)) {
        ImmutableList<Term> arguments = term.arguments();
        Link link = new Link(arguments.subList(0, length), arguments.subList(length, 2 * length));
        if (keys.contains(link.from) && keys.contains(link.to)) {
          found.get(Integer.parseInt(term.name().substring(LINK.length()))).add(link);
        }
      }
    }
    found.removeIf(links -> links.isEmpty() || links.size() > MAX_NEIGHBOURS * places);
    Set<Link> together = new LinkedHashSet<>();
    found.forEach(together::addAll);
    ImmutableList.Builder<ImmutableSet<Link>> all = ImmutableList.builder();
    all.add(ImmutableSet.copyOf(together));
    found.forEach(links -> all.add(ImmutableSet.copyOf(links)));
    return all.build();
  }

  /** The initial state of the game in which the links are propositions. */
  private Iterable<Term> evaluated(List<Candidate> candidates) {
    List<Rule> rules = new ArrayList<>(description.rules());
    for (int i = 0; i < candidates.size(); i++) {
      Candidate candidate = candidates.get(i);
      ImmutableList.Builder<Term> arguments = ImmutableList.builder();
      for (int j = 0; j < candidate.arity; j++) {
        arguments.add(new Variable("v" + j));
      }
      ImmutableList<Term> all = arguments.build();
      int end = candidate.start + 2 * board.indexes().length();
      Function link = new Function(LINK + i, all.subList(candidate.start, end));
      rules.add(Rule.of(Sentence.of("init", link), new Sentence(candidate.relation, all)));
    }
    try {
      return ProverMachine.of(GameDescription.of(rules), LIMITS).initialState().propositions();
    } catch (LimitException tooMuch) {
      return ImmutableList.of(); // squares, then
    }
  }

  private List<Candidate> candidates() {
    Map<String, Set<String>> uses = new LinkedHashMap<>();
    Map<String, Integer> arities = new HashMap<>();
    for (Rule rule : description.rules()) {
      Set<String> used = uses.computeIfAbsent(rule.head().relation(), key -> new LinkedHashSet<>());
      RuleTerms.all(rule).stream().skip(1).forEach(own -> used.add(own.relation()));
      arities.put(rule.head().relation(), rule.head().arity());
    }
    Set<String> dynamic = new HashSet<>(Set.of("true", "does", "next", "init", "legal", "base"));
    for (boolean isChanged = true; isChanged; ) {
      isChanged = false;
      for (Map.Entry<String, Set<String>> entry : uses.entrySet()) {
        isChanged |=
            entry.getValue().stream().anyMatch(dynamic::contains) && dynamic.add(entry.getKey());
      }
    }
    List<Candidate> candidates = new ArrayList<>();
    arities.keySet().removeAll(dynamic);
    for (String relation : uses.keySet()) {
      int arity = arities.getOrDefault(relation, 0);
      int more = arity - 2 * board.indexes().length();
      for (int start = 0; start <= more && more <= 1; start++) {
        Candidate candidate = new Candidate(relation, arity, start);
        if (isBetweenPlaces(candidate)) {
          candidates.add(candidate);
        }
      }
    }
    return candidates;
  }

  private boolean isBetweenPlaces(Candidate candidate) {
    int length = board.indexes().length();
    for (int i = 0; i < 2 * length; i++) {
      ArgumentPosition own =
          new ArgumentPosition(candidate.relation, candidate.arity, candidate.start + i);
      ArgumentPosition index =
          new ArgumentPosition(board.name(), board.arity(), board.indexes().get(i % length));
      if (!domains.areJoined(own, index)) {
        return false;
      }
    }
    return true;
  }
}

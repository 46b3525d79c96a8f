package org.propnet.coordinate;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Random;
import java.util.Set;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import org.junit.jupiter.api.Test;
import org.propnet.gdl.GameDescription;
import org.propnet.gdl.KifReader;
import org.propnet.gdl.Term;

final class DomainsTest {

  /** Coordinates and a counter share the successor relation, as in many rulesheets. */
  private static final String RULES =
      """
      (role white) (role black)
      (init (cell mi ad n)) (init (step lo))
      (after ad mi) (after mi zo) (next_file fb fa) (next_file fa fc)
      (after zo lo) (after lo pu)
      (<= (legal ?r (mark ?x ?y)) (true (cell ?x ?y n)) (role ?r))
      (<= (next (cell ?x ?y ?r)) (does ?r (mark ?x ?y)) (after ?x ?a) (after ?y ?b))
      (<= (next (step ?n)) (true (step ?m)) (after ?m ?n))
      (<= (next (at ?f)) (true (at ?g)) (next_file ?g ?f))
      (<= (next (at fb)) (not (true (at fa))))
      (<= terminal (or (true (step pu)) (and (true (at ?f)) (distinct ?f fa))))
      (<= (goal ?r 100) (role ?r))
      """;

  private static final Set<String> KEPT =
      Set.of(
          "role",
          "init",
          "legal",
          "true",
          "does",
          "next",
          "terminal",
          "goal",
          "or",
          "and",
          "not",
          "distinct",
          "100");

  private static Domains domains(String rules) {
    return Domains.of(KifReader.read(rules, "test.kif"));
  }

  private static ArgumentPosition position(String name, int arity, int index) {
    return new ArgumentPosition(name, arity, index);
  }

  private static List<Term> terms(String... names) {
    return List.of(names).stream().map(KifReader::readTerm).toList();
  }

  @Test
  void sharedVariablesJoinPositions() {
    Domains domains = domains(RULES);
    assertTrue(domains.areJoined(position("cell", 3, 0), position("mark", 2, 0)));
    assertTrue(domains.areJoined(position("cell", 3, 0), position("step", 1, 0)));
    assertTrue(domains.areJoined(position("cell", 3, 2), position("role", 1, 0)));
    assertFalse(domains.areJoined(position("at", 1, 0), position("step", 1, 0)));
    assertEquals(Optional.empty(), domains.of(position("cell", 2, 0)));
  }

  @Test
  void staticRelationOrdersValues() {
    Domain files = domains(RULES).of(position("at", 1, 0)).orElseThrow();
    assertTrue(files.isOrdered());
    assertEquals(terms("fb", "fa", "fc"), files.values());
  }

  @Test
  void someValuesOfALargerChainAreInItsOrder() {
    assertEquals(
        Optional.of(terms("ad", "mi", "zo")),
        domains(RULES).ordered(position("cell", 3, 0), terms("zo", "ad", "mi")));
  }

  @Test
  void numbersAreInOrderWithoutARelation() {
    assertEquals(
        Optional.of(terms("9", "10", "11")),
        domains("").ordered(position("cell", 2, 0), terms("10", "9", "11", "9")));
  }

  @Test
  void lettersAreTheLastResort() {
    Domains domains = domains("(up c a) (up a b)");
    ArgumentPosition position = position("cell", 2, 0);
    assertEquals(
        Optional.of(terms("c", "a", "b")), domains.ordered(position, terms("a", "b", "c")));
    assertEquals(
        Optional.of(terms("a", "b", "d")), domains.ordered(position, terms("b", "d", "a")));
    assertEquals(Optional.of(terms("p9", "p10")), domains.ordered(position, terms("p10", "p9")));
    assertEquals(Optional.empty(), domains.ordered(position, terms("king", "queen")));
  }

  @Test
  void branchesAreNoOrder() {
    Domains domains = domains("(way in out) (way in back)");
    assertEquals(
        Optional.empty(), domains.ordered(position("at", 1, 0), terms("in", "out", "back")));
  }

  @Test
  void ringIsCutBehindItsLastLink() {
    Domains domains = domains("(right west mid) (right mid east) (right east west)");
    assertEquals(
        Optional.of(terms("west", "mid", "east")),
        domains.ordered(position("at", 1, 0), terms("mid", "east", "west")));
  }

  @Property(tries = 50)
  void namesDontMatter(@ForAll long seed) {
    Map<String, String> names = new HashMap<>();
    String renamed = renamed(new Random(seed), names);
    Map<String, String> back = new HashMap<>();
    names.forEach((from, to) -> back.put(to, from));
    assertEquals(shape(domains(RULES), Map.of()), shape(domains(renamed), back), renamed);
  }

  /** The rules with every symbol renamed that isn't a keyword. */
  private static String renamed(Random random, Map<String, String> names) {
    Matcher symbols = Pattern.compile("(?<![?\\w])\\w+").matcher(RULES);
    Set<String> taken = new HashSet<>();
    return symbols.replaceAll(
        symbol ->
            KEPT.contains(symbol.group())
                ? symbol.group()
                : names.computeIfAbsent(symbol.group(), key -> word(random, taken)));
  }

  private static String word(Random random, Set<String> taken) {
    String word;
    do {
      word = "w" + Integer.toString(random.nextInt(36 * 36 * 36), 36) + "x";
    } while (!taken.add(word));
    return word;
  }

  /** Everything in the domains, renamed by a map. */
  private static List<String> shape(Domains domains, Map<String, String> names) {
    List<String> lines = new ArrayList<>();
    for (Domain domain : domains.all()) {
      List<String> values = new ArrayList<>();
      domain.values().forEach(own -> values.add(name(own.toString(), names)));
      List<String> positions = new ArrayList<>();
      for (ArgumentPosition own : domain.positions()) {
        positions.add(name(own.name(), names) + "/" + own.arity() + "." + own.index());
      }
      lines.add(positions + " " + values + " " + domain.isOrdered());
    }
    return lines;
  }

  private static String name(String name, Map<String, String> names) {
    return names.getOrDefault(name, name);
  }

  @Test
  void descriptionWithoutRulesHasNoDomains() {
    assertEquals(List.of(), Domains.of(GameDescription.of(List.of())).all());
  }
}

package org.propnet.datalog;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNotNull;
import static org.junit.jupiter.api.Assertions.assertNull;
import static org.junit.jupiter.api.Assertions.assertTrue;

import com.google.common.collect.ImmutableList;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import net.jqwik.api.Arbitraries;
import net.jqwik.api.Arbitrary;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import net.jqwik.api.Provide;
import org.junit.jupiter.api.Test;
import org.propnet.budget.Budget;
import org.propnet.budget.BuildLimits;
import org.propnet.budget.BuildListener;
import org.propnet.gdl.And;
import org.propnet.gdl.Literal;
import org.propnet.gdl.Not;
import org.propnet.gdl.Or;
import org.propnet.gdl.Sentence;

final class AlternativesTest {

  private static final ImmutableList<Literal> ATOMS =
      ImmutableList.of(atom("a"), atom("b"), atom("c"), atom("d"));

  private static Sentence atom(String name) {
    return new Sentence(name, ImmutableList.of());
  }

  private static Literal and(Literal... operands) {
    return new And(ImmutableList.copyOf(operands));
  }

  private static Literal or(Literal... operands) {
    return new Or(ImmutableList.copyOf(operands));
  }

  @Property(tries = 500)
  void holdsWhereTheBodyHolds(@ForAll("bodies") List<Literal> body) {
    List<List<Literal>> alternatives =
        Alternatives.of(ImmutableList.copyOf(body), Budget.unlimited());
    assertNotNull(alternatives);
    for (int truths = 0; truths < 1 << ATOMS.size(); truths++) {
      int valuation = truths;
      assertEquals(
          body.stream().allMatch(literal -> holds(literal, valuation)),
          alternatives.stream()
              .anyMatch(
                  conjunction ->
                      conjunction.stream().allMatch(literal -> holds(literal, valuation))),
          () -> alternatives + " where the true ones are " + Integer.toBinaryString(valuation));
    }
  }

  private static boolean holds(Literal literal, int truths) {
    if (literal instanceof Not not) {
      return !holds(not.operand(), truths);
    }
    if (literal instanceof And and) {
      return and.operands().stream().allMatch(operand -> holds(operand, truths));
    }
    if (literal instanceof Or or) {
      return or.operands().stream().anyMatch(operand -> holds(operand, truths));
    }
    return (truths >> ATOMS.indexOf(literal) & 1) != 0;
  }

  @Provide
  Arbitrary<List<Literal>> bodies() {
    return literals(3).list().ofMaxSize(3);
  }

  private static Arbitrary<Literal> literals(int depth) {
    Arbitrary<Literal> atoms = Arbitraries.of(ATOMS);
    if (depth == 0) {
      return atoms;
    }
    Arbitrary<ImmutableList<Literal>> operands =
        literals(depth - 1).list().ofMaxSize(3).map(ImmutableList::copyOf);
    return Arbitraries.oneOf(
        atoms, literals(depth - 1).map(Not::new), operands.map(And::new), operands.map(Or::new));
  }

  @Test
  void keepTheOrderInWhichTheyAreWritten() {
    Literal a = ATOMS.get(0);
    Literal b = ATOMS.get(1);
    Literal c = ATOMS.get(2);
    Literal d = ATOMS.get(3);
    assertEquals(
        List.of(
            List.of(a, new Not(c), d),
            List.of(a, new Not(c), c),
            List.of(b, new Not(c), d),
            List.of(b, new Not(c), c)),
        Alternatives.of(ImmutableList.of(or(a, b), and(new Not(c), or(d, c))), Budget.unlimited()));
  }

  @Test
  void areRefusedWhereThereWouldBeTooMany() {
    Literal choice = or(ATOMS.get(0), ATOMS.get(1));
    List<Literal> twelve = Collections.nCopies(12, choice);
    List<List<Literal>> most = Alternatives.of(ImmutableList.copyOf(twelve), Budget.unlimited());
    assertNotNull(most);
    assertEquals(Alternatives.LIMIT, most.size());
    assertNull(
        Alternatives.of(
            ImmutableList.of(and(twelve.toArray(new Literal[0])), choice), Budget.unlimited()));
    assertNull(
        Alternatives.of(
            ImmutableList.of(or(and(twelve.toArray(new Literal[0])), choice)), Budget.unlimited()));
  }

  @Test
  void areRefusedWhereTheyWouldBeTooLong() {
    Literal[] most =
        Collections.nCopies(Alternatives.LITERAL_LIMIT, ATOMS.get(0)).toArray(Literal[]::new);
    List<List<Literal>> one = Alternatives.of(ImmutableList.of(and(and(most))), Budget.unlimited());
    assertNotNull(one);
    assertEquals(Alternatives.LITERAL_LIMIT, one.get(0).size());
    assertNull(Alternatives.of(ImmutableList.of(and(and(most), ATOMS.get(1))), Budget.unlimited()));
    assertNull(Alternatives.of(ImmutableList.of(or(and(most), ATOMS.get(1))), Budget.unlimited()));
  }

  /** Each of 4,096 branches would be followed through 100,000 conditions, and then be dropped. */
  @Test
  void areRefusedWhereLongBranchesEndAtAnEmptyDisjunction() {
    Literal[] choices =
        Collections.nCopies(Alternatives.LIMIT, ATOMS.get(0)).toArray(Literal[]::new);
    List<Literal> body = new ArrayList<>(List.of(or(choices)));
    body.addAll(Collections.nCopies(100_000, ATOMS.get(1)));
    body.add(or());
    assertNull(Alternatives.of(ImmutableList.copyOf(body), Budget.unlimited()));
    body.set(body.size() - 1, ATOMS.get(1));
    body.replaceAll(literal -> literal.equals(ATOMS.get(1)) ? and() : literal);
    assertNull(Alternatives.of(ImmutableList.copyOf(body), Budget.unlimited()));
  }

  /**
   * The last condition of the body multiplies the alternatives, so no later one can be the reason
   * for the refusal.
   */
  @Test
  void areRefusedWhereAProductWouldBeTooLong() {
    int longest = Alternatives.LITERAL_LIMIT / Alternatives.LIMIT;
    List<List<Literal>> product = Alternatives.of(product(longest), Budget.unlimited());
    assertNotNull(product);
    assertEquals(Alternatives.LIMIT, product.size());
    for (List<Literal> conjunction : product) {
      assertEquals(longest, conjunction.size());
    }
    boolean isRefused = Alternatives.of(product(longest + 1), Budget.unlimited()) == null;
    assertTrue(isRefused, "not written out, since it would be long");
  }

  /** A body with the most alternatives allowed, each with the same number of conditions. */
  private static ImmutableList<Literal> product(int length) {
    List<Literal> body = new ArrayList<>(Collections.nCopies(length - 12, ATOMS.get(2)));
    body.addAll(Collections.nCopies(12, or(ATOMS.get(0), ATOMS.get(1))));
    return ImmutableList.copyOf(body);
  }

  /** Intermediate products of all levels exist at the same time, so they share one limit. */
  @Test
  void areRefusedWhereUnfinishedOnesAreTooMuchTogether() {
    Literal nested = ATOMS.get(0);
    for (int level = 0; level < 100; level++) {
      List<Literal> operands = new ArrayList<>(product(200).reverse());
      operands.add(or(ATOMS.get(3), nested));
      nested = and(operands.toArray(Literal[]::new));
    }
    Budget budget = Budget.unlimited();
    assertNull(Alternatives.of(ImmutableList.of(nested), budget));
    assertTrue(budget.peakBytes() > 8 * 4096 * 200, "what is alive is held");
    assertTrue(budget.peakBytes() < 30_000_000, budget.peakBytes() + " bytes");
    assertEquals(0, budget.held());
  }

  @Test
  void areRefusedWithoutMuchMemory() {
    Literal nothing = or(and(), and());
    Literal nested = ATOMS.get(0);
    for (int level = 0; level < 100; level++) {
      List<Literal> operands = new ArrayList<>(Collections.nCopies(12, nothing));
      operands.add(or(ATOMS.get(3), nested));
      nested = and(operands.toArray(Literal[]::new));
    }
    Budget budget = new Budget(BuildLimits.DEFAULT.withBytes(1_000_000), BuildListener.SILENT);
    assertNull(Alternatives.of(ImmutableList.of(nested), budget));
    assertEquals(0, budget.held());
  }

  @Test
  void areRefusedWhereTooManyEndAtAnEmptyDisjunction() {
    List<Literal> body = new ArrayList<>(Collections.nCopies(13, or(ATOMS.get(0), ATOMS.get(1))));
    body.add(or());
    assertNull(Alternatives.of(ImmutableList.copyOf(body), Budget.unlimited()));
    assertEquals(
        List.of(), Alternatives.of(ImmutableList.copyOf(body).reverse(), Budget.unlimited()));
  }

  @Property(tries = 200)
  void giveBackWhatTheyHeld(@ForAll("bodies") List<Literal> body) {
    Budget budget = Budget.unlimited();
    assertNotNull(Alternatives.of(ImmutableList.copyOf(body), budget));
    assertEquals(0, budget.held());
  }
}

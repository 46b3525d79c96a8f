package org.propnet.datalog;

import it.unimi.dsi.fastutil.ints.Int2IntMap;
import it.unimi.dsi.fastutil.ints.Int2IntOpenHashMap;
import it.unimi.dsi.fastutil.ints.IntSet;
import java.util.BitSet;
import java.util.List;
import org.propnet.budget.Budget;

/**
 * The choice of relations to derive on demand, by the number of facts they have otherwise. It grows
 * from one attempt at grounding to the next.
 */
public final class DemandPlan {

  private static final int STATIC_LIMIT = 200_000;
  private static final int DYNAMIC_LIMIT = 100_000;

  /** Maximum number of demands for a relation that depends on the state. */
  private static final int DEMAND_LIMIT = 1_000_000;

  private final boolean enabled;
  private final Program program;
  private final RelationGraph graph;
  private final BitSet dynamic;
  private final Budget budget;
  private final BitSet fixed = new BitSet();
  private final BitSet exempt = new BitSet();
  private final BitSet demanded = new BitSet();
  private final BitSet late = new BitSet();

  /** For each relation of demands the relation that is demanded. */
  private final Int2IntMap demands = new Int2IntOpenHashMap();

  private long outgrownFacts;

  /**
   * A plan that restricts nothing yet.
   *
   * @param enabled whether it ever will
   */
  public DemandPlan(
      Program program, RelationGraph graph, BitSet dynamic, boolean enabled, Budget budget) {
    this.enabled = enabled;
    this.budget = budget;
    this.program = program;
    this.graph = graph;
    this.dynamic = dynamic;
    fixed.set(0, program.relations().terminal + 1);
  }

  /** The relations to derive on demand. */
  public BitSet demanded() {
    return demanded;
  }

  /**
   * The relations that don't depend on the state, but are evaluated together with those that do,
   * because their demand comes from there.
   */
  public BitSet late() {
    return late;
  }

  /** The rules of the program and those that derive the demands of such relations. */
  public List<ProgramRule> rewrite() {
    demands.clear();
    return new Demand(program, demanded, dynamic, budget).rewrite(demands);
  }

  /** The relations of demands after {@link #rewrite}. */
  public IntSet demands() {
    return demands.keySet();
  }

  /** Checks how many facts a relation has, or how many demands. */
  void check(FactBase facts, int relation) throws OutgrownException {
    int count = facts.reachedOf(relation).size();
    if (count > limit(relation) && isEligible(relation)) {
      throw new OutgrownException(relation);
    }
    if (demands.containsKey(relation)) {
      checkDemands(count, demands.get(relation));
    }
  }

  /**
   * Checks how many demands there are for a relation. With too many, demand doesn't restrict
   * anything. Relations that don't depend on the state are exempt, since without demand they may be
   * infinite.
   */
  void checkDemands(int count, int relation) throws OutgrownException {
    if (count > DEMAND_LIMIT && dynamic.get(relation)) {
      throw new OutgrownException(relation);
    }
  }

  private int limit(int relation) {
    return dynamic.get(relation) ? DYNAMIC_LIMIT : STATIC_LIMIT;
  }

  private boolean isEligible(int relation) {
    return enabled
        && !fixed.get(relation)
        && !exempt.get(relation)
        && !demanded.get(relation)
        && relation < graph.size();
  }

  /** How many facts the relations that outgrew their limits had by then. */
  public long outgrownFacts() {
    return outgrownFacts;
  }

  /**
   * Adds a relation that has outgrown its limit, or exempts it if demand can't help, or already
   * applies and didn't help.
   */
  public void add(int relation) {
    if (demanded.get(relation)) {
      exempt.set(relation);
      demanded.clear(relation);
      return;
    }
    BitSet family = family(relation);
    BitSet wider = (BitSet) demanded.clone();
    wider.or(family);
    if ((!dynamic.get(relation) && !canBeLate(family))
        || !new Demand(program, wider, dynamic, budget).applies(relation)) {
      exempt.set(relation);
      return;
    }
    outgrownFacts += limit(relation);
    family.andNot(exempt);
    demanded.or(family);
    late.or(family);
    for (int fixedRelation : fixed.stream().toArray()) {
      if (graph.needed(fixedRelation).intersects(late)) {
        late.set(fixedRelation);
      }
    }
    late.andNot(dynamic);
  }

  /**
   * The dynamic relations that a dynamic one depends on, or the static ones that depend on a static
   * one; with itself, without keywords of fixed meaning.
   */
  private BitSet family(int relation) {
    BitSet family;
    if (dynamic.get(relation)) {
      family = graph.needed(relation);
      family.and(dynamic);
    } else {
      family = graph.dependents(RelationGraph.setOf(relation));
      family.andNot(dynamic);
    }
    family.andNot(fixed);
    return family;
  }

  /** Whether static relations may be evaluated late: no negation needs them complete. */
  private boolean canBeLate(BitSet family) {
    BitSet affected = graph.dependents(family);
    return !affected.get(program.relations().role)
        && !affected.get(program.relations().init)
        && program.rules().stream()
            .flatMap(rule -> rule.negative().stream())
            .mapToInt(Atom::relation)
            .noneMatch(negated -> !dynamic.get(negated) && affected.get(negated));
  }
}

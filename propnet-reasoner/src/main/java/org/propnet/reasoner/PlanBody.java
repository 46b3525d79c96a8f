package org.propnet.reasoner;

import it.unimi.dsi.fastutil.ints.Int2IntOpenHashMap;
import it.unimi.dsi.fastutil.ints.IntAVLTreeSet;
import it.unimi.dsi.fastutil.ints.IntArrayList;
import it.unimi.dsi.fastutil.ints.IntOpenHashSet;
import it.unimi.dsi.fastutil.ints.IntSet;
import java.util.ArrayList;
import java.util.List;
import org.propnet.datalog.Pattern;
import org.propnet.datalog.ProgramRule;

/**
 * The steps of a plan in their order, and what comes out of them.
 *
 * @param news for each step the variables that it binds
 * @param needs for each step the variables that it uses and that are bound before
 * @param outputs as in {@link Plan#outputs}
 * @param patterns as in {@link Plan#patterns}
 */
record PlanBody(
    List<Step> steps,
    List<IntSet> news,
    List<IntSet> needs,
    IntArrayList outputs,
    List<Pattern> patterns) {

  /*
   * Tables of our own
   * -----------------
   * A rule about legal moves goes through the pieces, and for each piece through its moves. A move
   * in the game changes the moves of few pieces, but the rule has to be run again. So the part of a
   * plan behind the step that goes through the pieces becomes a query of its own, with a table for
   * each piece that stays as long as nothing touches it. That is done where the part behind calls
   * other relations, which is where the work is.
   */

  private static final double SEVERAL = 3;

  /** Where to split the plan of a query in two, or 0 to leave it whole. */
  int splitPoint(Query query) {
    if (query.life != Life.STATE || query.isRecursive) {
      return 0;
    }
    for (int i = 0; i < steps.size() - 2; i++) {
      if (steps.get(i).rows >= SEVERAL) {
        return callsBehind(i + 1) ? i + 1 : 0;
      }
    }
    return 0;
  }

  private boolean callsBehind(int from) {
    boolean calls = false;
    for (Step step : steps.subList(from, steps.size())) {
      calls |= step.kind == Step.Kind.CALL && step.query().life == Life.STATE;
    }
    return calls;
  }

  /**
   * The body that does the steps from a point on by calling a new query.
   *
   * @param entered the variables bound before the first step
   */
  PlanBody split(int point, IntSet entered, ProgramRule rule, Query query, Workspace workspace) {
    IntSet before = new IntOpenHashSet(entered);
    news.subList(0, point).forEach(before::addAll);
    IntSet given = new IntAVLTreeSet();
    needs.subList(point, steps.size()).forEach(given::addAll);
    IntArrayList ownOutputs = new IntArrayList();
    IntArrayList innerOutputs = new IntArrayList();
    List<Pattern> ownPatterns = new ArrayList<>();
    List<Pattern> innerPatterns = new ArrayList<>();
    IntArrayList outs = new IntArrayList();
    for (int i = 0; i < outputs.size(); i++) {
      IntSet variables = outputVariables(i);
      if (before.containsAll(variables)) {
        ownOutputs.add(outputs.getInt(i));
        ownPatterns.add(patterns.get(i));
      } else {
        given.addAll(variables);
        innerOutputs.add(outputs.getInt(i));
        innerPatterns.add(patterns.get(i));
        int variable = rule.variableCount() + 1 + outs.size();
        outs.add(variable);
        ownOutputs.add(variable);
        ownPatterns.add(Plan.NOTHING);
      }
    }
    given.retainAll(before);
    int[] keys = given.toIntArray();
    Plan.Entry[] entries = new Plan.Entry[keys.length];
    for (int i = 0; i < keys.length; i++) {
      entries[i] = Plan.Entry.bind(i, keys[i]);
    }
    PlanBody inner =
        new PlanBody(
            steps.subList(point, steps.size()),
            news.subList(point, steps.size()),
            needs.subList(point, steps.size()),
            innerOutputs,
            innerPatterns);
    Query auxiliary =
        workspace.auxiliary(
            query.relation,
            keys.length,
            outs.size(),
            inner.plan(workspace.knowledge().stratum(rule), entries, new Plan.Residue[0]));
    List<Step> ownSteps = new ArrayList<>(steps.subList(0, point));
    ownSteps.add(Step.call(Step.Kind.CALL, auxiliary, keys, outs.toIntArray()));
    List<IntSet> ownNews = new ArrayList<>(news.subList(0, point));
    ownNews.add(new IntOpenHashSet(outs));
    List<IntSet> ownNeeds = new ArrayList<>(needs.subList(0, point));
    ownNeeds.add(given);
    return new PlanBody(ownSteps, ownNews, ownNeeds, ownOutputs, ownPatterns);
  }

  private IntSet outputVariables(int place) {
    IntSet variables = new IntOpenHashSet();
    int output = outputs.getInt(place);
    if (output >= 0) {
      variables.add(output);
    } else if (output == Step.IGNORED) {
      Pattern.collectVariables(patterns.get(place), variables);
    }
    return variables;
  }

  /** The plan with these steps, after finding out what each is needed for. */
  Plan plan(int stratum, Plan.Entry[] entries, Plan.Residue[] residues) {
    IntSet wanted = new IntOpenHashSet();
    for (int i = 0; i < outputs.size(); i++) {
      wanted.addAll(outputVariables(i));
    }
    for (Plan.Residue residue : residues) {
      wanted.add(residue.variable());
    }
    findCauses();
    int lastRelevant = -1;
    int variables = 0;
    for (Plan.Entry entry : entries) {
      variables = Math.max(variables, entry.variables());
    }
    IntSet used = new IntOpenHashSet(wanted);
    for (int i = steps.size() - 1; i >= 0; i--) {
      Step step = steps.get(i);
      boolean isUsed = false;
      for (int variable : news.get(i)) {
        variables = Math.max(variables, variable + 1);
        isUsed |= used.contains(variable);
        if (lastRelevant < 0 && wanted.contains(variable)) {
          lastRelevant = i;
        }
      }
      step.isOnce = !isUsed;
      ignoreUnused(step, used);
      used.addAll(needs.get(i));
    }
    return new Plan(
        stratum,
        variables,
        entries,
        steps.toArray(new Step[0]),
        outputs.toIntArray(),
        patterns.toArray(new Pattern[0]),
        residues,
        lastRelevant);
  }

  /** Finds for each step the last one before that binds something it needs. */
  private void findCauses() {
    Int2IntOpenHashMap binder = new Int2IntOpenHashMap();
    binder.defaultReturnValue(-1);
    for (int i = 0; i < steps.size(); i++) {
      int cause = -1;
      for (int variable : needs.get(i)) {
        cause = Math.max(cause, binder.get(variable));
      }
      steps.get(i).cause = cause;
      for (int variable : news.get(i)) {
        binder.put(variable, i);
      }
    }
  }

  private static void ignoreUnused(Step step, IntSet used) {
    for (int out = 0; out < step.outs.length; out++) {
      if (step.outs[out] >= 0 && !used.contains(step.outs[out]) && !repeats(step, out)) {
        step.outs[out] = Step.IGNORED;
      }
    }
  }

  private static boolean repeats(Step step, int out) {
    for (int other : step.outs) {
      if (other == ~step.outs[out]) {
        return true;
      }
    }
    return false;
  }
}

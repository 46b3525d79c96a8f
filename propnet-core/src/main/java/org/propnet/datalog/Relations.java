package org.propnet.datalog;

import org.propnet.collect.Numbering;
import org.propnet.gdl.text.Keywords;
import org.propnet.validate.relation.Relation;

/** The relations of a program, a name with an arity each, as dense numbers. */
public final class Relations {

  private final Numbering<Relation> numbered = new Numbering<>();

  /** The number of {@code role}; the fields below are those of the other keywords. */
  public final int role;

  public final int base;
  public final int input;
  public final int init;

  /** The number of {@code true}. */
  public final int isTrue;

  public final int does;
  public final int next;
  public final int legal;
  public final int goal;
  public final int terminal;

  /** Creates a table with the relations of the language, which have the lowest numbers. */
  public Relations() {
    role = number(Keywords.ROLE, 1);
    base = number(Keywords.BASE, 1);
    input = number(Keywords.INPUT, 2);
    init = number(Keywords.INIT, 1);
    isTrue = number(Keywords.TRUE, 1);
    does = number(Keywords.DOES, 2);
    next = number(Keywords.NEXT, 1);
    legal = number(Keywords.LEGAL, 2);
    goal = number(Keywords.GOAL, 2);
    terminal = number(Keywords.TERMINAL, 0);
  }

  /** The number of the relation with that name and arity, new if need be. */
  public int number(String name, int arity) {
    return numbered.of(new Relation(name, arity));
  }

  /** Whether a relation's meaning is fixed by the language. */
  boolean isFixed(int relation) {
    return relation <= terminal;
  }

  /** How many relations there are. */
  public int count() {
    return numbered.size();
  }

  /** The name of a relation. */
  public String name(int relation) {
    return numbered.get(relation).name();
  }

  /** The number of arguments of a relation. */
  public int arity(int relation) {
    return numbered.get(relation).arity();
  }

  /** The relation for a message: its name, a slash and its arity. */
  public String describe(int relation) {
    return numbered.get(relation).toString();
  }
}

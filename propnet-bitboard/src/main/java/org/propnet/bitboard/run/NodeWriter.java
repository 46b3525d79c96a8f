package org.propnet.bitboard.run;

import com.google.common.primitives.ImmutableIntArray;
import it.unimi.dsi.fastutil.ints.Int2IntMap;
import it.unimi.dsi.fastutil.ints.Int2IntOpenHashMap;
import org.objectweb.asm.MethodVisitor;
import org.objectweb.asm.Opcodes;
import org.propnet.bitboard.words.WordOp;
import org.propnet.bitboard.words.WordProgram;

/**
 * Generates bytecode for the nodes of a program. Values that are used once are computed inline,
 * others are kept in local variables.
 */
abstract class NodeWriter extends Instructions {

  /** The most bytes of an inline expression; a larger one becomes a statement. */
  private static final int MAX_INLINE_BYTES = 150;

  /** The local variable slots of a method that computes nodes. */
  static final int STATE = 0;

  static final int OUT = 1;
  static final int TABLE = 2;
  static final int FROM = 3;

  final WordProgram program;
  final int[] uses;
  final Int2IntMap locals = new Int2IntOpenHashMap();

  /** The scratch index of each value that an earlier method computed. */
  final Int2IntMap scratch = new Int2IntOpenHashMap();

  private final int[] bytes;
  private int nextLocal;

  NodeWriter(WordProgram program, MethodVisitor method) {
    super(method);
    this.program = program;
    this.uses = new int[program.size()];
    this.bytes = new int[program.size()];
    locals.defaultReturnValue(-1);
    scratch.defaultReturnValue(-1);
  }

  /** Forgets the contents of local variables; slots from the given one on are free. */
  final void forget(int firstFree) {
    locals.clear();
    nextLocal = firstFree;
  }

  final void countUses(int[] order) {
    for (int node : order) {
      program.operands(node).forEach(operand -> uses[operand]++);
    }
  }

  /** Estimates the bytes of a node; its operands must have been measured. */
  final int measure(int node) {
    int own = 8;
    ImmutableIntArray operands = program.operands(node);
    for (int i = 0; i < operands.length(); i++) {
      int operand = operands.get(i);
      own += 1 + (isStatement(operand) ? 10 : Math.max(4, bytes[operand]));
    }
    bytes[node] = own;
    return own;
  }

  final boolean isStatement(int node) {
    return switch (program.op(node)) {
      case INPUT, COLUMN, CONSTANT -> false;
      default -> uses[node] > 1 || bytes[node] > MAX_INLINE_BYTES;
    };
  }

  final void store(int node) {
    local(Opcodes.LSTORE, nextLocal);
    locals.put(node, nextLocal);
    nextLocal += 2;
  }

  final void loadToLocal(int node) {
    if (locals.get(node) < 0 && program.op(node) != WordOp.CONSTANT) {
      load(node);
      if (locals.get(node) < 0) {
        store(node);
      } else {
        op(Opcodes.POP2);
      }
    }
  }

  /** Pushes the value of a node. */
  final Instructions load(int node) {
    if (locals.get(node) >= 0) {
      return local(Opcodes.LLOAD, locals.get(node));
    }
    boolean isArray = program.op(node) == WordOp.INPUT || program.op(node) == WordOp.COLUMN;
    if (scratch.get(node) >= 0) {
      local(Opcodes.ALOAD, OUT).push(scratch.get(node)).op(Opcodes.LALOAD);
    } else {
      compute(node);
    }
    if (isArray || scratch.get(node) >= 0) {
      op(Opcodes.DUP2);
      store(node);
    }
    return this;
  }

  /** Generates the computation of a node, which leaves its value on the stack. */
  final void compute(int node) {
    int argument = (int) program.argument(node);
    switch (program.op(node)) {
      case INPUT -> local(Opcodes.ALOAD, STATE).push(argument).op(Opcodes.LALOAD);
      case COLUMN -> {
        local(Opcodes.ALOAD, TABLE).local(Opcodes.ILOAD, FROM);
        push(argument).op(Opcodes.IADD, Opcodes.LALOAD);
      }
      case CONSTANT -> push(program.argument(node));
      case AND, OR -> combine(node);
      case NOT -> operand(node, 0).push(-1L).op(Opcodes.LXOR);
      case SHIFT ->
          operand(node, 0).push(Math.abs(argument)).op(argument > 0 ? Opcodes.LUSHR : Opcodes.LSHL);
      case ROTATE -> {
        operand(node, 0);
        operand(node, 1).op(Opcodes.L2I).call("java/lang/Long", "rotateRight", "(JI)J");
      }
      case BIT -> operand(node, 0).push(63 - argument).op(Opcodes.LSHL);
      case BIT_AT -> {
        operand(node, 0);
        // a shift takes its distance modulo 64, and ~n is 63 − n there
        operand(node, 1).push(-1L).op(Opcodes.LXOR, Opcodes.L2I, Opcodes.LSHL);
      }
      case ANY -> operand(node, 0).op(Opcodes.DUP2, Opcodes.LNEG, Opcodes.LOR);
    }
    switch (program.op(node)) {
      case BIT, BIT_AT, ANY -> push(63).op(Opcodes.LSHR); // spreads the sign
      default -> {}
    }
  }

  private Instructions operand(int node, int index) {
    return load(program.operands(node).get(index));
  }

  private void combine(int node) {
    operand(node, 0);
    for (int i = 1; i < program.operands(node).length(); i++) {
      operand(node, i).op(program.op(node) == WordOp.AND ? Opcodes.LAND : Opcodes.LOR);
    }
  }
}

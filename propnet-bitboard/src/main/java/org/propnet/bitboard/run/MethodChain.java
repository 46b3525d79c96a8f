package org.propnet.bitboard.run;

import com.google.common.primitives.ImmutableIntArray;
import it.unimi.dsi.fastutil.ints.Int2IntMap;
import it.unimi.dsi.fastutil.ints.Int2IntOpenHashMap;
import it.unimi.dsi.fastutil.ints.Int2ObjectMap;
import it.unimi.dsi.fastutil.ints.Int2ObjectOpenHashMap;
import it.unimi.dsi.fastutil.ints.IntArrayList;
import java.util.BitSet;
import org.objectweb.asm.ClassWriter;
import org.objectweb.asm.Opcodes;
import org.propnet.bitboard.words.WordOp;
import org.propnet.bitboard.words.WordProgram;

/**
 * Generates a program as a chain of static methods, each meant to be small enough for the JIT
 * compiler. If there are several, one more calls them in turn, as nested calls of thousands of
 * methods would overflow the stack.
 *
 * <p>Values that are used once are computed inline, others are kept in local variables. Values that
 * a later method needs are also stored in the scratch space behind the outputs. Outputs are stored
 * at once, except for those that overwrite an input that is still to be read: these are stored at
 * the end of the last method.
 */
final class MethodChain extends NodeWriter {

  /**
   * The most estimated bytes of a method. HotSpot doesn't compile methods of more than 8,000 bytes;
   * the difference is a reserve.
   */
  private static final int MAX_BYTES = 6_000;

  static final String DESCRIPTOR = "([J[J[JI)V";

  private static final int FIRST_FREE = 4;

  private final ClassWriter owner;
  private final String className;
  private final String name;
  private final int scratchStart;

  /** The index of the method that computes each statement. */
  private final int[] chunkOf;

  private final BitSet crossing = new BitSet();

  /** The outputs that are stored as soon as their node is computed. */
  private final Int2ObjectMap<IntArrayList> outputsOf = new Int2ObjectOpenHashMap<>();

  /** The variable with the array that outputs are stored in. */
  private int target = OUT;

  /**
   * Starts a chain of methods.
   *
   * @param scratchStart the index of the scratch space, behind the outputs
   */
  MethodChain(
      ClassWriter owner, String className, String name, WordProgram program, int scratchStart) {
    super(program, owner.visitMethod(Opcodes.ACC_STATIC, name, DESCRIPTOR, null, null));
    this.owner = owner;
    this.className = className;
    this.name = name;
    this.scratchStart = scratchStart;
    this.chunkOf = new int[program.size()];
  }

  /**
   * Generates the methods; the one to call has the name of the chain.
   *
   * @param outputs the nodes; the value of each is stored at its index
   * @param inPlace whether outputs go to the state; they are computed from the old one
   * @return the length of the scratch space that they need
   */
  int write(int[] outputs, boolean inPlace) {
    int[] order = program.order(outputs);
    countUses(order);
    target = inPlace ? STATE : OUT;
    for (int node : outputs) {
      uses[node] += 2;
    }
    for (int node : order) {
      measure(node);
    }
    IntArrayList last = new IntArrayList();
    Int2IntMap lastReaders = inPlace ? lastReaders(order, outputs) : new Int2IntOpenHashMap();
    for (int index = 0; index < outputs.length; index++) {
      int node = outputs[index];
      if (isStatement(node) && lastReaders.getOrDefault(index, -1) <= node) {
        outputsOf.computeIfAbsent(node, key -> new IntArrayList()).add(index);
      } else if (!inPlace || program.op(node) != WordOp.INPUT || program.argument(node) != index) {
        last.add(index);
      }
    }
    int chunks = divide(order);
    findCrossing(order);
    for (int index : last) {
      if (isStatement(outputs[index])) {
        markUse(outputs[index], chunks - 1);
      }
    }
    if (chunks > 1) {
      callAll(chunks);
      startMethod(0);
    } else {
      begin();
    }
    int chunk = 0;
    for (int node : order) {
      if (isStatement(node)) {
        if (chunkOf[node] != chunk) {
          chunk++;
          end(Opcodes.RETURN);
          startMethod(chunk);
        }
        compute(node);
        keep(node);
      }
    }
    if (inPlace) {
      last.forEach(index -> loadToLocal(outputs[index]));
    }
    for (int index : last) {
      local(Opcodes.ALOAD, target).push(index);
      load(outputs[index]).op(Opcodes.LASTORE);
    }
    end(Opcodes.RETURN);
    return scratch.size();
  }

  /**
   * For each word of the state that is read, the last statement that does; the end is beyond all.
   */
  private Int2IntMap lastReaders(int[] order, int[] outputs) {
    Int2IntMap readers = new Int2IntOpenHashMap();
    for (int node : order) {
      if (isStatement(node)) {
        addReads(node, node, readers);
      }
    }
    for (int output : outputs) {
      if (program.op(output) == WordOp.INPUT) {
        readers.put((int) program.argument(output), Integer.MAX_VALUE);
      }
    }
    return readers;
  }

  private void addReads(int node, int reader, Int2IntMap to) {
    ImmutableIntArray operands = program.operands(node);
    for (int i = 0; i < operands.length(); i++) {
      int operand = operands.get(i);
      if (program.op(operand) == WordOp.INPUT) {
        to.put((int) program.argument(operand), reader);
      } else if (!isStatement(operand)) {
        addReads(operand, reader, to);
      }
    }
  }

  /** Assigns statements to methods by estimated size; returns the number of methods. */
  private int divide(int[] order) {
    int chunk = 0;
    int size = 0;
    for (int node : order) {
      int own = measure(node);
      if (isStatement(node)) {
        int written = 12 * outputsOf.getOrDefault(node, new IntArrayList()).size();
        if (size + own + written > MAX_BYTES) {
          chunk++;
          size = 0;
        }
        size += own + written + 4;
        chunkOf[node] = chunk;
      }
    }
    return chunk + 1;
  }

  private void findCrossing(int[] order) {
    for (int node : order) {
      if (isStatement(node)) {
        markUses(node, chunkOf[node]);
      }
    }
  }

  private void markUses(int node, int chunk) {
    ImmutableIntArray operands = program.operands(node);
    for (int i = 0; i < operands.length(); i++) {
      if (isStatement(operands.get(i))) {
        markUse(operands.get(i), chunk);
      } else {
        markUses(operands.get(i), chunk);
      }
    }
  }

  private void markUse(int node, int chunk) {
    if (chunkOf[node] != chunk) {
      crossing.set(node);
    }
  }

  private void callAll(int chunks) {
    method.visitCode();
    for (int chunk = 0; chunk < chunks; chunk++) {
      local(Opcodes.ALOAD, STATE).local(Opcodes.ALOAD, OUT);
      local(Opcodes.ALOAD, TABLE).local(Opcodes.ILOAD, FROM);
      call(className, chunkName(chunk), DESCRIPTOR);
    }
    end(Opcodes.RETURN);
  }

  private void startMethod(int chunk) {
    method = owner.visitMethod(Opcodes.ACC_STATIC, chunkName(chunk), DESCRIPTOR, null, null);
    begin();
  }

  private void begin() {
    method.visitCode();
    forget(FIRST_FREE);
  }

  private String chunkName(int chunk) {
    return name + "$" + chunk;
  }

  /** Stores the value on the stack as that of a node. */
  private void keep(int node) {
    store(node);
    for (int index : outputsOf.getOrDefault(node, new IntArrayList())) {
      write(node, target, index);
    }
    if (crossing.get(node)) {
      int place = scratchStart + scratch.size();
      scratch.put(node, place);
      write(node, OUT, place);
    }
  }

  private void write(int node, int array, int index) {
    local(Opcodes.ALOAD, array).push(index);
    local(Opcodes.LLOAD, locals.get(node)).op(Opcodes.LASTORE);
  }
}

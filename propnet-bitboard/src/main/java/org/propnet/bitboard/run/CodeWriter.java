package org.propnet.bitboard.run;

import com.google.common.primitives.Ints;
import java.lang.invoke.MethodHandles;
import java.util.Arrays;
import org.jspecify.annotations.Nullable;
import org.objectweb.asm.ClassWriter;
import org.objectweb.asm.Label;
import org.objectweb.asm.MethodVisitor;
import org.objectweb.asm.Opcodes;
import org.propnet.bitboard.moves.MoveTables;
import org.propnet.bitboard.run.Assembly.Observed;
import org.propnet.bitboard.words.WordProgram;
import org.propnet.budget.Budget;

/** Generates the class of a game's code as a hidden class, and instantiates it. */
final class CodeWriter {

  /** The work that the budget counts for each node of a program. */
  private static final long WORK_PER_NODE = 10;

  private static final String PACKAGE = CodeWriter.class.getPackageName().replace('.', '/');
  private static final String NAME = PACKAGE + "/BoardCodeOfGame";
  private static final String SUPER = PACKAGE + "/BoardCode";

  private final Assembly assembly;
  private final Budget budget;
  private final ClassWriter writer = new ClassWriter(ClassWriter.COMPUTE_MAXS);

  /** The greatest number of outputs of a program. */
  private final int outputs;

  private int scratch;

  private CodeWriter(Assembly assembly, Budget budget) {
    this.assembly = assembly;
    this.budget = budget;
    this.outputs =
        assembly.observed().stream()
            .mapToInt(observed -> observed.outputs().length)
            .reduce(assembly.goalOutputs().length, Math::max);
  }

  /**
   * Generated code.
   *
   * @param code the code
   * @param outLength the required length of the array of outputs, with scratch space
   */
  record Written(BoardCode code, int outLength) {}

  /**
   * Generates the code of a game.
   *
   * @param turns for each program of legal moves, the moves that generated playouts make; null if
   *     they make none
   * @throws org.objectweb.asm.MethodTooLargeException if a method exceeds the limits of class files
   * @throws org.objectweb.asm.ClassTooLargeException if the constant pool exceeds them
   */
  static Written write(Assembly assembly, @Nullable Turn[] turns, Budget budget) {
    CodeWriter writer = new CodeWriter(assembly, budget);
    byte[] bytes = writer.bytes(turns);
    try {
      BoardCode code =
          (BoardCode)
              MethodHandles.lookup()
                  .defineHiddenClass(bytes, true)
                  .lookupClass()
                  .getDeclaredConstructor()
                  .newInstance();
      return new Written(code, writer.outputs + writer.scratch);
    } catch (ReflectiveOperationException problem) {
      throw new IllegalStateException("a generated class isn't as it was written", problem);
    }
  }

  private byte[] bytes(@Nullable Turn[] turns) {
    writer.visit(Opcodes.V17, Opcodes.ACC_FINAL | Opcodes.ACC_SUPER, NAME, null, SUPER, null);
    Instructions constructor = begin(0, "<init>", "()V").local(Opcodes.ALOAD, 0);
    constructor.method.visitMethodInsn(Opcodes.INVOKESPECIAL, SUPER, "<init>", "()V", false);
    constructor.end(Opcodes.RETURN);
    for (int variant = 0; variant < assembly.observed().size(); variant++) {
      observe(variant);
    }
    chain("goals$0", assembly.goals(), assembly.goalOutputs(), false);
    MoveTables moves = assembly.moves();
    for (int group = 0; group < moves.groups().size(); group++) {
      chain("play$" + group, moves.program(), Ints.toArray(moves.groups().get(group).next()), true);
    }
    dispatchObserve();
    dispatchGoals();
    dispatchPlay();
    if (PlayoutWriter.write(writer, "playout$0", assembly, turns)) {
      callPlayout();
    }
    writer.visitEnd();
    return writer.toByteArray();
  }

  private Instructions begin(int access, String name, String descriptor) {
    MethodVisitor method = writer.visitMethod(access, name, descriptor, null, null);
    method.visitCode();
    return new Instructions(method);
  }

  private void chain(String name, WordProgram program, int[] nodes, boolean inPlace) {
    budget.check(WORK_PER_NODE * program.size());
    // one place behind the outputs is for the guard of a shortcut
    MethodChain chain = new MethodChain(writer, NAME, name, program, outputs + 1);
    scratch = Math.max(scratch, chain.write(nodes, inPlace) + 1);
  }

  private void observe(int variant) {
    Observed observed = assembly.observed().get(variant);
    chain("observe$" + variant, observed.program(), observed.outputs(), false);
    observed
        .shortcut()
        .ifPresent(
            shortcut -> {
              int[] shorter =
                  Ints.concat(Ints.toArray(shortcut.outputs()), new int[] {shortcut.guard()});
              chain("shortcut$" + variant, observed.program(), shorter, false);
            });
    if (observed.terminalBound() != observed.terminal()) {
      chain("terminal$" + variant, observed.program(), new int[] {observed.terminal()}, false);
    }
  }

  private void dispatchObserve() {
    Instructions code = begin(Opcodes.ACC_PUBLIC, "observe", "([J[J)I");
    int last = assembly.observed().size() - 1;
    for (int variant = 0; variant <= last; variant++) {
      Label next = new Label();
      if (variant < last) {
        code.local(Opcodes.ALOAD, 1).push(assembly.guardWord()).op(Opcodes.LALOAD);
        code.push(assembly.guardMask()).op(Opcodes.LAND);
        code.push(assembly.guardBits().get(variant)).op(Opcodes.LCMP);
        code.jump(Opcodes.IFNE, next);
      }
      callObserve(code, variant);
      code.local(Opcodes.ALOAD, 2).push(0).op(Opcodes.LALOAD, Opcodes.L2I).push(1).op(Opcodes.IAND);
      code.push(2 * variant).op(Opcodes.IOR);
      if (variant < last) {
        code.op(Opcodes.IRETURN).at(next);
      }
    }
    code.end(Opcodes.IRETURN);
  }

  /**
   * Computes the legal moves and the bound of terminal, by a shortcut if there is one, and unless
   * the bound is 0, terminal in its place.
   */
  private void callObserve(Instructions code, int variant) {
    Observed observed = assembly.observed().get(variant);
    if (observed.shortcut().isEmpty()) {
      call(code, "observe$" + variant);
    } else {
      call(code, "shortcut$" + variant);
      callUnlessZero(code, observed.outputs().length, "observe$" + variant);
    }
    if (observed.terminalBound() != observed.terminal()) {
      callUnlessZero(code, 0, "terminal$" + variant);
    }
  }

  /** Calls a chain of methods unless an output is 0. */
  private static void callUnlessZero(Instructions code, int output, String name) {
    Label isZero = new Label();
    code.local(Opcodes.ALOAD, 2).push(output).op(Opcodes.LALOAD, Opcodes.LCONST_0, Opcodes.LCMP);
    code.jump(Opcodes.IFEQ, isZero);
    call(code, name);
    code.at(isZero);
  }

  /** Calls a chain of methods that reads no columns. */
  private static void call(Instructions code, String name) {
    code.local(Opcodes.ALOAD, 1).local(Opcodes.ALOAD, 2).local(Opcodes.ALOAD, 2).push(0);
    code.call(NAME, name, MethodChain.DESCRIPTOR);
  }

  private void callPlayout() {
    Instructions code = begin(Opcodes.ACC_PUBLIC, "playout", PlayoutWriter.CALL);
    code.local(Opcodes.ALOAD, 1).local(Opcodes.ALOAD, 2).op(Opcodes.ACONST_NULL).push(0);
    for (int argument = 3; argument <= 6; argument++) {
      code.local(Opcodes.ALOAD, argument);
    }
    code.local(Opcodes.ILOAD, 7).call(NAME, "playout$0", PlayoutWriter.DESCRIPTOR);
    code.end(Opcodes.IRETURN);
  }

  private void dispatchGoals() {
    Instructions code = begin(Opcodes.ACC_PUBLIC, "goals", "([J[J)V");
    call(code, "goals$0");
    code.end(Opcodes.RETURN);
  }

  private void dispatchPlay() {
    Instructions code = begin(Opcodes.ACC_PUBLIC, "play", "(I[J[JI[J)V");
    int groups = assembly.moves().groups().size();
    Label[] labels = new Label[groups];
    Arrays.setAll(labels, group -> new Label());
    Label none = new Label();
    code.local(Opcodes.ILOAD, 1).method.visitTableSwitchInsn(0, groups - 1, none, labels);
    for (int group = 0; group < groups; group++) {
      code.at(labels[group]).local(Opcodes.ALOAD, 2).local(Opcodes.ALOAD, 5);
      code.local(Opcodes.ALOAD, 3).local(Opcodes.ILOAD, 4);
      code.call(NAME, "play$" + group, MethodChain.DESCRIPTOR).op(Opcodes.RETURN);
    }
    code.at(none).end(Opcodes.RETURN);
  }
}

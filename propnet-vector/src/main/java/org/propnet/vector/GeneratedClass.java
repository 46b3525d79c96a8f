package org.propnet.vector;

import java.lang.invoke.MethodHandles;
import org.objectweb.asm.ClassWriter;
import org.objectweb.asm.MethodVisitor;
import org.objectweb.asm.Opcodes;
import org.objectweb.asm.Type;

/** A class of this package that is being generated, for a single object. */
final class GeneratedClass<T> {

  private static final String OBJECT = "java/lang/Object";

  private final Class<T> type;
  private final ClassWriter writer = new ClassWriter(ClassWriter.COMPUTE_MAXS);

  /**
   * Begins a class.
   *
   * @param type the interface that it implements
   */
  GeneratedClass(Class<T> type) {
    this.type = type;
    writer.visit(
        Opcodes.V17,
        Opcodes.ACC_FINAL,
        name(),
        null,
        OBJECT,
        new String[] {Type.getInternalName(type)});
    MethodVisitor constructor = method(0, "<init>", "()V");
    constructor.visitVarInsn(Opcodes.ALOAD, 0);
    constructor.visitMethodInsn(Opcodes.INVOKESPECIAL, OBJECT, "<init>", "()V", false);
    end(constructor);
  }

  /** What the class is called in its own code. */
  String name() {
    return Type.getInternalName(type) + "Code";
  }

  /** Begins a method. */
  MethodVisitor method(int access, String name, String descriptor) {
    MethodVisitor method = writer.visitMethod(access, name, descriptor, null, null);
    method.visitCode();
    return method;
  }

  /** Ends a method that returns nothing. */
  static void end(MethodVisitor method) {
    method.visitInsn(Opcodes.RETURN);
    method.visitMaxs(0, 0);
    method.visitEnd();
  }

  /** Loads the class; it is unloaded with its object. */
  T load() {
    writer.visitEnd();
    try {
      return type.cast(
          MethodHandles.lookup()
              .defineHiddenClass(writer.toByteArray(), true)
              .lookupClass()
              .getDeclaredConstructor()
              .newInstance());
    } catch (ReflectiveOperationException e) {
      throw new LinkageError("a generated class can't be used", e);
    }
  }
}

package org.propnet.batch.backend;

import com.google.common.base.Throwables;
import java.lang.invoke.MethodHandle;
import java.lang.invoke.MethodHandles;
import java.lang.invoke.MethodType;
import org.objectweb.asm.ClassWriter;
import org.objectweb.asm.MethodVisitor;
import org.objectweb.asm.Opcodes;
import org.objectweb.asm.Type;

/** A class that is being generated, for a single object. Belongs to one thread. */
public final class GeneratedClass<T> {

  private static final String OBJECT = "java/lang/Object";

  private final MethodHandles.Lookup lookup;
  private final Class<T> type;
  private final ClassWriter writer = new ClassWriter(ClassWriter.COMPUTE_MAXS);

  /**
   * Begins a class.
   *
   * @param lookup of a class in the package that it belongs to
   * @param type the interface that it implements
   */
  public GeneratedClass(MethodHandles.Lookup lookup, Class<T> type) {
    this.lookup = lookup;
    this.type = type;
    writer.visit(
        Opcodes.V17,
        Opcodes.ACC_FINAL | Opcodes.ACC_SUPER | Opcodes.ACC_SYNTHETIC,
        name(),
        null,
        OBJECT,
        new String[] {Type.getInternalName(type)});
    MethodVisitor constructor = method(0, "<init>", "()V");
    constructor.visitVarInsn(Opcodes.ALOAD, 0);
    constructor.visitMethodInsn(Opcodes.INVOKESPECIAL, OBJECT, "<init>", "()V", false);
    end(constructor, Opcodes.RETURN);
  }

  /** What the class is called in its own code. */
  public String name() {
    String folder = lookup.lookupClass().getPackageName().replace('.', '/');
    return folder + "/" + type.getSimpleName() + "Code";
  }

  /** Begins a method. */
  public MethodVisitor method(int access, String name, String descriptor) {
    MethodVisitor method = writer.visitMethod(access, name, descriptor, null, null);
    method.visitCode();
    return method;
  }

  /** Begins a private static method. */
  public MethodVisitor privateMethod(String name, String descriptor) {
    return method(Opcodes.ACC_PRIVATE | Opcodes.ACC_STATIC, name, descriptor);
  }

  /** Ends a method with a return instruction. */
  public static void end(MethodVisitor method, int returnOpcode) {
    method.visitInsn(returnOpcode);
    method.visitMaxs(0, 0);
    method.visitEnd();
  }

  /** The class file; nothing can be added afterwards. */
  public byte[] bytes() {
    writer.visitEnd();
    return writer.toByteArray();
  }

  /** Loads the class, to which nothing can be added then; it is unloaded with its object. */
  public T load() {
    try {
      MethodHandles.Lookup own = lookup.defineHiddenClass(bytes(), true);
      MethodHandle constructor =
          own.findConstructor(own.lookupClass(), MethodType.methodType(void.class));
      return type.cast(constructor.invoke());
    } catch (Throwable problem) { // declared by MethodHandle.invoke
      Throwables.throwIfUnchecked(problem);
      throw new IllegalStateException("a generated class isn't as it was written", problem);
    }
  }
}

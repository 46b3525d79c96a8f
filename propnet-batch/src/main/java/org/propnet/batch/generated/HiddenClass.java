package org.propnet.batch.generated;

import java.lang.invoke.MethodHandles;
import java.lang.reflect.InvocationTargetException;

/** Instantiates generated classes, which are unloaded with their objects. */
final class HiddenClass {

  private HiddenClass() {}

  /** The name of a class of this package as class files have it. */
  static String internalName(String simpleName) {
    return HiddenClass.class.getPackageName().replace('.', '/') + "/" + simpleName;
  }

  /**
   * The only object of a class of this package.
   *
   * @param type its type
   * @param bytes a class file with a constructor without parameters
   */
  static <T> T make(Class<T> type, byte[] bytes) {
    try {
      return type.cast(
          MethodHandles.lookup()
              .defineHiddenClass(bytes, true)
              .lookupClass()
              .getDeclaredConstructor()
              .newInstance());
    } catch (IllegalAccessException
        | InstantiationException
        | InvocationTargetException
        | NoSuchMethodException problem) {
      throw new IllegalStateException("a generated class isn't as it was written", problem);
    }
  }
}

package org.propnet.batch;

import java.lang.invoke.MethodHandles;
import java.lang.reflect.InvocationTargetException;

/** Makes objects of generated classes, which are unloaded with these. */
final class HiddenClass {

  private HiddenClass() {}

  /**
   * The only object of a class of this package.
   *
   * @param type what it is
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

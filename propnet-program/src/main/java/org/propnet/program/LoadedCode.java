package org.propnet.program;

import com.google.common.collect.ImmutableSortedMap;
import org.propnet.program.runtime.GameCode;

/**
 * Defines the classes of one game, or of an author's controllers, in this process. They name each
 * other, which hidden classes can't, so each game has a class loader of its own; they are unloaded
 * with the game.
 */
final class LoadedCode extends ClassLoader {

  private final ImmutableSortedMap<String, byte[]> classes;

  /**
   * @param classes the class files, by path
   */
  LoadedCode(ImmutableSortedMap<String, byte[]> classes) {
    super(GameCode.class.getClassLoader());
    this.classes = classes;
  }

  /**
   * Defines the classes of a game and instantiates one of them.
   *
   * @param name the name of the class to instantiate
   * @param classes the class files of the game, by path
   */
  static GameCode make(String name, ImmutableSortedMap<String, byte[]> classes) {
    try {
      return (GameCode)
          new LoadedCode(classes).loadClass(name).getDeclaredConstructor().newInstance();
    } catch (ReflectiveOperationException problem) {
      throw new IllegalStateException("a generated class isn't as it was written", problem);
    }
  }

  @Override
  protected Class<?> findClass(String name) throws ClassNotFoundException {
    byte[] bytes = classes.get(name.replace('.', '/') + ".class");
    if (bytes == null) {
      throw new ClassNotFoundException(name);
    }
    return defineClass(name, bytes, 0, bytes.length);
  }
}

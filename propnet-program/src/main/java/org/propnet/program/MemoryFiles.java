package org.propnet.program;

import com.google.common.collect.ImmutableList;
import com.google.common.collect.ImmutableSortedMap;
import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.net.URI;
import java.net.URISyntaxException;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import javax.tools.FileObject;
import javax.tools.ForwardingJavaFileManager;
import javax.tools.JavaFileManager;
import javax.tools.JavaFileObject;
import javax.tools.SimpleJavaFileObject;
import javax.tools.StandardLocation;

/** In-memory file manager for the compiler; the JDK's classes come from its delegate. */
final class MemoryFiles extends ForwardingJavaFileManager<JavaFileManager> {

  private static final String SCHEME = "memory";

  private final ImmutableList<JavaFileObject> sources;
  private final ImmutableList<KnownClass> known;
  private final Map<String, ByteArrayOutputStream> output = new TreeMap<>();

  /**
   * @param jdk finds the classes of the JDK
   * @param sources source texts by path
   * @param known class files by path
   */
  MemoryFiles(JavaFileManager jdk, Map<String, String> sources, Map<String, byte[]> known) {
    super(jdk);
    this.sources =
        sources.entrySet().stream()
            .map(source -> new Source(source.getKey(), source.getValue()))
            .collect(ImmutableList.toImmutableList());
    this.known =
        known.entrySet().stream()
            .map(each -> new KnownClass(each.getKey(), each.getValue()))
            .collect(ImmutableList.toImmutableList());
  }

  ImmutableList<JavaFileObject> sources() {
    return sources;
  }

  /** The compiled classes, by path. */
  ImmutableSortedMap<String, byte[]> classes() {
    ImmutableSortedMap.Builder<String, byte[]> classes = ImmutableSortedMap.naturalOrder();
    output.forEach((path, bytes) -> classes.put(path, bytes.toByteArray()));
    return classes.buildOrThrow();
  }

  @Override
  public boolean hasLocation(Location location) {
    return location == StandardLocation.CLASS_PATH
        || (location != StandardLocation.SOURCE_PATH && super.hasLocation(location));
  }

  @Override
  public Iterable<JavaFileObject> list(
      Location location, String packageName, Set<JavaFileObject.Kind> kinds, boolean recurse)
      throws IOException {
    if (location != StandardLocation.CLASS_PATH) {
      return super.list(location, packageName, kinds, recurse);
    }
    ImmutableList.Builder<JavaFileObject> found = ImmutableList.builder();
    for (KnownClass each : known) {
      if (kinds.contains(JavaFileObject.Kind.CLASS) && each.isIn(packageName, recurse)) {
        found.add(each);
      }
    }
    return found.build();
  }

  @Override
  public String inferBinaryName(Location location, JavaFileObject file) {
    return file instanceof KnownClass own ? own.name : super.inferBinaryName(location, file);
  }

  @Override
  public JavaFileObject getJavaFileForOutput(
      Location location, String className, JavaFileObject.Kind kind, FileObject sibling) {
    String path = className.replace('.', '/') + kind.extension;
    return new SimpleJavaFileObject(uri(path), kind) {
      @Override
      public OutputStream openOutputStream() {
        ByteArrayOutputStream bytes = new ByteArrayOutputStream();
        output.put(path, bytes);
        return bytes;
      }
    };
  }

  private static URI uri(String path) {
    try {
      return new URI(SCHEME, null, "/" + path, null);
    } catch (URISyntaxException e) {
      throw new IllegalArgumentException(path, e);
    }
  }

  /** A source file in memory. */
  private static final class Source extends SimpleJavaFileObject {
    private final String path;
    private final String text;

    Source(String path, String text) {
      super(uri(path), Kind.SOURCE);
      this.path = path;
      this.text = text;
    }

    @Override
    public String getName() {
      return path;
    }

    @Override
    public CharSequence getCharContent(boolean ignoreEncodingErrors) {
      return text;
    }
  }

  /** A class file in memory that the source may use. */
  private static final class KnownClass extends SimpleJavaFileObject {
    private final String name;
    private final byte[] bytes;

    KnownClass(String path, byte[] bytes) {
      super(uri(path), Kind.CLASS);
      this.name =
          path.substring(0, path.length() - Kind.CLASS.extension.length()).replace('/', '.');
      this.bytes = bytes;
    }

    boolean isIn(String packageName, boolean recurse) {
      String own = name.substring(0, Math.max(0, name.lastIndexOf('.')));
      return own.equals(packageName)
          || (recurse && (packageName.isEmpty() || own.startsWith(packageName + ".")));
    }

    @Override
    public InputStream openInputStream() {
      return new ByteArrayInputStream(bytes);
    }
  }
}

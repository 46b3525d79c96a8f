package org.propnet.program;

import com.google.common.collect.ImmutableSortedMap;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.time.LocalDateTime;
import java.util.Map;
import java.util.jar.Attributes;
import java.util.jar.JarEntry;
import java.util.jar.JarFile;
import java.util.jar.JarOutputStream;
import java.util.jar.Manifest;
import java.util.zip.Deflater;

/** Packs jars; equal entries give identical bytes. */
final class JarBytes {

  /** The earliest timestamp of a jar entry. */
  private static final LocalDateTime TIME = LocalDateTime.of(1980, 1, 1, 0, 0);

  private JarBytes() {}

  /**
   * Packs an executable jar.
   *
   * @param entries the content of its files, by path
   */
  static byte[] of(Class<?> main, ImmutableSortedMap<String, byte[]> entries) {
    Manifest manifest = new Manifest();
    manifest.getMainAttributes().put(Attributes.Name.MANIFEST_VERSION, "1.0");
    manifest.getMainAttributes().put(Attributes.Name.MAIN_CLASS, main.getName());
    ByteArrayOutputStream bytes = new ByteArrayOutputStream();
    try (JarOutputStream jar = new JarOutputStream(bytes)) {
      jar.setLevel(Deflater.BEST_COMPRESSION);
      jar.putNextEntry(entry(JarFile.MANIFEST_NAME));
      manifest.write(jar);
      for (Map.Entry<String, byte[]> each : entries.entrySet()) {
        jar.putNextEntry(entry(each.getKey()));
        jar.write(each.getValue());
      }
    } catch (IOException impossible) {
      throw new UncheckedIOException(impossible);
    }
    return bytes.toByteArray();
  }

  private static JarEntry entry(String path) {
    JarEntry entry = new JarEntry(path);
    entry.setTimeLocal(TIME);
    return entry;
  }
}

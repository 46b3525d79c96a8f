package org.propnet.spark;

import com.google.common.collect.ImmutableSortedSet;
import java.io.FileNotFoundException;
import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.net.URI;
import java.nio.file.NoSuchFileException;
import java.util.EnumSet;
import java.util.UUID;
import org.apache.hadoop.fs.CreateFlag;
import org.apache.hadoop.fs.FileContext;
import org.apache.hadoop.fs.FileStatus;
import org.apache.hadoop.fs.Options;
import org.apache.hadoop.fs.Path;
import org.apache.hadoop.fs.RemoteIterator;
import org.apache.spark.deploy.SparkHadoopUtil;
import org.propnet.farm.FarmFiles;

/**
 * A folder in a file system that Hadoop supports, with Spark's settings ({@code spark.hadoop.…}).
 */
final class HadoopFiles implements FarmFiles {

  private static final long serialVersionUID = 1L;

  /** Prefix of the names of files being written, which aren't listed. */
  private static final String UNFINISHED = ".unfinished-";

  private final URI folder;

  HadoopFiles(URI folder) throws IOException {
    this.folder = folder;
    context(); // throws if there is no such file system
  }

  private FileContext context() throws IOException {
    return FileContext.getFileContext(folder, SparkHadoopUtil.get().conf());
  }

  private Path path(String name) {
    Path root = new Path(folder);
    return name.isEmpty() ? root : new Path(root, name);
  }

  @Override
  public void write(String name, Content content) throws IOException {
    FileContext context = context();
    Path file = path(name);
    Path unfinished = new Path(file.getParent(), UNFINISHED + UUID.randomUUID());
    boolean isWhole = false;
    try {
      try (OutputStream out =
          context.create(
              unfinished, EnumSet.of(CreateFlag.CREATE), Options.CreateOpts.createParent())) {
        content.writeTo(out);
      }
      context.rename(unfinished, file, Options.Rename.OVERWRITE);
      isWhole = true;
    } finally {
      if (!isWhole && context.util().exists(unfinished)) {
        context.delete(unfinished, false);
      }
    }
  }

  @Override
  public InputStream read(String name) throws IOException {
    try {
      return context().open(path(name));
    } catch (FileNotFoundException none) {
      NoSuchFileException missing = new NoSuchFileException(path(name).toString());
      missing.initCause(none);
      throw missing;
    }
  }

  @Override
  public ImmutableSortedSet<String> list(String name) throws IOException {
    ImmutableSortedSet.Builder<String> names = ImmutableSortedSet.naturalOrder();
    FileContext context = context();
    if (context.util().exists(path(name))) {
      RemoteIterator<FileStatus> files = context.listStatus(path(name));
      while (files.hasNext()) {
        FileStatus file = files.next();
        if (file.isFile() && !file.getPath().getName().startsWith(UNFINISHED)) {
          names.add(file.getPath().getName());
        }
      }
    }
    return names.build();
  }

  @Override
  public void delete(String name) throws IOException {
    FileContext context = context();
    if (context.util().exists(path(name))) {
      context.delete(path(name), true);
    }
  }

  @Override
  public String toString() {
    return folder.toString();
  }
}

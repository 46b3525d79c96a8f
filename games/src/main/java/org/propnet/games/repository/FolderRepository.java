package org.propnet.games.repository;

import com.google.common.collect.ImmutableList;
import com.google.common.collect.ImmutableSortedSet;
import com.google.gson.JsonObject;
import java.io.IOException;
import java.io.InputStream;
import java.nio.file.Files;
import java.nio.file.InvalidPathException;
import java.nio.file.Path;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.function.Predicate;
import java.util.stream.Stream;

/** A repository on disk. */
final class FolderRepository extends GameRepository {

  private static final String METADATA = "METADATA";

  private final Path folder;

  private FolderRepository(String location, Path folder) {
    super(location);
    this.folder = folder;
  }

  static FolderRepository at(String location) throws RepositoryException {
    try {
      Path folder = Path.of(location);
      Path games = folder.resolve("games");
      boolean isAbove = Files.isDirectory(games) && !Files.exists(games.resolve(METADATA));
      if (!location.isEmpty() && Files.isDirectory(folder)) {
        return new FolderRepository(location, (isAbove ? games : folder).toRealPath());
      }
    } catch (InvalidPathException noPath) {
      // There is no such folder, which is reported below.
    } catch (IOException e) {
      throw new RepositoryException(location, "", "the folder can't be read: " + e.getMessage());
    }
    throw new RepositoryException(
        RepositoryException.quoted(location),
        "",
        "there is no such folder; a repository is a folder, or an address that begins with http://"
            + " or https://");
  }

  @Override
  ImmutableList<String> listKeys() throws RepositoryException {
    return names(
        "", folder, name -> isKey(name) && Files.exists(folder.resolve(name).resolve(METADATA)));
  }

  @Override
  Optional<JsonObject> metadata(String key, OptionalInt version) throws RepositoryException {
    ImmutableSortedSet<Integer> versions = versions(key);
    if (versions.isEmpty() || version.orElse(0) > versions.last()) {
      return Optional.empty();
    }
    int number = version.orElse(versions.last());
    Optional<byte[]> bytes = file(key, number, METADATA, MAX_BYTES);
    if (bytes.isEmpty()) {
      return Optional.empty();
    }
    JsonObject metadata = parseObject(key, bytes.get());
    metadata.addProperty(VERSION_KEY, number);
    return Optional.of(metadata);
  }

  /** The versions that have a folder; none if there is no such game. */
  private ImmutableSortedSet<Integer> versions(String key) throws RepositoryException {
    Path game = folder.resolve(key);
    if (!Files.isDirectory(game)) {
      return ImmutableSortedSet.of();
    }
    ImmutableSortedSet.Builder<Integer> versions = ImmutableSortedSet.naturalOrder();
    versions.add(0);
    names(key, game, name -> name.matches("v(" + VERSION + ")")).stream()
        .map(name -> Integer.valueOf(name.substring(1)))
        .forEach(versions::add);
    return versions.build();
  }

  private ImmutableList<String> names(String key, Path directory, Predicate<String> which)
      throws RepositoryException {
    try (Stream<Path> entries = Files.list(directory)) {
      return entries
          .map(entry -> String.valueOf(entry.getFileName()))
          .filter(which)
          .collect(ImmutableList.toImmutableList());
    } catch (IOException e) {
      throw unreadable(key, directory, e);
    }
  }

  @Override
  Optional<byte[]> file(String key, int version, String path, int max) throws RepositoryException {
    for (int number : versions(key).headSet(version, true).descendingSet()) {
      Path game = folder.resolve(key);
      Path file = (number == 0 ? game : game.resolve("v" + number)).resolve(path);
      if (Files.isRegularFile(file)) {
        return Optional.of(read(key, file, max));
      }
    }
    return Optional.empty();
  }

  private byte[] read(String key, Path file, int max) throws RepositoryException {
    try {
      Path real = file.toRealPath();
      // The folder mustn't be a link out of the repository either.
      if (!real.startsWith(folder.resolve(key))) {
        throw new RepositoryException(
            location(),
            key,
            folder.relativize(file) + " is a link out of the folder of the game; copy it there");
      }
      try (InputStream in = Files.newInputStream(real)) {
        byte[] bytes = in.readNBytes(max);
        if (in.read() >= 0) {
          throw tooLarge(key, folder.relativize(file).toString(), max);
        }
        return bytes;
      }
    } catch (RepositoryException e) {
      throw e;
    } catch (IOException e) {
      throw unreadable(key, file, e);
    }
  }

  private RepositoryException unreadable(String key, Path path, IOException cause) {
    RepositoryException problem =
        new RepositoryException(
            location(), key, "'" + path + "' can't be read: " + cause.getMessage());
    problem.initCause(cause);
    return problem;
  }
}

package org.propnet.farm.solve;

import com.google.common.collect.ImmutableList;
import org.propnet.farm.Job;

/** A job on a level, with a piece for each partition. */
abstract class LevelJob implements Job {

  private static final long serialVersionUID = 1L;

  private final Level level;
  private final String name;
  private final int width;

  /**
   * @param width the number of counts per piece
   */
  LevelJob(Level level, String name, int width) {
    this.level = level;
    this.name = name;
    this.width = width;
  }

  Level level() {
    return level;
  }

  @Override
  public String name() {
    return "level " + level.number() + ", " + name;
  }

  @Override
  public ImmutableList<String> settings() {
    return ImmutableList.of("partitions " + level.partitions());
  }

  @Override
  public int pieces() {
    return level.partitions();
  }

  @Override
  public int width() {
    return width;
  }
}

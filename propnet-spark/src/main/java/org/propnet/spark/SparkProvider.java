package org.propnet.spark;

import java.io.IOException;
import java.net.URI;
import org.apache.spark.SparkConf;
import org.propnet.farm.Farm;
import org.propnet.farm.FarmFiles;
import org.propnet.farm.FarmProvider;

/** Farms on Apache Spark, and folders in file systems that Hadoop supports. */
public final class SparkProvider implements FarmProvider {

  /** Called by {@link java.util.ServiceLoader}. */
  public SparkProvider() {}

  @Override
  public Farm open(String master) throws IOException {
    return SparkFarm.open(new SparkConf().setMaster(master));
  }

  @Override
  public FarmFiles files(URI folder) throws IOException {
    return new HadoopFiles(folder);
  }
}

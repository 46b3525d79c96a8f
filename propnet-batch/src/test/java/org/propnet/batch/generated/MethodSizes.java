package org.propnet.batch.generated;

import java.io.ByteArrayInputStream;
import java.io.DataInputStream;
import java.io.IOException;
import java.util.Map;
import java.util.TreeMap;

/** How many bytes of bytecode the methods of a class have, read from the class file itself. */
final class MethodSizes {

  private MethodSizes() {}

  static Map<String, Integer> of(byte[] classFile) throws IOException {
    DataInputStream in = new DataInputStream(new ByteArrayInputStream(classFile));
    in.skipNBytes(8);
    String[] names = readConstants(in);
    in.skipNBytes(6);
    in.skipNBytes(2L * in.readUnsignedShort());
    if (in.readUnsignedShort() != 0) {
      throw new IOException("fields aren't expected");
    }
    Map<String, Integer> sizes = new TreeMap<>();
    for (int methods = in.readUnsignedShort(); methods > 0; methods--) {
      in.skipNBytes(2);
      String name = names[in.readUnsignedShort()];
      in.skipNBytes(2);
      for (int attributes = in.readUnsignedShort(); attributes > 0; attributes--) {
        String attribute = names[in.readUnsignedShort()];
        int length = in.readInt();
        if (attribute.equals("Code")) {
          in.skipNBytes(4);
          sizes.put(name, in.readInt());
          length -= 8;
        }
        in.skipNBytes(length);
      }
    }
    return sizes;
  }

  private static String[] readConstants(DataInputStream in) throws IOException {
    int count = in.readUnsignedShort();
    String[] names = new String[count];
    for (int i = 1; i < count; i++) {
      int tag = in.readUnsignedByte();
      switch (tag) {
        case 1 -> names[i] = in.readUTF();
        case 3, 4, 9, 10, 11, 12 -> in.skipNBytes(4);
        case 5, 6 -> {
          in.skipNBytes(8);
          i++;
        }
        case 7, 8 -> in.skipNBytes(2);
        default -> throw new IOException("constant of kind " + tag);
      }
    }
    return names;
  }
}

package dev.clusterc.lsp;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;

/** A library about farms, and files that use it. */
final class Toy {
  static final String LIBRARY =
      """
      /// Farms.
      module std.farm

      source almanac = "The almanac" url "https://example.org/almanac"

      /// A farm.
      schema Farm {
        /// How large it is.
        acres: Int
        cows: Int = 4
        open_for: Duration = 8h
        barns: Map<String, Barn(this, key)> entry barn

        /// Litres a day.
        milk: Int := cows * 20
          because "a cow gives 20 litres a day"
          source almanac

        rule room {
          require acres >= cows
          error "${cows} cows share ${acres} acres"
          help "buy land"
          fix acres = cows
          source almanac
        }

        rule many_cows {
          when cows > 50
          warning "${cows} cows are many"
        }

        artifact "farm.json": json = object { land = acres, litres = milk }
      }

      schema Barn(farm: Farm, name: String) {
        places: Int := ceil(farm.cows / 2)
        artifact "barns/${name}.yaml": yaml = object { stalls = places }
      }
      """;

  static final String SHARED =
      """
      let herd = 12

      fn half(x: Int): Int = floor(x / 2)
      """;

  static final String HOME =
      """
      import std.farm.Farm
      import "shared.cluster" as shared

      /// Where we live. 🐄
      Farm home {
        acres = 10
        cows  = shared.herd
        barn red {}
        override milk = 5 because "they are old"
      }

      Farm away {
        acres = shared.half(40)
        waive farm.room because "we rent more"
      }
      """;

  private Toy() {}

  /** Lays the library into a folder. */
  static Path library(Path folder) throws IOException {
    Files.createDirectories(folder.resolve("std"));
    Files.writeString(folder.resolve("std/farm.cluster"), LIBRARY);
    return folder.toRealPath();
  }
}

package dev.clusterc.diagnostic;

import dev.clusterc.source.Decoded;
import dev.clusterc.source.SourceFile;

/** Says what is wrong with the bytes of a file. */
public final class BadSource {
  private BadSource() {}

  public static Diagnostic diagnose(Decoded.Bad bad) {
    return switch (bad.problem()) {
      case INVALID_UTF8 ->
          Diagnostic.error(
                  Code.INVALID_UTF8, bad.span(), "this is not UTF-8 at byte " + bad.byteOffset())
              .label("the byte " + bad.found())
              .help("save the file as UTF-8")
              .build();
      case BYTE_ORDER_MARK ->
          Diagnostic.error(
                  Code.BYTE_ORDER_MARK,
                  bad.span(),
                  "the file starts with a byte order mark, " + bad.found())
              .help("save the file as UTF-8 without a byte order mark")
              .build();
      case NUL_CHARACTER ->
          Diagnostic.error(
                  Code.NUL_CHARACTER, bad.span(), "a NUL character at byte " + bad.byteOffset())
              .help("this looks like a binary or UTF-16 file; save it as UTF-8 text")
              .build();
      case TOO_LARGE ->
          Diagnostic.error(
                  Code.FILE_TOO_LARGE,
                  bad.span(),
                  "the file has "
                      + bad.found()
                      + "; a source file has at most "
                      + SourceFile.MAX_BYTES / (1024 * 1024)
                      + " MiB")
              .help("check that this is the file you mean")
              .build();
    };
  }
}

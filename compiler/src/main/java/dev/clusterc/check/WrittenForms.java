package dev.clusterc.check;

import static dev.clusterc.diagnostic.Code.QUANTITY_WITHOUT_FORM;

import dev.clusterc.source.Span;

/** Quantities leave the language only in a form that somebody named. */
final class WrittenForms {
  private WrittenForms() {}

  /** Tells of the quantities that a value of the type would write without a form. */
  static void check(Session session, Type type, Span span) {
    Type plain = Types.end(Types.plain(type));
    if (plain instanceof Type.Measure measure) {
      session.error(
          QUANTITY_WITHOUT_FORM,
          span,
          Words.code(span) + " is " + Words.a(plain) + " and is written to a file",
          "add `as`: " + TypeResolver.forms(measure.dimension()));
    } else if (plain instanceof Type.ListOf list) {
      check(session, list.element(), span);
    } else if (plain instanceof Type.MapOf map) {
      check(session, map.value(), span);
    } else if (plain instanceof Type.Free free) {
      free.known().values().forEach(t -> check(session, t, span));
    } else if (plain instanceof Type.Schema schema) {
      for (FieldDef field : schema.def().fields().values()) {
        if (Types.plain(field.type()) instanceof Type.Measure measure && field.form().isEmpty()) {
          session.error(
              QUANTITY_WITHOUT_FORM,
              span,
              schema.def().name()
                  + " writes its field "
                  + Words.quote(field.name())
                  + ", "
                  + Words.a(measure)
                  + " without a form",
              "give the field's type one with `as`: " + TypeResolver.forms(measure.dimension()));
        }
      }
    }
  }
}

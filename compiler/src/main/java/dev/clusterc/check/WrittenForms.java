package dev.clusterc.check;

import static dev.clusterc.diagnostic.Code.QUANTITY_WITHOUT_FORM;

import dev.clusterc.source.Span;

/** Quantities leave the language only in a form that somebody named. */
final class WrittenForms {
  private WrittenForms() {}

  /**
   * Tells of a quantity that a value of the type would write without a form, and whether it did.
   */
  static boolean check(Session session, Type type, Span span) {
    return check(session, type, span, " is ");
  }

  private static boolean check(Session session, Type type, Span span, String verb) {
    Type plain = Types.end(Types.plain(type));
    if (plain instanceof Type.Measure measure) {
      session.error(
          QUANTITY_WITHOUT_FORM,
          span,
          Words.code(span) + verb + Words.a(plain) + " and is written to a file",
          "add `as`: " + TypeResolver.forms(measure.dimension()));
      return true;
    } else if (plain instanceof Type.ListOf list) {
      return check(session, list.element(), span, " holds ");
    } else if (plain instanceof Type.MapOf map) {
      return check(session, map.value(), span, " holds ");
    } else if (plain instanceof Type.Free free) {
      for (Type known : free.known().values()) {
        if (check(session, known, span, " holds ")) {
          return true;
        }
      }
    } else if (plain instanceof Type.Schema schema) {
      return fields(session, schema.def(), span);
    }
    return false;
  }

  private static boolean fields(Session session, SchemaDef schema, Span span) {
    for (FieldDef field : schema.fields().values()) {
      if (Types.plain(field.type()) instanceof Type.Measure measure && field.form().isEmpty()) {
        session.error(
            QUANTITY_WITHOUT_FORM,
            span,
            schema.name()
                + " writes its field "
                + Words.quote(field.name())
                + ", "
                + Words.a(measure)
                + ", without a form",
            "give the field's type one with `as`: " + TypeResolver.forms(measure.dimension()));
        return true;
      }
    }
    return false;
  }
}

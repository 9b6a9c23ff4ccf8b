export const optional = "optional";

/** The messages of fields. The browser shows some of them too (see behaviors/on-demand/invalid.ts). */
export const field = {
  required: "Bitte fülle dieses Feld aus.",
  number: "Das muss eine Zahl sein, zum Beispiel 72,5.",
  whole_number: "Das muss eine Zahl ohne Komma und Punkt sein, zum Beispiel 72.",
  invalid: "Bitte prüfe diese Eingabe.",
  at_least: "Bitte gib mindestens {{min}} ein.",
  at_most: "Bitte gib höchstens {{max}} ein.",
  too_long: "Bitte verwende höchstens {{max}} Zeichen.",
  one_row: "Bitte füge mindestens einen Eintrag hinzu.",
  too_many_rows: "Du kannst höchstens {{max}} hinzufügen.",
  too_many_exercises: "Ein Plan kann insgesamt höchstens {{max}} Übungen haben.",
};

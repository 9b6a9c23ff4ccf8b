import type { choose as en } from "../en/choose";

export const choose = {
  title: "Klient auswählen",
  search: "Suchen",
  search_hint: "Name oder E-Mail",
  found_one: "{{count}} Klient",
  found_other: "{{count}} Klienten",
  several: "Klienten",
  searching: "Wird gesucht...",
  nobody: "Keiner deiner Klienten passt zu „{{who}}“.",
  nobody_hint: "Prüfe die Schreibweise, oder suche nach einem Teil des Namens.",
  archived: "Archiviert",
  everybody: "Alle Klienten anzeigen",
  change: "Ändern",
} satisfies typeof en;

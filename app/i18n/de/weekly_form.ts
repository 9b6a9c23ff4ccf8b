import type { weekly_form as en } from "../en/weekly_form";

export const weekly_form = {
  add: "Foto hinzufügen",
  drag: "Oder ziehe bis zu drei Fotos hierher.",
  kept: "Was gespeichert ist, behält seinen Tag und seine Messwerte.",
  order: "Mehrere auf einmal füllen die Plätze der Reihe nach.",
  photos: "Fotos",
  photos_again:
    "Bitte wähle die Fotos ohne „Gespeichert“ noch einmal aus: Dein Browser kann sie nicht behalten.",
  photos_hint: "Mindestens eins.",
  preview_of: "Vorschau",
  remove: "Foto entfernen",
  saved: "Gespeichert",
  send_again: "Noch einmal senden",
  waiting: "Wartet...",
} satisfies typeof en;

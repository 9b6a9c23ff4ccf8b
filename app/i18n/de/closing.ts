import type { closing as en } from "../en/closing";

export const closing = {
  title: "Konto schließen und löschen",
  lead: "Dein Konto wird sofort geschlossen, und 7 Tage später wird alles über dich gelöscht.",
  open: "Konto schließen …",
  question: "Dein Konto schließen und löschen?",
  gone_client:
    "Gelöscht werden dein Profil, Fotos, Check-ins, Messwerte, Pläne, Aufgaben, Sätze, das Tagebuch mit deinen eigenen Lebensmitteln und die ganze Unterhaltung mit deinem Trainer.",
  gone_trainer:
    "Gelöscht werden dein Profil, deine Vorlagen, eigenen Lebensmittel, gespeicherten Antworten und Zugangscodes. Die Codes lassen ab sofort niemanden mehr herein.",
  closed_at_once:
    "Du wirst überall abgemeldet, und dein Trainer sieht nur noch deinen Namen und die Nachrichten.",
  closed_at_once_trainer: "Du wirst überall abgemeldet.",
  seven_days:
    "7 Tage lang kannst du dich unter „Deine Daten“ anmelden und zurückkommen. Danach lässt es sich nicht mehr zurücknehmen.",
  stays:
    "Was bleibt: dass an diesem Tag jemand gelöscht wurde, ohne Namen. Sicherungen enthalten die Daten, bis sie entfernt werden; aus einer zurückgespielten werden sie wieder gelöscht.",
  take_along: "Nimm deine Daten vorher mit, wenn du sie behalten möchtest.",
  email: "Deine E-Mail-Adresse",
  email_hint: "Gib zur Bestätigung {{email}} ein",
  close: "Konto schließen",
  closing: "Wird geschlossen …",
  done_closed: "Dein Konto ist geschlossen. Bis zu dem Tag unten kannst du zurückkommen.",
  clients_left_one:
    "Du hast noch {{count}} Klienten, aktiv oder nicht. Dein Konto kann geschlossen werden, wenn er gelöscht ist.",
  clients_left_other:
    "Du hast noch {{count}} Klienten, aktiv oder nicht. Dein Konto kann geschlossen werden, wenn sie gelöscht sind.",
  only_trainer:
    "Du bist hier der einzige Trainer. Der nächste Start des Servers braucht dann SETUP_CODE und TRAINER_EMAILS, sonst bricht er ab; sag das dem Betreiber.",
  closed_self: "Du hast dein Konto am {{date}} geschlossen. Am {{deleted}} wird alles gelöscht.",
  closed_trainer:
    "Dein Trainer hat dein Konto am {{date}} geschlossen. Am {{deleted}} wird alles gelöscht. Nur dein Trainer kann das zurücknehmen.",
  closed_operator:
    "Der Betreiber hat dein Konto am {{date}} geschlossen. Alles wird am {{deleted}} gelöscht.",
  begun: "Das Löschen hat begonnen und lässt sich nicht mehr zurücknehmen.",
  come_back: "Zurückkommen",
  coming_back: "Konto wird geöffnet …",
  done_back: "Dein Konto ist wieder offen. Nichts aus den Tagen dazwischen zählt als verpasst.",
  delete_client: "Klient löschen …",
  delete_hint: "Löscht den Klienten und alles über ihn nach 7 Tagen.",
  delete_question: "Alles über {{name}} löschen?",
  delete_title: "Klient löschen",
  client_gone:
    "Gelöscht werden Profil, Fotos, Check-ins, Messwerte, Pläne, Aufgaben, Sätze, das Tagebuch und die ganze Unterhaltung, auch deine Nachrichten.",
  client_seven_days:
    "7 Tage lang kannst du das auf der Seite des Klienten zurücknehmen. Er ist dann archiviert wie jetzt. Danach lässt es sich nicht mehr zurücknehmen.",
  client_closed: "Ab sofort siehst du nur noch den Namen und die Nachrichten.",
  client_email: "E-Mail-Adresse des Klienten",
  delete: "Klient löschen",
  deleting: "Wird gelöscht …",
  done_deleting: "Der Klient wird in 7 Tagen gelöscht. Bis dahin kannst du es zurücknehmen.",
  plans: "Pläne kopieren, die du behalten willst",
  plans_hint: "Die Pläne werden mit dem Klienten gelöscht. Eine Kopie als Vorlage bleibt.",
  more_plans: "und {{count}} weitere, auf den Seiten der Pläne",
  copy: "„{{title}}“ kopieren",
  closed_by_client: "Der Klient hat das Konto geschlossen. Nur er kann das zurücknehmen.",
  take_back: "Zurücknehmen",
  taking_back: "Wird zurückgenommen …",
  done_taken_back: "Der Klient wird nicht gelöscht und ist archiviert wie zuvor.",
} satisfies typeof en;

import type { settings as en } from "../en/settings";

export const settings = {
  title: "Einstellungen",
  lead: "Wie deine Klienten dich sehen und erreichen können.",
  display_name: "Anzeigename",
  contact_social_url: "Link zu sozialen Medien",
  contact_email: "E-Mail",
  contact_messenger_url: "Messenger-Link",
  greeting: "Begrüßung für neue Klienten",
  greeting_hint:
    "Die erste Nachricht, die ein neuer Klient von dir liest. Sie wird verschickt, wenn er dazukommt oder wenn sein Paket Nachrichten bekommt. Leer lassen, um keine zu verschicken.",
  messenger_hint: "Nur deine Klienten mit Beast Ultimate sehen ihn.",
  when_empty_none: "Leer lassen, um keinen Link anzuzeigen.",
  when_empty: "Leer lassen, um dies anzuzeigen: {{value}}",
  fix_errors: "Es ist noch nichts gespeichert. Bitte prüfe die markierten Felder.",
  save: "Speichern",
  saving: "Wird gespeichert...",
  done_saved: "Deine Einstellungen sind gespeichert. Deine Klienten sehen sie sofort.",
  preview: "Das sehen deine Klienten",
  preview_hint: "In ihrem Menü, mit deinen gespeicherten Einstellungen.",
  preview_messenger: "Nur für",
  other_zone: "Deine Tage richten sich nach {{own}}. Dieses Gerät ist in {{device}}.",
  use_zone: "Zone dieses Geräts verwenden",
  done_time_zone_saved: "Deine Tage richten sich jetzt nach der Zone dieses Geräts.",
  lead_client: "Wo du angemeldet bist.",
  devices: "Deine Geräte",
  version: "Version {{version}}",
  devices_hint:
    "Hast du ein Gerät verloren oder dich auf einem fremden angemeldet? Von hier aus kannst du dich dort abmelden.",
  sign_out: "Andere Geräte abmelden",
  sign_out_question: "Alle anderen Geräte abmelden?",
  sign_out_others: "Jedes andere Gerät und jeder andere Browser wird sofort abgemeldet.",
  sign_out_code:
    "Für eine neue Anmeldung dort brauchst du einen Zugangscode. Dein Trainer kann dir einen geben.",
  sign_out_code_trainer:
    "Für eine neue Anmeldung dort brauchst du einen Zugangscode. Unter „Zugangscodes“ kannst du einen erstellen.",
  sign_out_here: "Auf diesem Gerät bleibst du angemeldet.",
  sign_out_pending: "Wird abgemeldet...",
  done_signed_out: "Alle anderen Geräte sind abgemeldet.",
} satisfies typeof en;

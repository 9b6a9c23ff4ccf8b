import type { settings as en } from "../en/settings";

export const settings = {
  title: "Einstellungen",
  lead: "Wie deine Klienten dich sehen und erreichen können.",
  display_name: "Anzeigename",
  contact_social_url: "Link zu sozialen Medien",
  contact_email: "E-Mail",
  contact_messenger_url: "Messenger-Link",
  messenger_hint: "Nur deine Klienten mit Beast Ultimate sehen ihn.",
  when_empty: "Leer lassen, um dies anzuzeigen: {{value}}",
  fix_errors: "Es ist noch nichts gespeichert. Bitte prüfe die markierten Felder.",
  save: "Änderungen speichern",
  saving: "Wird gespeichert...",
  saved: "Deine Einstellungen sind gespeichert. Deine Klienten sehen sie sofort.",
  preview: "Das sehen deine Klienten",
  preview_hint: "In ihrem Menü, mit deinen gespeicherten Einstellungen.",
  preview_messenger: "Nur für",
} satisfies typeof en;

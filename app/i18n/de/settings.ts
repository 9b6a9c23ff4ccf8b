import type { settings as en } from "../en/settings";

export const settings = {
  title: "Einstellungen",
  lead: "Wie deine Klienten dich sehen und wie sie dich erreichen.",
  display_name: "Angezeigter Name",
  contact_social_url: "Link zu sozialen Medien",
  contact_email: "E-Mail-Adresse",
  contact_messenger_url: "Messenger-Link",
  messenger_hint: "Nur deine Klienten mit Beast Ultimate sehen ihn.",
  when_empty: "Bleibt das Feld leer, sehen sie: {{value}}",
  fix_errors: "Es ist noch nichts gespeichert. Bitte sieh dir die markierten Felder an.",
  save: "Änderungen speichern",
  saving: "Wird gespeichert...",
  saved: "Deine Einstellungen sind gespeichert. Deine Klienten sehen sie sofort.",
  preview: "Das sehen deine Klienten",
  preview_hint: "In ihrem Menü, so wie es jetzt gespeichert ist.",
  preview_messenger: "Nur bei",
} satisfies typeof en;

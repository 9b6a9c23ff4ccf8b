/** Texts of the trainer's settings. */
export const settings = {
  title: "Settings",
  lead: "How your clients see you and how they can reach you.",
  display_name: "Display name",
  contact_social_url: "Social link",
  contact_email: "E-mail",
  contact_messenger_url: "Messenger link",
  messenger_hint: "Only your Beast Ultimate clients see it.",
  when_empty: "Leave empty to show: {{value}}",
  fix_errors: "Nothing is saved yet. Please check the marked fields.",
  save: "Save Changes",
  saving: "Saving...",
  saved: "Your settings are saved. Your clients see them right away.",
  preview: "What your clients see",
  preview_hint: "In their menu, with your saved settings.",
  preview_messenger: "Only for",
};

/** What a trainer shows their clients. */
export const settings = {
  title: "Settings",
  lead: "How your clients see you, and how they reach you.",
  display_name: "Display name",
  contact_social_url: "Social link",
  contact_email: "E-mail",
  contact_messenger_url: "Messenger link",
  messenger_hint: "Only your Beast Ultimate clients see it.",
  when_empty: "Left empty, they see: {{value}}",
  fix_errors: "Nothing is saved yet. Please look at the marked fields.",
  save: "Save Changes",
  saving: "Saving...",
  saved: "Your settings are saved. Your clients see them at once.",
  preview: "What your clients see",
  preview_hint: "In their menu, as it is saved now.",
  preview_messenger: "Only for",
};

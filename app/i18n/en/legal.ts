export const legal = {
  imprint: "Imprint",
  privacy: "Privacy",
  accessibility: "Accessibility",
  sources: "Sources",
  demo: "This is a demo. In a real installation the operator's own text stands here.",
  demo_how: "The operator writes it into a file of the folder that the setting LEGAL_DIR names.",
};

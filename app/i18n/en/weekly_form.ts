export const weekly_form = {
  add: "Add photo",
  drag: "Or drag up to three photos here.",
  kept: "What is saved keeps its day and what was measured.",
  order: "Several that you choose at once fill the slots in order.",
  photos: "Photos",
  photos_again: "Please choose the photos without “Saved” again: your browser cannot keep them.",
  photos_hint: "At least one.",
  preview_of: "Preview",
  remove: "Remove photo",
  saved: "Saved",
  send_again: "Send again",
  waiting: "Waiting...",
};

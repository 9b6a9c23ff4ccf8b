export const weekly_form = {
  add: "Add photo",
  drag: "Or drag up to three photos here.",
  kept: "What is saved keeps its day and what was measured.",
  order: "Choose several at once, and they fill Front, Side and Back in this order.",
  photos: "Photos",
  photos_again: "Please choose the photos without “Saved” again: your browser cannot keep them.",
  photos_hint:
    "At least one. JPG, PNG, GIF, WebP, HEIC or HEIF, at most 10MB each; HEIC up to 24 megapixels.",
  preview_of: "Preview",
  remove: "Remove photo",
  saved: "Saved",
  send_again: "Send again",
  waiting: "Waiting...",
};

/** Makes the messages live, and keeps what is typed. Its code is loaded on the screen with the messages only. */
export function chat(document: Document) {
  // Without the code, forms and links work as without a script.
  if (document.querySelector(".chat")) import("./chat/attach").catch(() => {});
}

/** Makes the messages live, and keeps what is typed. Its code is loaded on the screen with the messages only. */
export function chat(document: Document) {
  if (document.querySelector("[data-chat]")) import("./chat/attach");
}

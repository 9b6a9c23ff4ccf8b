/** Makes the messages live, and keeps what is typed. Its code is loaded on the screen with the messages only. */
export function chat(document: Document) {
  if (document.querySelector("[data-live], #conversations"))
    import("./chat/attach").then(
      ({ attach }) => attach(document),
      // Without the code, forms and links work as without a script.
      () => {},
    );
}

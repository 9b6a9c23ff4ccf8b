const STEPS: Record<string, number> = { ArrowDown: 1, ArrowUp: -1 };

export function moveByKeys(document: Document) {
  document.addEventListener("keydown", (event) => {
    const target = event.target as HTMLElement;
    if (event.ctrlKey || event.metaKey || event.altKey) return;
    if (target.closest("input, textarea, select, dialog, .thread-scroll")) return;
    if (event.key === "/") {
      event.preventDefault();
      document.getElementById("q")?.focus();
      return;
    }
    const step = STEPS[event.key];
    if (!step) return;
    const rows = [...document.querySelectorAll<HTMLElement>("#conversations .conversation-row")];
    const from = rows.findIndex((row) => row === target || row.ariaCurrent === "page");
    const row = rows[from + step];
    if (!row) return;
    event.preventDefault();
    // From a row, only the focus moves, and Enter opens the conversation.
    if (rows.includes(target)) row.focus();
    else row.click();
  });
}

import { completionRate } from "~/domain/coaching/tasks/rate";

interface Clicks {
  count: number;
  sent?: number;
  /** Says by the last answer of the server: "own", "other", or nobody. */
  saved: string | undefined;
  sending?: Promise<void>;
}

const list = document.querySelector("[data-ticks]") as HTMLElement;
const { ticks, client, other } = list.dataset;
const known = new Map<HTMLElement, Clicks>();
let isLeaving: true | undefined;
const find = (selector: string, within: Element = list) => within.querySelector(selector) as HTMLElement;

/** Shows a tick at once. The clicks on one task are sent one after the other; what could not be saved goes back. */
list.onsubmit = (event) => {
  if (isLeaving) return;
  event.preventDefault();
  const button = event.submitter as HTMLElement;
  const row = button.closest(".task") as HTMLElement;
  const { done } = row.dataset;
  const clicks: Clicks = known.get(row) ?? { count: 0, saved: done };
  known.set(row, clicks);
  const click = ++clicks.count;
  show(row, done ? "" : "own");
  const before = clicks.sending;
  clicks.sending = (async () => {
    await before;
    clicks.sent = click;
    const outcome = await save(row, clicks, !done);
    // A later click on this task counts more, and is on its way.
    if (click !== clicks.count) return;
    show(row, clicks.saved, outcome);
    // The next page says it, or asks.
    if (outcome === "gone") {
      isLeaving = true;
      return button.click();
    }
    // Leaves the stats as they are where the code cannot be loaded, such as on a page that is left.
    import("./on-demand/adherence").then(
      ({ renewAdherence }) => renewAdherence(),
      () => {},
    );
  })();
};

// The server has ticked a task off with the last of its sets.
list.addEventListener("ticked", ({ target }) => {
  const row = target as HTMLElement;
  (known.get(row) ?? ({} as Clicks)).saved = "own";
  show(row, "own");
});

// Sends the last click also while an earlier click still waits for its answer.
window.onpagehide = () => {
  for (const [row, clicks] of known) if (clicks.sent !== clicks.count) save(row, clicks, !!row.dataset.done);
};

function show(row: HTMLElement, done?: string, outcome?: string) {
  if (done) row.dataset.done = done;
  else delete row.dataset.done;
  const button = find("button", row) as HTMLButtonElement;
  button.name = done ? "open" : "done";
  button.ariaLabel = list.dataset[done ? "reopen" : "complete"] + find(".task-name", row).innerText;
  const count = (selector: string) => list.querySelectorAll(selector).length;
  for (const counter of list.querySelectorAll<HTMLElement>("[data-count]"))
    counter.innerText = `${count(counter.dataset.count as string)}`;
  const rate = completionRate(count(".task[data-done]"), count(".task"));
  find(".rate-ring strong").innerText = `${rate} %`;
  find(".progress-value").setAttribute("stroke-dasharray", `${rate} 100`);
  find(".task-alert").innerHTML = find(`[data-outcome=${outcome}]`)?.innerHTML ?? "";
}

/** Returns what went wrong, if anything; "gone" when the task is not on the list any more, or its page has something to ask. */
async function save(row: HTMLElement, clicks: Clicks, is_completed: boolean) {
  try {
    const response = await fetch(ticks + row.id.slice(5), {
      method: "PUT",
      headers: { "Content-Type": "application/json" },
      body: JSON.stringify({ client_user_id: client, is_completed, other_entries: "ask" }),
      // The tick is saved even if the page is left at once.
      keepalive: true,
    });
    if (!response.ok) return { 404: "gone", 409: "gone", 401: "signed_out" }[response.status] || "failed";
    const { gone, completed_by } = await response.json();
    if (gone) return "gone";
    clicks.saved = completed_by && (completed_by === other ? "other" : "own");
  } catch {
    return "failed";
  }
}

const loadSets = () => import("./on-demand/sets");

// An exercise opens in the page. Without its code, its link leads to it.
list.onclick = (event) => {
  const link = (event.target as Element).closest<HTMLAnchorElement>("[data-exercise]");
  if (!link || event.ctrlKey || event.metaKey || event.shiftKey) return;
  event.preventDefault();
  loadSets().then(
    ({ toggle }) => toggle(link),
    () => location.assign(link.href),
  );
};

try {
  // A rest goes on also where no exercise is open.
  if (find(".set") || localStorage.rest) loadSets().catch(() => {});
} catch {
  // Storage is blocked, so that no rest was kept.
}

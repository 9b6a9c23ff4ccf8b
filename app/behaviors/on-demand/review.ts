import { insertReply } from "../saved-replies";

const STEPS: Record<string, number> = { ArrowLeft: -1, ArrowRight: 1 };

let isAttached = false;

/** Lets keys save a review and choose its pose, and inserts saved replies where the comment is typed. */
export function handle(event: Event, form: HTMLFormElement) {
  if (!isAttached) attach(form);
  isAttached = true;
  if (event.type === "keydown") saveByKeys(event as KeyboardEvent, form);
}

function saveByKeys({ key, ctrlKey, metaKey, isComposing }: KeyboardEvent, form: HTMLFormElement) {
  if (key === "Enter" && (ctrlKey || metaKey) && !isComposing)
    form.querySelector<HTMLButtonElement>("[data-shortcut]")?.click();
}

function attach(form: HTMLFormElement) {
  const comment = form.elements.namedItem("comment") as HTMLTextAreaElement;
  document.addEventListener("click", (event) => {
    insertReply(event, comment);
    const pose = (event.target as Element).closest<HTMLAnchorElement>(".review-pose nav a");
    if (!pose || event.ctrlKey || event.metaKey || event.shiftKey) return;
    event.preventDefault();
    show(pose);
  });
  document.addEventListener("keydown", (event) => {
    const step = STEPS[event.key];
    const isTaken = (event.target as Element).closest("input, textarea, select") !== null;
    if (!step || isTaken || event.ctrlKey || event.metaKey || event.altKey || event.shiftKey) return;
    const links = [...form.querySelectorAll<HTMLAnchorElement>(".review-pose nav a")].filter((link) =>
      link.checkVisibility(),
    );
    const link = links[links.findIndex(({ ariaCurrent }) => ariaCurrent) + step];
    if (link) show(link);
  });
}

/** Shows a pose without another place in the history, and leaves the focus on its link. */
function show({ hash }: HTMLAnchorElement) {
  location.replace(hash);
  document.querySelector<HTMLElement>(`${hash} nav [aria-current]`)?.focus({ preventScroll: true });
}

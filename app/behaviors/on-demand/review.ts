const STEPS: Record<string, number> = { ArrowLeft: -1, ArrowRight: 1 };

let isAttached = false;

/** Lets keys save a review and choose its pose, shows saved replies, and inserts one where the comment is typed. */
export function handle(event: Event, form: HTMLFormElement) {
  if (!isAttached) attach(form);
  isAttached = true;
  if (event.type === "keydown") follow(event as KeyboardEvent, form);
}

function attach(form: HTMLFormElement) {
  document.addEventListener("keydown", (event) => {
    if (!form.contains(event.target as Node)) follow(event, form);
  });
  // In a low window, an opened list would stand out of sight.
  const showReplies = () =>
    form.querySelector(".saved-replies[open] ul")?.scrollIntoView({ block: "nearest" });
  form.addEventListener("toggle", showReplies, true);
  showReplies();
  form.addEventListener("click", (event) => {
    const link = (event.target as Element).closest<HTMLAnchorElement>("[data-reply], .review-pose nav a");
    if (!link || event.ctrlKey || event.metaKey || event.shiftKey) return;
    event.preventDefault();
    if (link.hash !== "#comment") show(link);
    else
      import("../saved-replies").then(
        ({ insert }) => insert(link, form.elements.namedItem("comment") as HTMLTextAreaElement),
        () => location.assign(link.href),
      );
  });
}

function follow(event: KeyboardEvent, form: HTMLFormElement) {
  const { key, ctrlKey, metaKey, altKey, shiftKey, isComposing, target } = event;
  if (key === "Enter" && (ctrlKey || metaKey) && !isComposing)
    form.querySelector<HTMLButtonElement>("[data-shortcut]")?.click();
  const isTyped = (target as Element).closest("textarea")?.value;
  const step = STEPS[key];
  if (!step || isTyped || ctrlKey || metaKey || altKey || shiftKey) return;
  const links = [...form.querySelectorAll<HTMLAnchorElement>(".review-pose nav a")].filter((link) =>
    link.checkVisibility(),
  );
  const link = links[links.findIndex(({ ariaCurrent }) => ariaCurrent) + step];
  if (link) show(link);
}

/** Shows a pose without another place in the history. The focus stays in the comment, or on the link of the pose. */
function show({ hash }: HTMLAnchorElement) {
  const comment = document.activeElement?.closest("textarea");
  location.replace(hash);
  const focused = comment ?? document.querySelector<HTMLElement>(`${hash} nav [aria-current]`);
  focused?.focus({ preventScroll: true });
}

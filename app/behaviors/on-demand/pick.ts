import { afterPause, moveFocus, renewResults, searchField } from "./results";

/** Lets Enter choose the first one that is found, or save where nothing is typed and nothing is asked. */
export function handle(event: Event, form: HTMLFormElement) {
  const field = searchField(form);
  if (event.type === "input" && event.target === field) {
    afterPause(() => search(form));
  } else if (event.type === "keydown") press(event as KeyboardEvent, form);
}

const boxesIn = (form: HTMLFormElement, list: string) => [
  ...form.querySelectorAll<HTMLInputElement>(`${list} [data-choice]`),
];

function press(event: KeyboardEvent, form: HTMLFormElement) {
  const from = event.target as HTMLElement;
  const field = searchField(form);
  const isBox = from.matches("[data-choice]");
  if (!isBox && from !== field) return;
  if (moveFocus(event, [field, ...boxesIn(form, "#choices")])) return;
  if (event.key === "Enter" && !event.isComposing) {
    event.preventDefault();
    afterPause();
    if (from === field && field.value.trim()) search(form).then((isShown) => isShown && takeFirst(form));
    else if (isBox && !(from as HTMLInputElement).checked) take(form, from as HTMLInputElement);
    else save(form);
  }
}

/** The question about other plans gets the focus instead: its buttons answer it. */
function save(form: HTMLFormElement) {
  const question = form.querySelector<HTMLElement>("[data-question]");
  if (question) question.focus();
  else form.requestSubmit(form.querySelector<HTMLButtonElement>("button.button-main"));
}

function takeFirst(form: HTMLFormElement) {
  const [first] = boxesIn(form, "#choices");
  if (first) take(form, first);
}

function take(form: HTMLFormElement, box: HTMLInputElement) {
  const field = searchField(form);
  box.checked = true;
  if (!field) return;
  const wasSearched = field.value !== "";
  field.value = "";
  field.focus();
  if (wasSearched) search(form);
  else keepChosen(form);
}

function keepChosen(form: HTMLFormElement) {
  const chosen = form.querySelector("#chosen");
  for (const box of boxesIn(form, "#choices")) {
    const row = box.closest("li");
    if (box.checked && row) chosen?.append(row);
  }
  for (const box of boxesIn(form, "#chosen")) if (!box.checked) box.closest("li")?.remove();
}

function search(form: HTMLFormElement): Promise<boolean> {
  const query = new URL(form.action).searchParams;
  query.delete("who_page");
  query.set("who", searchField(form)?.value ?? "");
  return renewResults(form, query, { before: () => keepChosen(form), after: () => leaveOutChosen(form) });
}

function leaveOutChosen(form: HTMLFormElement) {
  const chosen = new Set(boxesIn(form, "#chosen").map(({ value }) => value));
  for (const box of boxesIn(form, "#choices")) if (chosen.has(box.value)) box.closest("li")?.remove();
}

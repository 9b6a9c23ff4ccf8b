import { PORTION } from "~/domain/diary/rules";
import { amountsOf, NUTRIENTS } from "~/domain/diary/totals";

/** Shows what an amount of a food has while it is typed or chosen. */
export function handle(event: Event, form: HTMLFormElement) {
  if (event.type === "now") start(form);
  if (event.type === "input" && event.timeStamp < started) keepTyped(event as InputEvent, form);
  if (event.type === "now" || event.type === "input") update(form);
}

const gramsOf = (form: HTMLFormElement) => form.elements.namedItem("serving_size_g") as HTMLInputElement;

/** Remember when this code began to handle the form, and what was typed before. */
let started = 0;
let typed = "";

/** Replaces the suggested amount by what was typed before this code could select it. */
function keepTyped({ target, inputType, data }: InputEvent, form: HTMLFormElement) {
  if (target !== gramsOf(form) || inputType !== "insertText") return;
  typed += data;
  gramsOf(form).value = typed;
}

/** Lets the links of common amounts fill the field instead of opening the page with them. */
function start(form: HTMLFormElement) {
  started = performance.now();
  gramsOf(form).select();
  form.addEventListener("click", (event) => {
    const chip = (event.target as Element).closest<HTMLElement>("[data-grams]");
    const isPlain = !event.ctrlKey && !event.metaKey && !event.shiftKey;
    if (!chip || !isPlain) return;
    event.preventDefault();
    gramsOf(form).value = chip.dataset.grams ?? "";
    gramsOf(form).focus();
    update(form);
  });
}

function update(form: HTMLFormElement) {
  const grams = Number(gramsOf(form).value);
  const isValid = Number.isInteger(grams) && grams >= PORTION.min && grams <= PORTION.max;
  const [calories, protein, carbs, fat, fiber] = (form.dataset.values ?? "")
    .split(" ")
    .map((value) => (value === "" ? null : Number(value)));
  const amounts = amountsOf({
    serving_size_g: grams,
    calories_per_100g: calories ?? 0,
    protein_per_100g: protein ?? null,
    carbs_per_100g: carbs ?? null,
    fat_per_100g: fat ?? null,
    fiber_per_100g: fiber ?? null,
  });
  const format = new Intl.NumberFormat(document.documentElement.lang === "de" ? "de-DE" : "en-GB");
  const write = (selector: string, text: string) => {
    const place = form.querySelector(selector);
    if (place) place.textContent = text;
  };
  for (const nutrient of NUTRIENTS) {
    const amount = isValid ? amounts[nutrient] : null;
    write(`[data-nutrient=${nutrient}]`, amount === null ? "–" : format.format(amount));
  }
  const caption = form.querySelector<HTMLElement>("[data-amount]");
  if (caption)
    caption.textContent = (caption.dataset.amount ?? "").replace("#", isValid ? format.format(grams) : "–");
  const { log = "", plain = "" } = form.dataset;
  write("button.button-main", isValid ? log.replace("#", format.format(amounts.calories)) : plain);
}

import { PORTION } from "~/domain/food/diary/rules";
import { amountsOf, NUTRIENTS } from "~/domain/food/diary/totals";
import { isWithin, parseNumber } from "~/domain/shared/numbers";
import { linkLeftBy } from "../left-by";
import { loadSheetCode } from "./sheet-code";

export function handle(event: Event, form: HTMLFormElement) {
  if (event.type === "now") start(form);
  if (event.type === "now" || event.type === "input") update(form);
}

const gramsOf = (form: HTMLFormElement) => form.elements.namedItem("serving_size_g") as HTMLInputElement;

/** Replaces the suggested amount. What was typed before this code ran stands beside it in the field. */
function replaceSuggested(field: HTMLInputElement) {
  const { value, defaultValue: suggested } = field;
  if (value === suggested) return field.select();
  // A page that is shown again has the amount that was entered before, which may look the same.
  const [page] = performance.getEntriesByType("navigation") as PerformanceNavigationTiming[];
  if (page?.type !== "navigate") return;
  if (value.startsWith(suggested)) field.value = value.slice(suggested.length);
  else if (value.endsWith(suggested)) field.value = value.slice(0, -suggested.length);
}

/** Lets the links of common amounts fill the field instead of opening the page with them. */
function start(form: HTMLFormElement) {
  loadSheetCode();
  replaceSuggested(gramsOf(form));
  form.addEventListener("click", (event) => {
    const { grams } = linkLeftBy(event)?.dataset ?? {};
    if (!grams) return;
    event.preventDefault();
    gramsOf(form).value = grams;
    gramsOf(form).focus();
    update(form);
  });
}

function update(form: HTMLFormElement) {
  const typed = parseNumber(gramsOf(form).value, "whole");
  const isValid = isWithin(typed, PORTION);
  const grams = typed ?? 0;
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
  const format = new Intl.NumberFormat(document.documentElement.lang === "de" ? "de-DE" : "en-GB", {
    maximumFractionDigits: 0,
  });
  const write = (selector: string, text: string) => {
    const element = form.querySelector(selector);
    if (element) element.textContent = text;
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

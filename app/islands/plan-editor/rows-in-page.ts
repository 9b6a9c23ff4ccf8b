import { INTENT } from "@conform-to/dom";
import type { RowCommand } from "~/domain/coaching/plan-content/row-commands";
import { DEFAULTS } from "~/domain/coaching/plan-content/training-rules";

export type TextBox = HTMLInputElement | HTMLTextAreaElement;

export type RowValues = Record<string, string | number | null | undefined>;

export interface RowInPage {
  element: HTMLElement;
  list: string;
  index: number;
}

export function rowOf(element: Element): RowInPage | undefined {
  const row = element.closest<HTMLElement>("[data-row]");
  const [, list, index] = row?.dataset.row?.match(/^(.*)\[(\d+)\]$/) ?? [];
  return row && list ? { element: row, list, index: Number(index) } : undefined;
}

export function rowAt({ element }: RowInPage, step: number): HTMLElement | undefined {
  const rows = [...(element.parentElement?.querySelectorAll<HTMLElement>(":scope > [data-row]") ?? [])];
  return rows[rows.indexOf(element) + step];
}

/** The fields of a row that somebody types into. */
export const TYPED = "input:not([type=hidden], [type=checkbox]), textarea";

/** Tells whether a row, and every row within it, holds only what a new one begins with. */
export const isUntouched = (row: Element) =>
  !row.querySelector("input:checked") &&
  [...row.querySelectorAll<TextBox>(TYPED)].every((box) =>
    ["", String(DEFAULTS[nameOf(box) as keyof typeof DEFAULTS] ?? "")].includes(box.value),
  );

/** Lists the untouched rows that are not stored, inner ones first and from the end, so that removing one moves no other. A list keeps a row. */
export function untouchedRows(form: HTMLFormElement): RowInPage[] {
  const isDropped = (row: Element) =>
    isUntouched(row) &&
    ![...row.querySelectorAll<HTMLInputElement>('[type=hidden][name$=".id"]')].some((id) => id.value);
  const rows = [...form.querySelectorAll("[data-row]")].filter((row) => {
    const [first, ...others] = row.parentElement?.querySelectorAll(":scope > [data-row]") ?? [];
    return isDropped(row) && !(row === first && others.every(isDropped));
  });
  return rows.reverse().flatMap((row) => rowOf(row) ?? []);
}

export const nameOf = ({ name }: TextBox) => name.slice(name.lastIndexOf(".") + 1);

/** Gives a list command. The focus moves to the first visible element of the ids in `then`. */
export function giveCommand(
  form: HTMLFormElement,
  command: RowCommand | { type: "reorder"; payload: { name: string; from: number; to: number } },
  then = "",
) {
  const button = document.createElement("button");
  Object.assign(button, { name: INTENT, value: JSON.stringify(command), formNoValidate: true, hidden: true });
  button.dataset.focus = then;
  form.append(button);
  form.requestSubmit(button);
  button.remove();
}

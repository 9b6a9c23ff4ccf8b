import { INTENT } from "@conform-to/dom";
import type { RowCommand } from "~/domain/coaching/plan-content/row-commands";

/** A field that a person types text into. */
export type TextBox = HTMLInputElement | HTMLTextAreaElement;

/** The figures of an exercise or a meal, by the names of their fields. */
export type Figures = Record<string, string | number | null | undefined>;

/** A row of a list in the page: its element, and its place in the form's fields. */
export interface RowInPage {
  element: HTMLElement;
  list: string;
  index: number;
}

/** Finds the innermost row that contains an element. */
export function rowOf(element: Element): RowInPage | undefined {
  const found = element.closest<HTMLElement>("[data-row]");
  const [, list, index] = found?.dataset.row?.match(/^(.*)\[(\d+)\]$/) ?? [];
  return found && list ? { element: found, list, index: Number(index) } : undefined;
}

/** Finds the row that is some steps behind another one in its list. */
export function rowAt({ element }: RowInPage, step: number): HTMLElement | undefined {
  const rows = [...(element.parentElement?.querySelectorAll<HTMLElement>(":scope > [data-row]") ?? [])];
  return rows[rows.indexOf(element) + step];
}

/** Returns the name of a field within its row, such as "sets". */
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

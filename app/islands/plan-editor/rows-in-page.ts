import { INTENT } from "@conform-to/dom";
import type { RowCommand } from "~/domain/coaching/plan-content/row-commands";

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

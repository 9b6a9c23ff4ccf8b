import { giveCommand, type RowInPage, rowAt, rowOf, type TextBox } from "./rows-in-page";

/** Moves the row of a field up or down, unless it is the first or the last. The focus stays in the field. */
export function moveRow(form: HTMLFormElement, field: TextBox, step: number) {
  const row = rowOf(field) as RowInPage;
  if (!rowAt(row, step)) return;
  const { list, index } = row;
  const [from, to] = [`-${list}[${index}]`, `-${list}[${index + step}]`];
  const name = row.element.querySelector('[name$=".name"]')?.id ?? "";
  giveCommand(
    form,
    { type: "reorder", payload: { name: list, from: index, to: index + step } },
    [field.id, name].map((id) => id.replace(from, to)).join(" "),
  );
}

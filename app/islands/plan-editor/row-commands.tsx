import type { FormMetadata } from "@conform-to/react";
import { copyCommand } from "~/domain/forms/row-commands";

interface Props<Values extends Record<string, unknown>> {
  form: FormMetadata<Values>;
  /** The name of the list that contains the row. */
  list: string;
  index: number;
  count: number;
  /** The kind of row, such as "meal". It is part of the text keys. */
  kind: string;
  /** Returns the id of the row at a position. */
  idOf: (index: number) => string;
  say: (key: string, index: number) => string;
  mayCopy: boolean;
  /** The path that the form posts to. */
  action: string;
}

/** Shows the buttons that move, copy and remove a row. The last remaining row cannot be removed. */
export function RowCommands<Values extends Record<string, unknown>>({
  form,
  list,
  index,
  count,
  kind,
  idOf,
  say,
  mayCopy,
  action,
}: Props<Values>) {
  const command = (icon: string, text: string, button: object, then: string, place?: number) => {
    const label = say(text, index);
    return (
      <button
        {...button}
        id={`${idOf(index)}-${icon}`}
        form={form.id}
        formNoValidate
        // Without JavaScript the next page scrolls to the row, with JavaScript the row gets the focus.
        formAction={place === undefined ? action : `${action}#${idOf(place)}`}
        data-then={then}
        className="button button-quiet button-icon"
        aria-label={label}
        title={label}
      >
        <span className={`css-icon css-icon-${icon}`} />
      </button>
    );
  };
  const move = (icon: "up" | "down", to: number) =>
    command(
      icon,
      `${kind}_${icon}`,
      form.reorder.getButtonProps({ name: list, from: index, to }),
      // At the end of the list only the button for the other direction exists.
      `${idOf(to)}-${icon} ${idOf(to)}-${icon === "up" ? "down" : "up"}`,
      to,
    );
  return (
    <div className="-my-2 -me-2 flex">
      {index > 0 && move("up", index - 1)}
      {index < count - 1 && move("down", index + 1)}
      {mayCopy &&
        command("copy", `copy_${kind}`, copyCommand(list, index), `${form.id}-${list}[${index + 1}].name`)}
      {count > 1 &&
        command("remove", `remove_${kind}`, form.remove.getButtonProps({ name: list, index }), "undo")}
    </div>
  );
}

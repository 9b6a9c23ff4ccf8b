import type { FormMetadata } from "@conform-to/react";
import { copyCommand } from "~/domain/forms/row-commands";

interface Props<Values extends Record<string, unknown>> {
  form: FormMetadata<Values>;
  /** The name of the list that the row is in. */
  list: string;
  index: number;
  count: number;
  /** What a row is; the texts' keys have it in them. */
  kind: string;
  /** The id of the list's row at a place. */
  idOf: (index: number) => string;
  say: (key: string, index: number) => string;
  mayCopy: boolean;
  /** Where the form posts to. */
  action: string;
}

/** Moves a row, copies it, and removes it as long as one stays. */
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
        // Without a script the next page opens at the row, with one the focus goes there. A page that opens at a place
        // focuses nothing.
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
      // At the end of the list there is only the way back.
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

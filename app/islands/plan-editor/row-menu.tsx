import type { FormMetadata } from "@conform-to/react";
import { Icon } from "~/components/icon";
import { commandButton } from "~/domain/coaching/plan-content/row-commands";

interface Props<Values extends Record<string, unknown>> {
  form: FormMetadata<Values>;
  list: string;
  index: number;
  count: number;
  kind: string;
  idOf: (index: number) => string;
  say: (key: string, index: number) => string;
  mayCopy: boolean;
  /** True when the page opens with this menu open, as after a move without JavaScript. */
  isOpen: boolean;
  action: string;
}

export function RowMenu<Values extends Record<string, unknown>>({
  form,
  list,
  index,
  count,
  kind,
  idOf,
  say,
  mayCopy,
  isOpen,
  action,
}: Props<Values>) {
  const nameOf = (position: number) => `${form.id}-${list}[${position}].name`;
  const command = (id: string, text: string, button: object, then: string, position?: number) => (
    <button
      {...button}
      id={`${idOf(index)}-${id}`}
      formNoValidate
      // Without JavaScript the next page scrolls to the row, with JavaScript the row gets the focus.
      formAction={position === undefined ? action : `${action}#${idOf(position)}`}
      data-focus={then}
    >
      {say(text, index)}
    </button>
  );
  const move = (direction: "up" | "down", to: number) =>
    command(
      direction,
      `${kind}_${direction}`,
      form.reorder.getButtonProps({ name: list, from: index, to }),
      // At the end of the list only the button for the other direction exists.
      `${idOf(to)}-${direction} ${idOf(to)}-${direction === "up" ? "down" : "up"}`,
      to,
    );
  const label = say(`${kind}_more`, index);
  return (
    <details className="more-menu row-menu" name="row-menu" open={isOpen}>
      <summary className="button button-quiet button-icon" aria-label={label} title={label}>
        <Icon name="ellipsis" />
      </summary>
      <div className="more-menu-links">
        {index > 0 && move("up", index - 1)}
        {index < count - 1 && move("down", index + 1)}
        {mayCopy &&
          command(
            "copy",
            `copy_${kind}`,
            commandButton({ type: "copy", payload: { name: list, index } }),
            nameOf(index + 1),
          )}
        {count > 1 &&
          command(
            "remove",
            `remove_${kind}`,
            form.remove.getButtonProps({ name: list, index }),
            // A row without entries leaves nothing to undo.
            `undo ${nameOf(Math.max(index - 1, 0))}`,
          )}
      </div>
    </details>
  );
}

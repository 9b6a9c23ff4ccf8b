import type { FormMetadata } from "@conform-to/react";
import type { ReactNode } from "react";
import { copyCommand } from "~/http/row-copy";
import type { TrainingForm } from "../training-editor";

interface Props {
  form: FormMetadata<TrainingForm>;
  /** The name of the list that the row is in. */
  list: string;
  index: number;
  count: number;
  bound: { min: number; max: number };
  /** The id of the list's row at a place. */
  idOf: (index: number) => string;
  labels: Record<"up" | "down" | "copy" | "remove", string>;
  /** The id of what the row is part of, where its number alone could be that of another. */
  within?: string;
  /** Where the form posts to. */
  action: string;
}

/** Moves a row, copies it, and removes it as long as enough stay. */
export function RowCommands({ form, list, index, count, bound, idOf, labels, within, action }: Props) {
  const command = (name: keyof typeof labels, place: number, then: string) => ({
    id: `${idOf(index)}-${name}`,
    form: form.id,
    formNoValidate: true,
    // Without a script the next page opens at the row, with one the focus goes there.
    formAction: `${action}#${idOf(place)}`,
    "data-then": then,
    "aria-describedby": within,
    label: labels[name].replace("{{number}}", String(index + 1)),
  });
  const move = (to: number) => form.reorder.getButtonProps({ name: list, from: index, to });
  const moved = (to: number, first: string, second: string) => `${idOf(to)}-${first} ${idOf(to)}-${second}`;
  const next = Math.min(index, count - 2);
  return (
    <div className="-my-2 -me-2 flex">
      {index > 0 && (
        <Command {...move(index - 1)} {...command("up", index - 1, moved(index - 1, "up", "down"))}>
          <span className="sign sign-up" />
        </Command>
      )}
      {index < count - 1 && (
        <Command {...move(index + 1)} {...command("down", index + 1, moved(index + 1, "down", "up"))}>
          <span className="sign sign-down" />
        </Command>
      )}
      {count < bound.max && (
        <Command
          {...copyCommand(list, index)}
          {...command("copy", index + 1, `${form.id}-${list}[${index + 1}].name`)}
        >
          <span className="sign sign-copy" />
        </Command>
      )}
      {count > bound.min && (
        <Command
          {...form.remove.getButtonProps({ name: list, index })}
          {...command("remove", next, `${idOf(next)}-head`)}
        >
          <span className="sign sign-remove" />
        </Command>
      )}
    </div>
  );
}

function Command({
  label,
  children,
  ...button
}: { label: string; children: ReactNode } & React.ButtonHTMLAttributes<HTMLButtonElement>) {
  return (
    <button {...button} className="button button-quiet button-icon" aria-label={label} title={label}>
      {children}
    </button>
  );
}

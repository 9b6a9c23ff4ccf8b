import type { FormMetadata } from "@conform-to/react";
import { focused } from "~/components/field";
import type { RemovedRow as Removed } from "~/domain/forms/row-commands";

interface Props<Values extends Record<string, unknown>> {
  form: FormMetadata<Values>;
  removed: Removed | undefined;
  /** The name of the list. `index` is the position in it. */
  list: string;
  index: number;
  /** The label for a row without a name. */
  nameless: string;
  texts: { removed: string; undo: string };
  action: string;
}

/** Shows the name of a row that was just removed, and a button that restores it. */
export function RemovedRow<Values extends Record<string, unknown>>({
  form,
  removed,
  list,
  index,
  nameless,
  texts,
  action,
}: Props<Values>) {
  if (removed?.name !== list || removed.index !== index) return null;
  const { row } = removed;
  const known = typeof row.name === "string" && row.name.trim();
  return (
    <li className="removed-row">
      <p id="removed" role="status">
        {texts.removed} {known || nameless}
      </p>
      <button
        {...form.insert.getButtonProps({ name: list, index, defaultValue: row as never })}
        id="undo"
        formNoValidate
        formAction={action}
        aria-describedby="removed"
        data-then={`${form.id}-${list}[${index}].name`}
        className="button"
        {...focused(true)}
      >
        {texts.undo}
      </button>
    </li>
  );
}

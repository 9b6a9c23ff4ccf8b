import type { FormMetadata } from "@conform-to/react";
import { focused } from "~/components/field";
import { type RowChange as Change, commandButton } from "~/domain/coaching/plan-content/row-commands";

interface Props<Values extends Record<string, unknown>> {
  form: FormMetadata<Values>;
  change: Change | undefined;
  list: string;
  index: number;
  nameless: string;
  isFull: boolean;
  texts: { removed: string; added: string; full: string; undo: string };
  action: string;
}

/** Names a row that was just removed, or counts the rows that were pasted. A button takes it back. */
export function RowChange<Values extends Record<string, unknown>>({
  form,
  change,
  list,
  index,
  nameless,
  isFull,
  texts,
  action,
}: Props<Values>) {
  if (change?.name !== list || change.index + change.added !== index) return null;
  const { added, before } = change;
  const [row] = before;
  const known = typeof row?.name === "string" && row.name.trim();
  const undo = added
    ? commandButton({
        type: "replace",
        payload: { name: list, index: change.index, count: added, rows: before, quiet: true },
      })
    : form.insert.getButtonProps({ name: list, index, defaultValue: row as never });
  return (
    <li className="removed-row">
      <p id="removed" role="status">
        {added ? texts.added.replace("{{count}}", String(added)) : `${texts.removed} ${known || nameless}`}
        {added > 0 && isFull && ` ${texts.full}`}
      </p>
      <button
        {...undo}
        id="undo"
        formNoValidate
        formAction={action}
        aria-describedby="removed"
        data-focus={`${form.id}-${list}[${change.index}].name`}
        className="button"
        {...focused(!added)}
      >
        {texts.undo}
      </button>
    </li>
  );
}

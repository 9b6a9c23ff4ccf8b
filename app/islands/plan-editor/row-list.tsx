import type { FieldMetadata, FormMetadata } from "@conform-to/react";
import { Fragment, type ReactNode } from "react";
import { insertedRow, type RowProps } from "./list-commands";
import { RemovedRow } from "./removed-row";
import { RowCommands } from "./row-commands";

/** The texts of a list, with the kind of row in their keys. */
export type RowTexts<Kind extends string> = Record<
  | Kind
  | `${Kind}s`
  | `${Kind}_up`
  | `${Kind}_down`
  | `${"copy" | "remove" | "add"}_${Kind}`
  | "removed"
  | "undo",
  string
>;

interface Props<Values extends Record<string, unknown>, Item, Kind extends string> extends RowProps {
  form: FormMetadata<Values>;
  list: FieldMetadata<Item[] | undefined>;
  /** The kind of row, such as "meal". Ids and text keys begin with it. */
  kind: Kind;
  texts: RowTexts<Kind>;
  /** The id of the row that contains this list, for nested lists. */
  within?: string;
  /** The values of a new row. */
  fresh: object;
  mayAdd: boolean;
  /** Tells whether the row at a position may be copied. Needed when a copy takes more room than a new row. */
  mayCopy?: (index: number) => boolean;
  /** Renders the fields of a row. A new row takes the focus. */
  children: (row: FieldMetadata<Item>, id: string, isNew: boolean) => ReactNode;
}

/** Shows the rows of a list, with buttons to add, move, copy and remove rows. One row always stays. */
export function RowList<Values extends Record<string, unknown>, Item, Kind extends string>({
  form,
  list,
  kind,
  texts,
  within,
  fresh,
  mayAdd,
  mayCopy = () => mayAdd,
  action,
  result,
  removed,
  children,
}: Props<Values, Item, Kind>) {
  const { name } = list;
  const rows = list.getFieldList() as FieldMetadata<Item>[];
  const count = rows.length;
  const inserted = insertedRow(result, name, count);
  const Heading = within ? "h4" : "h3";
  const idOf = (index: number) => `${within ? `${within}-` : ""}${kind}-${index + 1}`;
  const say = (key: string, index: number) =>
    (texts[key as Kind] as string).replace("{{number}}", String(index + 1));
  const gap = (index: number) => (
    <RemovedRow {...{ form, removed, index, texts, action }} list={name} nameless={say(kind, index)} />
  );
  return (
    <fieldset>
      <legend className="label mb-2">{say(`${kind}s`, 0)}</legend>
      <ol className={within ? "rows" : "flex flex-col gap-3"}>
        {rows.map((row, index) => {
          const id = idOf(index);
          const known = row.initialValue as { id?: string } | undefined;
          return (
            <Fragment key={row.key}>
              {gap(index)}
              <li id={id} className="scroll-mt-20">
                {/* biome-ignore lint/a11y/useSemanticElements: the heading shares a line with the buttons */}
                <div
                  role="group"
                  aria-labelledby={`${within ? `${within}-head ` : ""}${id}-head`}
                  className={`${kind}-row`}
                >
                  <div className="flex items-center justify-between gap-2">
                    <Heading id={`${id}-head`} className="row-head">
                      {say(kind, index)}
                    </Heading>
                    <RowCommands
                      {...{ form, index, count, kind, idOf, say, action }}
                      list={name}
                      mayCopy={mayCopy(index)}
                    />
                  </div>
                  <input type="hidden" name={`${row.name}.id`} value={known?.id ?? ""} />
                  {children(row, id, index === inserted)}
                </div>
              </li>
            </Fragment>
          );
        })}
        {gap(count)}
      </ol>
      {list.errors && <p className="field-error mt-2">{list.errors[0]}</p>}
      {mayAdd && (
        <button
          {...form.insert.getButtonProps({ name, defaultValue: fresh as never })}
          formNoValidate
          formAction={action}
          data-then={`${form.id}-${name}[${count}].name`}
          className="button button-sized mt-3"
        >
          <span className="css-icon css-icon-add" />
          {say(`add_${kind}`, 0)}
        </button>
      )}
    </fieldset>
  );
}

import type { FieldMetadata, FormMetadata } from "@conform-to/react";
import { Fragment, type ReactNode } from "react";
import { Icon } from "~/components/icon";
import { insertedRow, movedRow, type RowProps } from "./list-commands";
import { RowChange } from "./row-change";
import { RowMenu } from "./row-menu";

export type RowTexts<Kind extends string> = Record<
  | Kind
  | `${Kind}s`
  | `${Kind}_up`
  | `${Kind}_down`
  | `${Kind}_more`
  | `${"copy" | "remove" | "add"}_${Kind}`
  | "removed"
  | "added"
  | "full"
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
  columns?: string[];
  fresh: object;
  /** The number of rows that can still be added. */
  capacity: number;
  /** Tells whether the row at a position may be copied. Needed when a copy takes more room than a new row. */
  mayCopy?: (index: number) => boolean;
  /** Renders the fields of a row below its heading. A new row takes the focus. */
  children: (row: FieldMetadata<Item>, id: string, isNew: boolean, heading: ReactNode) => ReactNode;
}

/** Shows the rows of a list, with a menu to move, copy and remove each, and a button to add one. One row always stays. */
export function RowList<Values extends Record<string, unknown>, Item, Kind extends string>({
  form,
  list,
  kind,
  texts,
  within,
  columns,
  fresh,
  capacity,
  mayCopy = () => capacity > 0,
  action,
  result,
  change,
  children,
}: Props<Values, Item, Kind>) {
  const { name } = list;
  const rows = list.getFieldList() as FieldMetadata<Item>[];
  const count = rows.length;
  const [inserted, moved] = [insertedRow(result, name, count), movedRow(result, name)];
  const Heading = within ? "h4" : "h3";
  const idOf = (index: number) => `${within ? `${within}-` : ""}${kind}-${index + 1}`;
  const say = (key: string, index: number) =>
    (texts[key as Kind] as string).replace("{{number}}", String(index + 1));
  const gap = (index: number) => (
    <RowChange
      {...{ form, change, index, texts, action }}
      list={name}
      isFull={capacity === 0}
      nameless={say(kind, index)}
    />
  );
  return (
    <fieldset className={`${kind}-list`} data-room={capacity}>
      <legend className={columns ? "sr-only" : "label mb-2"}>{say(`${kind}s`, 0)}</legend>
      {columns && (
        <div className={`${kind}-row row-columns`} aria-hidden>
          {columns.map((column) => (
            <span key={column}>{column}</span>
          ))}
        </div>
      )}
      <ol className={columns ? undefined : "flex flex-col gap-3"}>
        {rows.map((row, index) => {
          const id = idOf(index);
          const known = row.initialValue as { id?: string } | undefined;
          const heading = (
            <Heading id={`${id}-head`} className={columns ? "sr-only" : "row-head"}>
              {say(kind, index)}
            </Heading>
          );
          return (
            <Fragment key={row.key}>
              {gap(index)}
              <li id={id} className="scroll-mt-20" data-row={row.name}>
                {/* biome-ignore lint/a11y/useSemanticElements: a fieldset cannot be a grid with a heading in its summary */}
                <div
                  role="group"
                  aria-labelledby={`${within ? `${within}-head ` : ""}${id}-head`}
                  className={`${kind}-row`}
                >
                  <input type="hidden" name={`${row.name}.id`} value={known?.id ?? ""} />
                  {children(row, id, index === inserted, heading)}
                  <RowMenu
                    {...{ form, index, count, kind, idOf, say, action }}
                    list={name}
                    mayCopy={mayCopy(index)}
                    isOpen={index === moved}
                  />
                </div>
              </li>
            </Fragment>
          );
        })}
        {gap(count)}
      </ol>
      {list.errors && <p className="field-error mt-2">{list.errors[0]}</p>}
      {capacity > 0 && (
        <button
          {...form.insert.getButtonProps({ name, defaultValue: fresh as never })}
          formNoValidate
          formAction={action}
          data-add
          data-focus={`${form.id}-${name}[${count}].name`}
          className="button button-sized row-add"
        >
          <Icon name="plus" />
          {say(`add_${kind}`, 0)}
        </button>
      )}
    </fieldset>
  );
}

import type { ComponentProps, ReactNode } from "react";
import { Avatar } from "./avatar";
import { Disclosure } from "./disclosure";

interface ListProps {
  /** True inside a card that holds more than the list. */
  bare?: boolean;
  children: ReactNode;
}

/** Shows rows as one card with lines between them. */
export const List = ({ bare = false, children }: ListProps) => (
  <ul className={bare ? "rows" : "card list rows"}>{children}</ul>
);

interface RowParts {
  /** The person whose initials stand before the title. */
  user?: ComponentProps<typeof Avatar>["user"];
  title: ReactNode;
  /** Stands below the title. */
  facts?: ReactNode;
  /** A badge, or what the row needs. */
  state?: ReactNode;
  /** Figures beside the title, where there is room. */
  side?: ReactNode;
  /** Buttons at the right edge, the menu last. */
  actions?: ReactNode;
}

interface RowProps extends RowParts {
  /** Makes the row a target of links, which takes the focus. */
  id?: string;
  className?: string;
  /** Stands below the line of the row. */
  children?: ReactNode;
}

/** Shows one row of a list. Parts that do not fit beside the title stand below it. */
export function Row({ id, className = "", user, title, facts, state, side, actions, children }: RowProps) {
  return (
    <li id={id} tabIndex={id ? -1 : undefined} className={`row ${className}`}>
      {user && <Avatar user={user} />}
      <div className="row-words">
        {title}
        {facts}
      </div>
      {state}
      {side && <div className="row-side numbers">{side}</div>}
      {actions && <div className="row-actions">{actions}</div>}
      {children}
    </li>
  );
}

type FoldedRowProps = Pick<RowParts, "user" | "title" | "facts" | "state" | "side"> & {
  /** A link that stands beside the line, because a button holds no links. */
  action?: ReactNode;
  children: ReactNode;
};

/** Shows a row that opens. Its line is a button, in which HTML allows no blocks. */
export function FoldedRow({ user, title, facts, state, side, action, children }: FoldedRowProps) {
  return (
    <li className={action ? "row-with-action" : undefined}>
      <Disclosure
        className="row-fold"
        look="row"
        summary={
          <>
            {user && <Avatar user={user} />}
            <span className="row-words">
              {title}
              {facts}
            </span>
            {state}
            {side && <span className="row-side numbers">{side}</span>}
          </>
        }
      >
        {children}
      </Disclosure>
      {action}
    </li>
  );
}

import { AsyncLocalStorage } from "node:async_hooks";
import type { User } from "~/domain/people/accounts/user.server";
import type { Locale } from "~/domain/people/preferences/rules";
import type { DomainError } from "~/domain/shared/errors";
import type { Connection } from "./connection.server";
import type { Sender } from "./origin.server";

/**
 * Holds the facts of the current request that are not passed as arguments. The edge creates it, and other
 * layers add to it.
 */
export interface RequestScope {
  /** The address of the client, as clientAddress() returns it. */
  address: string;
  /** Tells where the request comes from. The routes cannot find this out, because the edge removes `Origin`. */
  sender: Sender;
  /** The connection to the browser, for an answer that stays open. Absent outside a request. */
  connection?: Connection;
  /** The number of database queries so far. */
  queries: number;
  /** Set when the edge rejects the request. */
  refusal?: { status: 400 | 403 | 404 | 405 | 421; headers?: HeadersInit };
  /** The domain error that ended this request. The error page shows it. */
  failure?: DomainError;
  /** The language that the request chooses. The cookie has it from the next request on. */
  chosenLocale?: Locale;
  /** The one-time notices on this page. They are discarded after the page is rendered. */
  notices?: { flash: boolean; packageChangeOf: User | null };
}

const scopes = new AsyncLocalStorage<RequestScope>();

/** Sets the scope for everything that runs later in this request. */
export const enterRequestScope = (scope: RequestScope) => scopes.enterWith(scope);

/** Returns the scope of the current request, or a new empty one outside a request. */
export const requestScope = (): RequestScope =>
  scopes.getStore() ?? { address: "unknown", sender: "foreign", queries: 0 };

/** Counts the queries of the current request. The database client calls `logQuery` for each query. */
export const queryCounter = {
  logQuery: () => {
    requestScope().queries++;
  },
};

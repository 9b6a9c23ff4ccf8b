import { AsyncLocalStorage } from "node:async_hooks";
import type { User } from "~/domain/people/accounts/user.server";
import type { Locale } from "~/domain/people/preferences/rules";
import type { DomainError } from "~/domain/shared/errors";
import type { Connection } from "./connection.server";
import type { Sender } from "./origin.server";

/** Holds the facts of the current request that are not passed as arguments. */
export interface RequestScope {
  /** Names the request in the log, and to whom it is answered. Absent outside a request. */
  id?: string;
  address: string;
  /** Says where the request comes from, because the edge removes `Origin`. */
  sender: Sender;
  /** Leads to the browser. Absent outside a request. */
  connection?: Connection;
  queries: number;
  /** The id of the signed-in user, once a guard has found them. */
  person?: string;
  /** The id of a user who came by this request. Absent where a page or a browser sends it by itself. */
  visitor?: string;
  refusal?: { status: 400 | 403 | 404 | 405 | 421; headers?: HeadersInit };
  /** Holds the error that ended the request, for the error page. */
  failure?: DomainError;
  /** Holds a file that answers a form in place of a page. Remix gives the answer of a form to the page of its route only. */
  download?: Response;
  /** Holds the language of this answer. The cookie has it from the next request on. */
  chosenLocale?: Locale;
  /** Holds the cookies of a session that this request has extended, for the answer. */
  cookies?: string[];
  /** Holds a text that the page of this answer shows once, with its details, as the cookie of the next page would. */
  flash?: string;
  /** Lists what this page tells once. Discarded after the page is rendered. */
  notices?: { flash: boolean; packageChangeOf: User | null };
}

const scopes = new AsyncLocalStorage<RequestScope>();

export const enterRequestScope = (scope: RequestScope) => scopes.enterWith(scope);

/** Returns a new empty scope outside a request. */
export const requestScope = (): RequestScope =>
  scopes.getStore() ?? { address: "unknown", sender: "foreign", queries: 0 };

/** Names the request that a line of the log belongs to. */
export function requestFacts(): object {
  const id = scopes.getStore()?.id;
  return id ? { request: id } : {};
}

/** The database client calls `logQuery` for each query. */
export const queryCounter = {
  logQuery: () => {
    requestScope().queries++;
  },
};

import { AsyncLocalStorage } from "node:async_hooks";
import type { User } from "~/domain/accounts/user.server";
import type { DomainError } from "~/domain/errors";

/** The facts of the request being answered that no argument carries: the edge makes them, other layers add to them. */
export interface RequestScope {
  /** The client's address, IPv4 or IPv6; an IPv4-mapped one as IPv4. */
  address: string;
  /** How often this request has asked the database. */
  queries: number;
  /** Set when the edge rejects the request. */
  refusal?: { status: 400 | 403 | 404 | 405; headers?: HeadersInit };
  /** The domain error that this request ended in; its error page shows it. */
  failure?: DomainError;
  /** The notices that the page of this request says; they are used up once it is shown. */
  notices?: { flash: boolean; packageChangeOf: User | null };
}

const scopes = new AsyncLocalStorage<RequestScope>();

/** Makes a scope the one of everything that follows in this request. */
export const enterRequestScope = (scope: RequestScope) => scopes.enterWith(scope);

/** The scope of the request being answered. */
export const requestScope = (): RequestScope => scopes.getStore() ?? { address: "unknown", queries: 0 };

/** Counts the queries of the request being answered; the database client calls it for each. */
export const queryCounter = {
  logQuery: () => {
    requestScope().queries++;
  },
};

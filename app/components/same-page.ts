import { useLocation } from "@remix-run/react";
import { WayBack } from "~/domain/shared/pages/way-back";

/**
 * The parameters that say which page of a list, which period or which photos a screen shows, also behind a dialog, and where
 * the dialog leads back to, with their valid values.
 */
const OF_A_PAGE: Record<string, { test: (value: string) => boolean }> = {
  page: /^\d{1,10}$/,
  before: /^\d{1,10}$/,
  q: /^.{1,100}$/,
  of: /^[a-z]{1,10}$/,
  state: /^[a-z]{1,20}$/,
  range: /^[a-z\d]{1,3}$/,
  pose: /^[a-z]{1,5}$/,
  left: /^\d{1,10}$/,
  right: /^\d{1,10}$/,
  client: /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/i,
  back: { test: (value) => WayBack.safeParse(value).success },
};

/**
 * Adds the page that is shown now, and the search that it belongs to, to an address on the same screen: of a dialog, of the
 * list behind it, of a form.
 * @param address a path, with a query or a hash where it has one
 * @param search the query of the page that is shown now
 */
export const onSamePage = (address: string, search: string): string => withShown(address, shownIn(search));

/** Returns the parameters of a query that say which page of a list is shown, with their valid values. */
function shownIn(search: string): [name: string, value: string][] {
  const query = new URLSearchParams(search);
  return Object.entries(OF_A_PAGE).flatMap(([name, valid]) => {
    const value = query.get(name);
    return value && valid.test(value) ? [[name, value]] : [];
  });
}

/** Matches an address without a query, which stays as it is where nothing is added. */
const PLAIN = /^\/[\w-][\w/-]*(#[\w-]+)?$/;

/** Adds the parameters of the page that is shown now to an address that does not have them. */
function withShown(address: string, shown: [name: string, value: string][]): string {
  // Lists have several such links in each row.
  if (shown.length === 0 && PLAIN.test(address)) return address;
  const { pathname, searchParams, hash } = new URL(address, "http://localhost");
  for (const [name, value] of shown) if (!searchParams.has(name)) searchParams.set(name, value);
  return `${pathname}${searchParams.size > 0 ? `?${searchParams}` : ""}${hash}`;
}

/** Returns the function that adds the page that is shown now to an address on the same screen. */
export function useSamePage(): (address: string) => string {
  const shown = shownIn(useLocation().search);
  return (address) => withShown(address, shown);
}

import { useLocation } from "@remix-run/react";
import { ReturnTo } from "~/domain/shared/pages/return-to";

/** Names the parameters that say which part of a screen is shown and where its dialog leads back to, with their valid values. */
const OF_A_PAGE: Record<string, { test: (value: string) => boolean }> = {
  page: /^\d{1,10}$/,
  before: /^\d{1,10}$/,
  code: /^\d{1,10}$/,
  q: /^.{1,100}$/,
  of: /^[a-z]{1,10}$/,
  state: /^[a-z]{1,20}$/,
  range: /^[a-z\d]{1,3}$/,
  pose: /^[a-z]{1,5}$/,
  left: /^\d{1,10}$/,
  right: /^\d{1,10}$/,
  client: /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/i,
  back: { test: (value) => ReturnTo.safeParse(value).success },
};

/** Adds the page of the list in the query `search`, and its search, to an address on the same screen. */
export const onSamePage = (address: string, search: string): string => withShown(address, shownIn(search));

function shownIn(search: string): [name: string, value: string][] {
  const query = new URLSearchParams(search);
  return Object.entries(OF_A_PAGE).flatMap(([name, valid]) => {
    const value = query.get(name);
    return value && valid.test(value) ? [[name, value]] : [];
  });
}

/** Matches an address without a query, which stays as it is where nothing is added. */
const PLAIN = /^\/[\w-][\w/-]*(#[\w-]+)?$/;

function withShown(address: string, shown: [name: string, value: string][]): string {
  // Lists have several such links in each row.
  if (shown.length === 0 && PLAIN.test(address)) return address;
  const { pathname, searchParams, hash } = new URL(address, "http://localhost");
  for (const [name, value] of shown) if (!searchParams.has(name)) searchParams.set(name, value);
  return `${pathname}${searchParams.size > 0 ? `?${searchParams}` : ""}${hash}`;
}

export function useSamePage(): (address: string) => string {
  const shown = shownIn(useLocation().search);
  return (address) => withShown(address, shown);
}

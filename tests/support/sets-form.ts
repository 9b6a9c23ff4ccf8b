import type { BrowserClient } from "./browser-client";
import { Page } from "./page";

const FIELD = /<input\b[^>]*\bform="sets"[^>]*>/g;
const ACTION = /<form\b[^>]*\bid="sets"[^>]*>/;
const attribute = (tag: string, name: string) => new RegExp(`\\b${name}="([^"]*)"`).exec(tag)?.[1] ?? "";

/** Returns the fields of the open exercise's form, by name. */
export const setFieldsOf = ({ html }: Page): Record<string, string> =>
  Object.fromEntries(
    [...html.matchAll(FIELD)].map(([tag]) => [attribute(tag, "name"), attribute(tag, "value")]),
  );

/** Opens an exercise of a day. */
export const openSets = (person: BrowserClient, address: string): Promise<Page> =>
  Page.of(person.get(address));

/** Sends the form of the sets of a page, with other values and the name of a button. */
export function sendSets(
  person: BrowserClient,
  page: Page,
  values: Record<string, string> = {},
): Promise<Page> {
  const action = attribute(ACTION.exec(page.html)?.[0] ?? "", "action").replaceAll("&amp;", "&");
  return Page.of(person.post(action, { ...setFieldsOf(page), ...values }));
}

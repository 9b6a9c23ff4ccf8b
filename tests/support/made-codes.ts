import type { BrowserClient } from "./browser-client";
import { Page } from "./page";
import { keepSecrets } from "./watched-logs";

/** A code as its trainer saw it, the one time that it was shown. */
export interface MadeCode {
  id: number;
  code: string;
  /** The address that carries it; access codes have one. */
  invitation: string | undefined;
}

/** Makes a code by form, for access to Beast Starter unless said otherwise. */
export async function makeCode(
  trainer: BrowserClient,
  fields: Record<string, string> = {},
): Promise<MadeCode> {
  const sent = { purpose: "access:Beast Starter", label: "Made for a test", ...fields };
  const page = await Page.of(trainer.post("/codes/new", sent));
  return madeCode(page);
}

/** The code that a page shows. */
export function madeCode(page: Page): MadeCode {
  const code = page.input("made-code");
  if (!code) throw new Error(`no code was made (${page.status}): ${page.text.slice(0, 300)}`);
  keepSecrets([code, code.replaceAll("-", "")]);
  // Codes that work come first in the list, the newest before them.
  const id = Number(/\/codes\/(\d+)\/revoke/.exec(page.html)?.[1]);
  return { id, code, invitation: page.input("made-invitation") };
}

/** A code as its trainer's list has it. */
export interface ListedCode {
  line: string;
  /** Such as "0 of 1" or "3, unlimited". */
  uses: string | undefined;
  state: string | undefined;
}

/** The codes of a trainer's list whose label begins so. */
export async function listedCodes(trainer: BrowserClient, label: string): Promise<ListedCode[]> {
  const page = await Page.of(trainer.get("/codes"));
  return page
    .section("codes")
    .items.filter((line) => line.startsWith(label))
    .map((line) => ({
      line,
      uses: /[\d,]+ of [\d,]+|[\d,]+, unlimited/.exec(line)?.[0],
      state: /(Active|Expired|Used up|Revoked)( Revoke)?$/.exec(line)?.[1],
    }));
}

import type { BrowserClient } from "./browser-client";
import { Page } from "./page";
import { keepSecrets } from "./watched-logs";

/** A new code with its text, which the trainer sees only once. */
export interface MadeCode {
  id: number;
  code: string;
  /** The invitation link that contains the code. Only access codes have one. */
  invitation: string | undefined;
}

/** Makes a code with the form. The default is an access code for Beast Starter. */
export async function makeCode(
  trainer: BrowserClient,
  fields: Record<string, string> = {},
): Promise<MadeCode> {
  const sent = { purpose: "access:Beast Starter", label: "Made for a test", ...fields };
  const page = await Page.of(trainer.post("/codes/new", sent));
  return madeCode(page);
}

/** Returns the new code that a page shows. */
export function madeCode(page: Page): MadeCode {
  const code = page.input("made-code");
  if (!code) throw new Error(`no code was made (${page.status}): ${page.text.slice(0, 300)}`);
  keepSecrets([code, code.replaceAll("-", "")]);
  // The list shows codes that work first, and the newest of them at the top.
  const id = Number(/\/codes\/(\d+)\/revoke/.exec(page.html)?.[1]);
  return { id, code, invitation: page.input("made-invitation") };
}

/** A code as the trainer's list shows it. */
export interface ListedCode {
  line: string;
  /** The number of uses, such as "0 of 1" or "3, unlimited". */
  uses: string | undefined;
  state: string | undefined;
}

/** Returns the codes whose label starts with this text, from all pages of a trainer's list. */
export async function listedCodes(trainer: BrowserClient, label: string): Promise<ListedCode[]> {
  const lines: string[] = [];
  for (let path: string | undefined = "/codes"; path; ) {
    const page: Page = await Page.of(trainer.get(path));
    lines.push(...page.section("codes").items);
    path = page.link("Next");
  }
  return lines
    .filter((line) => line.startsWith(label))
    .map((line) => ({
      line,
      uses: /[\d,]+ of [\d,]+|[\d,]+, unlimited/.exec(line)?.[0],
      state: /(Active|Expired|Used up|Revoked) Uses:/.exec(line)?.[1],
    }));
}

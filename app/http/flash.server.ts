import { redirect } from "@remix-run/node";
import { serialize } from "cookie";
import type { ParseKeys } from "i18next";
import { z } from "zod";
import { takePackageNotice } from "~/domain/coaching/membership/packages.server";
import { COPIES } from "~/domain/coaching/plan-content/rules";
import type { User } from "~/domain/people/accounts/user.server";
import { DEFAULT_LOCALE } from "~/domain/people/preferences/rules";
import { RowId } from "~/domain/shared/ids";
import { translator } from "~/i18n/i18n.server";
import { settings } from "~/platform/settings.server";
import { cookieValue } from "./cookie-value.server";
import { requestScope } from "./request-scope.server";

type Tone = "success" | "notice";

/**
 * Names the texts that may be shown once. The prefix of the last part says the tone: `done_` for a success, `notice_` for something that
 * is gone or was refused. The texts of errors are notices too.
 */
export type FlashText = Extract<
  ParseKeys,
  `${string}.done_${string}` | `${string}.notice_${string}` | `error.${string}`
>;

const PREFIXED = /^(\w+\.)+(done|notice)_\w+$|^error\.\w+$/;
const isFlashText = (key: string): key is FlashText =>
  PREFIXED.test(key) && translator(DEFAULT_LOCALE)(key as FlashText, { count: 1 }) !== key;
const toneOf = (key: FlashText): Tone => (/\.done_\w+$/.test(key) ? "success" : "notice");

const FLASH_COOKIE = "flash";

// Not httpOnly: a form that a script sends as a call writes it too (behaviors/on-demand/api-form.ts).
const flashCookie = (text: string, maxAge: number) =>
  serialize(FLASH_COOKIE, text, { path: "/", sameSite: "lax", secure: settings().https, maxAge });

export interface Details {
  /** The number in the text. */
  count?: number;
  /** The plans that the text names, with their clients. */
  plans?: number[];
  /** The ids that take the action back (see routes/shell/undo.ts). Without them the text offers no undo. */
  undo?: (string | number)[];
}

/** Redirects to a page that shows `text` once. */
export async function redirectWith(
  text: FlashText,
  to: string,
  { headers = new Headers(), ...details }: Details & { headers?: Headers } = {},
): Promise<Response> {
  headers.append("Set-Cookie", flashCookie(storedText(text, details), 60));
  return redirect(to, { headers });
}

/** Shows `text` once on the page that this request is answered with. */
export function sayNow(text: FlashText, details: Details): void {
  requestScope().flash = storedText(text, details);
}

function storedText(text: FlashText, { count, plans = [], undo = [] }: Details): string {
  const details = new URLSearchParams([
    ...(count === undefined ? [] : [["count", String(count)]]),
    ...plans.map((id) => ["plan", String(id)]),
    ...undo.map((id) => ["undo", String(id)]),
  ]);
  return [text, String(details)].filter(Boolean).join("?");
}

const StoredFlash = z.object({
  key: z.string().refine(isFlashText),
  count: z.coerce.number().int().nonnegative().nullable(),
  plans: z.array(RowId).max(COPIES.max),
  // The longest one joins the ids of a hundred sets.
  undo: z.array(z.string().regex(/^[\w-]{1,1100}$/)).max(4),
});

export interface FlashFacts extends z.output<typeof StoredFlash> {
  key: FlashText;
  tone: Tone;
}

/** Returns the one-time text for this page, or null. It is discarded after the page is rendered. */
export async function flashOf(request: Request): Promise<FlashFacts | null> {
  const stored = requestScope().flash ?? cookieValue(request, FLASH_COOKIE) ?? "";
  const [key, query] = stored.split("?");
  const details = new URLSearchParams(query);
  const flash = StoredFlash.safeParse({
    key,
    count: details.get("count"),
    plans: details.getAll("plan"),
    undo: details.getAll("undo"),
  });
  if (!flash.success) return null;
  saying().flash = true;
  return { ...flash.data, tone: toneOf(flash.data.key) };
}

/** Tells whether this page shows a client that the package has changed. The notice is discarded afterwards. */
export function tellsPackageChange(request: Request, user: User): boolean {
  if (request.method !== "GET" || !user.package_notice) return false;
  saying().packageChangeOf = user;
  return true;
}

function saying() {
  const scope = requestScope();
  scope.notices ??= { flash: false, packageChangeOf: null };
  return scope.notices;
}

/** Discards the notices that the page has shown, by a cookie in its `headers` and in the database. */
export async function discardShownNotices(headers: Headers): Promise<void> {
  const { notices } = requestScope();
  if (notices?.flash) headers.append("Set-Cookie", flashCookie("", 0));
  if (notices?.packageChangeOf) await takePackageNotice(notices.packageChangeOf);
}

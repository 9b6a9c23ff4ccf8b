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
  PREFIXED.test(key) && translator(DEFAULT_LOCALE)(key as FlashText) !== key;
const toneOf = (key: FlashText): Tone => (/\.done_\w+$/.test(key) ? "success" : "notice");

const FLASH_COOKIE = "flash";

// Not httpOnly: a form that a script sends as a call writes it too (behaviors/on-demand/api-form.ts).
const flashCookie = (text: string, maxAge: number) =>
  serialize(FLASH_COOKIE, text, { path: "/", sameSite: "lax", secure: settings().https, maxAge });

export async function redirectWith(text: FlashText, to: string, headers = new Headers()): Promise<Response> {
  headers.append("Set-Cookie", flashCookie(text, 60));
  return redirect(to, { headers });
}

/** Redirects to a page that shows `text` once, with the names of these plans and of their clients. */
export async function redirectAbout(text: FlashText, plans: number[], to: string): Promise<Response> {
  const headers = new Headers({ "Set-Cookie": flashCookie([text, ...plans].join(" "), 60) });
  return redirect(to, { headers });
}

export interface FlashFacts {
  key: FlashText;
  tone: Tone;
  plans: number[];
}

const StoredFlash = z.tuple([z.string().refine(isFlashText), z.array(RowId).max(COPIES.max)]);

/** Returns the one-time text for this page, or null. It is discarded after the page is rendered. */
export async function flashOf(request: Request): Promise<FlashFacts | null> {
  const [text, ...ids] = (cookieValue(request, FLASH_COOKIE) ?? "").split(" ");
  const flash = StoredFlash.safeParse([text, ids]);
  if (!flash.success) return null;
  saying().flash = true;
  const [key, plans] = flash.data;
  return { key, tone: toneOf(key), plans };
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

import { redirect } from "@remix-run/node";
import { serialize } from "cookie";
import type { ParseKeys } from "i18next";
import { z } from "zod";
import { takePackageNotice } from "~/domain/coaching/membership/packages.server";
import { COPIES } from "~/domain/coaching/plan-content/rules";
import type { User } from "~/domain/people/accounts/user.server";
import { RowId } from "~/domain/shared/ids";
import { settings } from "~/platform/settings.server";
import { cookieValue } from "./cookie-value.server";
import { requestScope } from "./request-scope.server";

type Tone = "success" | "notice";

/** Gives each one-time text its tone: "notice" for something that is gone or was refused. */
const TONES = {
  "plans.saved": "success",
  "plans.template_saved": "success",
  "plans.deleted_flash": "success",
  "plans.template_deleted": "success",
  "plans.created_off": "success",
  "plans.on_for": "success",
  "plans.off_for": "success",
  "plans.copied": "success",
  "plans.template_made": "success",
  "training.added": "success",
  "training.taken_off": "success",
  "training.workout_gone": "notice",
  "tasks.tick_gone": "notice",
  "profile.saved": "success",
  "profile.upgraded_advanced": "success",
  "profile.upgraded_ultimate": "success",
  "codes.revoked_flash": "success",
  "settings.saved": "success",
  "settings.time_zone_saved": "success",
  "settings.signed_out_flash": "success",
  "manage_tasks.assigned_flash": "success",
  "manage_tasks.changed_flash": "success",
  "manage_tasks.withdrawn_flash": "success",
  "access.invitation_failed": "notice",
  "client.unknown": "notice",
  "client.package_changed": "success",
  "client.archived_flash": "success",
  "client.restored": "success",
  "check_ins.weekly.uploaded": "success",
  "check_ins.daily.uploaded": "success",
  "check_ins.deleted": "success",
  "check_ins.reviewed_flash": "success",
  "check_ins.unreviewed_flash": "success",
  "check_ins.all_reviewed_flash": "success",
  "message_tools.sent_flash": "success",
  "foods.created": "success",
  "foods.created_verified": "success",
  "foods.changed_flash": "success",
  "foods.deleted_flash": "success",
  "foods.verified_flash": "success",
  "foods.unverified_flash": "success",
  "diary.deleted": "success",
  "diary.meal_saved": "success",
  "diary.copied_flash": "success",
  "error.unknown_meal": "notice",
  "error.unknown_food": "notice",
  "error.saved_meal_gone": "notice",
  "error.diary_full": "notice",
  "error.diary_day": "notice",
  "error.food_changed": "notice",
  "diary.logged_before": "notice",
  "error.too_many_active_plans": "notice",
  "error.too_many_tasks": "notice",
} as const satisfies Partial<Record<ParseKeys, Tone>>;
export type FlashText = keyof typeof TONES;

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

const StoredFlash = z.tuple([z.enum(Object.keys(TONES) as FlashText[]), z.array(RowId).max(COPIES.max)]);

/** Returns the one-time text for this page, or null. It is discarded after the page is rendered. */
export async function flashOf(request: Request): Promise<FlashFacts | null> {
  const [text, ...ids] = (cookieValue(request, FLASH_COOKIE) ?? "").split(" ");
  const flash = StoredFlash.safeParse([text, ids]);
  if (!flash.success) return null;
  saying().flash = true;
  const [key, plans] = flash.data;
  return { key, tone: TONES[key], plans };
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

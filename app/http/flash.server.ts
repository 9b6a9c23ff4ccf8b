import { createCookie, redirect } from "@remix-run/node";
import type { ParseKeys } from "i18next";
import { z } from "zod";
import type { User } from "~/domain/accounts/user.server";
import { takePackageNotice } from "~/domain/packages/packages.server";
import { once } from "~/platform/once";
import { settings } from "~/platform/settings.server";
import { requestScope } from "./request-scope.server";

const TEXTS = [
  "plans.saved",
  "plans.template_saved",
  "plans.nutrition.created_flash",
  "plans.training.created_flash",
  "plans.deleted_flash",
  "plans.template_deleted",
  "plans.switched_on",
  "plans.switched_off",
  "plans.copied",
  "plans.template_made",
  "tasks.tick_gone",
  "profile.saved",
  "profile.upgraded_advanced",
  "profile.upgraded_ultimate",
  "codes.revoked_flash",
  "settings.saved",
  "settings.signed_out_flash",
  "manage_tasks.assigned_flash",
  "manage_tasks.changed_flash",
  "manage_tasks.withdrawn_flash",
  "access.invitation_failed",
  "client.unknown",
  "client.package_changed",
  "client.archived_flash",
  "client.restored",
  "error.too_many_active_plans",
  "error.too_many_tasks",
] as const satisfies ParseKeys[];
export type FlashText = (typeof TEXTS)[number];

const cookie = once(() =>
  createCookie("flash", {
    path: "/",
    httpOnly: true,
    sameSite: "lax",
    secure: settings().https,
    maxAge: 60,
  }),
);

/** Creates a redirect to a page that shows `text` once. `headers` are sent with it. */
export async function redirectWith(text: FlashText, to: string, headers = new Headers()): Promise<Response> {
  headers.append("Set-Cookie", await cookie().serialize(text));
  return redirect(to, { headers });
}

/**
 * Returns the key of the one-time text for this page, or null. The text is discarded after the page is
 * rendered.
 */
export async function flashOf(request: Request): Promise<FlashText | null> {
  const flash = z.enum(TEXTS).safeParse(
    await cookie()
      .parse(request.headers.get("cookie"))
      .catch(() => null),
  );
  if (flash.success) saying().flash = true;
  return flash.data ?? null;
}

/**
 * Tells whether this page shows a client that the trainer has changed the package. The notice is discarded
 * after the page is rendered.
 */
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

/**
 * Discards the notices that the page has shown.
 * @param headers the headers of the page's response, which get the cookie that clears the text
 */
export async function discardSaidNotices(headers: Headers): Promise<void> {
  const { notices } = requestScope();
  if (notices?.flash) headers.append("Set-Cookie", await cookie().serialize("", { maxAge: 0 }));
  if (notices?.packageChangeOf) await takePackageNotice(notices.packageChangeOf);
}

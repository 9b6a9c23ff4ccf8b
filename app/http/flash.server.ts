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
  "manage_tasks.assigned_flash",
  "manage_tasks.changed_flash",
  "manage_tasks.withdrawn_flash",
  "access.invitation_failed",
  "client.package_changed",
  "client.archived_flash",
  "client.restored",
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

/** A redirect whose page will say, once, what has been done. */
export async function redirectWith(text: FlashText, to: string): Promise<Response> {
  return redirect(to, { headers: { "Set-Cookie": await cookie().serialize(text) } });
}

/** The text that the page says about what was done before, or null. It is used up once the page is shown. */
export async function flashOf(request: Request): Promise<FlashText | null> {
  const flash = z.enum(TEXTS).safeParse(
    await cookie()
      .parse(request.headers.get("cookie"))
      .catch(() => null),
  );
  if (flash.success) saying().flash = true;
  return flash.data ?? null;
}

/** Whether the page tells a client that the trainer has changed the package. It is used up once the page is shown. */
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

/** Discards the notices that a page has said. @param headers of the answer that shows the page */
export async function discardSaidNotices(headers: Headers): Promise<void> {
  const { notices } = requestScope();
  if (notices?.flash) headers.append("Set-Cookie", await cookie().serialize("", { maxAge: 0 }));
  if (notices?.packageChangeOf) await takePackageNotice(notices.packageChangeOf);
}

import { createCookie, redirect } from "@remix-run/node";
import type { ParseKeys } from "i18next";
import { z } from "zod";
import { config } from "./config.server";

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

const cookie = createCookie("flash", {
  path: "/",
  httpOnly: true,
  sameSite: "lax",
  secure: config.https,
  maxAge: 60,
});

/** A redirect whose page will say, once, what has been done. */
export async function redirectWith(text: FlashText, to: string): Promise<Response> {
  return redirect(to, { headers: { "Set-Cookie": await cookie.serialize(text) } });
}

/** What the page has to say, and the Set-Cookie that makes it say it once. */
export async function takeFlash(
  request: Request,
): Promise<{ flash: FlashText | null; headers: HeadersInit }> {
  const flash = z.enum(TEXTS).safeParse(await cookie.parse(request.headers.get("cookie")).catch(() => null));
  if (!flash.success) return { flash: null, headers: {} };
  return { flash: flash.data, headers: { "Set-Cookie": await cookie.serialize("", { maxAge: 0 }) } };
}

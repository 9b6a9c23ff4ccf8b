import type { Notice } from "~/components/flash";
import { number } from "~/components/number-formats";
import { type FlashFacts, flashOf } from "~/http/flash.server";
import { localeOf, translatorOf } from "~/http/locale.server";

/** Returns a one-time text in the language of the page. */
export async function textNotice(request: Request, { key, tone, count }: FlashFacts): Promise<Notice> {
  const t = await translatorOf(request);
  const amount = number(count ?? 0, await localeOf(request));
  return { text: t(key, { count: count ?? 0, amount }), tone };
}

/** Returns the one-time texts of a page outside the shell. They are discarded after the page is rendered. */
export async function textNotices(request: Request): Promise<Notice[]> {
  const flash = await flashOf(request);
  return flash ? [await textNotice(request, flash)] : [];
}

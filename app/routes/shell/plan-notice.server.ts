import type { Notice } from "~/components/flash";
import { inList } from "~/components/formats";
import { findNamedPlans } from "~/domain/coaching/plans/plan-list.server";
import type { User } from "~/domain/people/accounts/user.server";
import type { FlashFacts } from "~/http/flash.server";
import { localeOf, translatorOf } from "~/http/locale.server";

/** A message links to the days of this many clients. */
const DAYS_LINKED = 3;

/** Returns the one-time text that names plans and their clients, and leads to the first days. Null if the plans are gone. */
export async function planNotice(request: Request, trainer: User, flash: FlashFacts): Promise<Notice | null> {
  const [t, locale] = [await translatorOf(request), await localeOf(request)];
  const named = await findNamedPlans(trainer, flash.plans);
  const [first] = named;
  if (!first) return null;
  const clients = inList(
    named.map(({ client }) => client),
    locale,
  );
  return {
    text: t(flash.key, { title: first.title, client: clients }),
    tone: flash.tone,
    links: named.slice(0, DAYS_LINKED).map(({ client_user_id, client }) => ({
      href: `/tasks?client=${client_user_id}`,
      text: named.length === 1 ? t("plans.see_day") : t("plans.see_day_of", { name: client }),
    })),
  };
}

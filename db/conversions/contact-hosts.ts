import { eq, isNotNull, or } from "drizzle-orm";
import { shownHost, showsItsHost } from "~/platform/web-address";
import type { Transaction } from "../database";
import { users } from "../schema";

/**
 * Replaces each stored contact link that hides its host, as "https://good.example@evil.example" does, by the link that
 * browsers open: without user info and backslashes. A text that is no link is removed.
 */
export async function showHostsOfContacts(tx: Transaction): Promise<void> {
  const { user_id, contact_social_url, contact_messenger_url } = users;
  const stored = await tx
    .select({ user_id, contact_social_url, contact_messenger_url })
    .from(users)
    .where(or(isNotNull(contact_social_url), isNotNull(contact_messenger_url)));
  for (const trainer of stored) {
    const links = [trainer.contact_social_url, trainer.contact_messenger_url];
    if (links.every((link) => link === null || showsItsHost(link))) continue;
    const [social, messenger] = links.map((link) => (link === null ? null : shownHost(link)));
    await tx
      .update(users)
      .set({ contact_social_url: social, contact_messenger_url: messenger })
      .where(eq(user_id, trainer.user_id));
  }
}

import { eq } from "drizzle-orm";
import { withdrawConsent } from "~/domain/coaching/membership/consent.server";
import type { Out } from "~/domain/people/accounts/presence";
import { close, takeOut } from "~/domain/people/accounts/presence.server";
import { startSession } from "~/domain/people/accounts/sessions.server";
import type { User } from "~/domain/people/accounts/user.server";
import { db } from "~db/client";
import { sessions, users } from "~db/schema/index";
import type { BrowserClient } from "./browser-client";
import { currentUser } from "./current-user";
import type { TestServer } from "./server";
import { inStore } from "./store-script";

/** Takes a person out who has one session. Their browser keeps its cookie, for a session that began afterwards. */
export async function goOut(server: TestServer, person: BrowserClient, why: Out["why"]): Promise<void> {
  const { user_id } = await currentUser(person);
  await inStore(server, async () => {
    const [user] = await db.select().from(users).where(eq(users.user_id, user_id));
    const ofUser = eq(sessions.user_id, user_id);
    const [before] = await db.select().from(sessions).where(ofUser);
    if (!user || !before) throw new Error("the person has no session");
    await leave(user, why);
    await db.update(sessions).set({ id_hash: before.id_hash }).where(ofUser);
  });
}

/** Withdraws the consent of a person in a session of its own. @returns the session that goes on */
export async function withdraw(user: User) {
  const session = await db.transaction((tx) => startSession(tx, user));
  return await withdrawConsent(user, session);
}

async function leave(user: User, why: Out["why"]) {
  if (why === "consent_withdrawn") return await withdraw(user);
  const now = new Date();
  return await db.transaction(async (tx) => {
    if (why === "closed") await close(tx, user, "self", now);
    else await takeOut(tx, user, why, now);
    return await startSession(tx, user);
  });
}

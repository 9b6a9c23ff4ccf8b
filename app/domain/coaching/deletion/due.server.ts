import { notExists, sql } from "drizzle-orm";
import { alias } from "drizzle-orm/pg-core";
import { DAYS_UNTIL_DELETED } from "~/domain/people/accounts/presence";
import { isClosedSince } from "~/domain/people/accounts/presence-conditions.server";
import { clock } from "~/domain/shared/calendar/clock";
import { db } from "~db/client";
import { deletedPeople, users } from "~db/schema/index";
import { hashOfPerson } from "./hash.server";

/** Returns the time of closing at or before which an account is deleted now. */
export const dueSince = (): Date => new Date(clock.now().getTime() - DAYS_UNTIL_DELETED * 86_400_000);

/** A condition on `users`: the account is closed, and its days to come back are over. */
export const isDue = () => isClosedSince(dueSince());

/** A condition on `users`: the deletion has begun, and cannot be taken back. */
export const hasBegun = sql<boolean>`exists (select from ${deletedPeople} where ${deletedPeople.id_hash} = ${hashOfPerson(users.user_id)})`;

const clients = alias(users, "clients");

/** A condition on `users`: nobody is a client of the person, out or not. A trainer is deleted after the clients. */
export const hasNoClients = () =>
  notExists(
    db.select({ one: sql`1` }).from(clients).where(sql`${clients.trainer_user_id} = ${users.user_id}`),
  );

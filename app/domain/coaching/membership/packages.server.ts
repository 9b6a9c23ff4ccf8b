import { and, eq } from "drizzle-orm";
import { addPackageEvent } from "~/domain/messages/events.server";
import { greet } from "~/domain/messages/greeting.server";
import { timeZoneOf } from "~/domain/people/accounts/accounts.server";
import type { User } from "~/domain/people/accounts/user.server";
import { lockClient, lockOwnClient } from "~/domain/people/clients/clients.server";
import { hashCode } from "~/domain/people/codes/code-hash.server";
import { demoAllowed, recordUse, spendCode } from "~/domain/people/codes/grants.server";
import { hasWeeklyCheckIns, type PackageType, packagesAbove } from "~/domain/people/packages/rules";
import { today } from "~/domain/shared/calendar/rules";
import { Conflict, Forbidden } from "~/domain/shared/errors";
import { userId } from "~/domain/shared/ids";
import { accessAnnounced } from "~/domain/shared/notices.server";
import { db, type Transaction } from "~db/client";
import { accessCodes, users } from "~db/schema/index";

/**
 * Upgrades a client. @returns null if the code is not of their trainer, expired, used up or revoked
 * @throws Conflict when the client has this package or a higher one; the code stays unused. Forbidden without a trainer
 */
export async function upgradePackage(client: User, code: string): Promise<PackageType | null> {
  return await db.transaction(async (tx) => {
    const { package_type: held, time_zone } = await lockClient(tx, client.user_id);
    const accessCode = await findUpgradeCode(tx, client, code);
    if (!accessCode || !held) return null;
    if (!packagesAbove(held).includes(accessCode.package_type)) throw new Conflict("not_upward");
    const spent = await spendCode(tx, accessCode.id);
    if (!spent) return null;
    const { package_type } = spent;
    await tx
      .update(users)
      .set(beginning(package_type, { time_zone }))
      .where(eq(users.user_id, client.user_id))
      .returning({ announced: accessAnnounced(users.user_id) });
    await recordUse(tx, spent, { user_id: client.user_id, from_package: held });
    await addPackageEvent(tx, { trainer: spent.trainer_user_id, client: client.user_id }, package_type);
    await greet(tx, { ...client, package_type });
    return package_type;
  });
}

/** Returns what changes when a package begins today. One with weekly check-ins expects the next one a week later. */
const beginning = (package_type: PackageType, client: Pick<User, "time_zone">) => ({
  package_type,
  ...(hasWeeklyCheckIns({ is_trainer: false, package_type }) && { weekly_from: today(timeZoneOf(client)) }),
});

async function findUpgradeCode(tx: Transaction, client: User, code: string) {
  if (!client.trainer_user_id) throw new Forbidden("clients_only");
  const [accessCode] = await tx
    .select({ id: accessCodes.id, package_type: accessCodes.package_type })
    .from(accessCodes)
    .where(
      and(
        eq(accessCodes.code_hash, hashCode(code)),
        eq(accessCodes.trainer_user_id, client.trainer_user_id),
        eq(accessCodes.kind, "upgrade"),
        demoAllowed(),
      ),
    );
  return accessCode;
}

/** Changes a client's package. The client sees a notice on the next visit. @throws NotFound */
export async function changePackage(
  trainer: User,
  clientId: string,
  package_type: PackageType,
): Promise<void> {
  await db.transaction(async (tx) => {
    const client = await lockOwnClient(tx, trainer, userId(clientId));
    if (client.package_type === package_type) return;
    await tx
      .update(users)
      .set({ ...beginning(package_type, client), package_notice: true })
      .where(eq(users.user_id, client.user_id))
      .returning({ announced: accessAnnounced(users.user_id) });
    await addPackageEvent(tx, { trainer: trainer.user_id, client: client.user_id }, package_type);
    await greet(tx, { user_id: client.user_id, trainer_user_id: trainer.user_id, package_type });
  });
}

/** Removes the notice about a changed package. @returns whether there was a notice */
export async function takePackageNotice(client: User): Promise<boolean> {
  if (!client.package_notice) return false;
  const taken = await db.transaction((tx) =>
    tx
      .update(users)
      .set({ package_notice: false })
      .where(and(eq(users.user_id, client.user_id), eq(users.package_notice, true)))
      .returning({ id: users.id }),
  );
  return taken.length > 0;
}

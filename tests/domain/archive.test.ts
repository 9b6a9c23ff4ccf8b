import { randomUUID } from "node:crypto";
import { eq } from "drizzle-orm";
import { beforeEach, describe, expect, it } from "vitest";
import { archiveClient, restoreClient } from "~/domain/coaching/membership/archive.server";
import { listTasks } from "~/domain/coaching/tasks/day-list.server";
import { changeTask } from "~/domain/food/diary/ticks.server";
import { findSession } from "~/domain/people/accounts/sessions.server";
import type { User } from "~/domain/people/accounts/user.server";
import { listClients } from "~/domain/people/clients/client-list.server";
import { findClient } from "~/domain/people/clients/clients.server";
import type { Identity } from "~/domain/people/codes/known-people.server";
import { clientOverview } from "~/domain/screens/overview.server";
import { today } from "~/domain/shared/calendar/rules";
import { db } from "~db/client";
import { sessions } from "~db/schema";
import { makeCode } from "../support/access-codes";
import { rowsOf } from "../support/batches";
import { makeCheckIn } from "../support/check-ins";
import { makeClient, makeTrainer, reread } from "../support/database";
import { newIdentity } from "../support/identities";
import { measure } from "../support/measurements";
import { noonZone } from "../support/noon";
import { writePlan } from "../support/nutrition-plans";
import { race } from "../support/race";
import { openRows } from "../support/rows";
import { sessionOf, signIn, startSession } from "../support/sign-in";
import { makeTrainingPlan } from "../support/training-plans";

const ZONE = noonZone();

let trainer: User;
let client: User;
let identity: Identity;
let codeId: number;
beforeEach(async () => {
  trainer = await makeTrainer();
  client = await makeClient(trainer, { time_zone: ZONE });
  identity = newIdentity({ email: client.email });
  codeId = (await makeCode(trainer)).id;
});

const notFound = { status: 404, text: "unknown_client" };
const member = () => ({ kind: "member", userId: client.user_id, epoch: client.member_epoch }) as const;

describe("an archived client", () => {
  it("is signed out everywhere, and other clients stay signed in", async () => {
    const other = await makeClient(trainer);
    const sessions = [await startSession(client), await startSession(client)];
    const others = await startSession(other);
    await archiveClient(trainer, client.user_id);
    for (const session of sessions) expect(await findSession(session)).toBeNull();
    expect((await findSession(others))?.user.user_id).toBe(other.user_id);
    await restoreClient(trainer, client.user_id);
    for (const session of sessions) expect(await findSession(session)).toBeNull();
  });

  it("has no session after signing in several times at the same moment", async () => {
    await signIn(identity, { kind: "code", codeId });
    await race(9, async (index) => {
      if (index === 4) await archiveClient(trainer, client.user_id);
      else await sessionOf(identity, { kind: "code", codeId }).catch(() => null);
    });
    expect(await db.select().from(sessions).where(eq(sessions.user_id, client.user_id))).toEqual([]);
  });

  it("cannot sign in with a code or as a returning member", async () => {
    await signIn(identity, { kind: "code", codeId });
    await archiveClient(trainer, client.user_id);
    for (const grant of [{ kind: "code", codeId } as const, member()])
      await expect(signIn(identity, grant)).rejects.toMatchObject({ status: 403, text: "archived" });
  });

  it("is no longer among the trainer's clients", async () => {
    await archiveClient(trainer, client.user_id);
    expect(await rowsOf(listClients(trainer))).toEqual([]);
    await expect(findClient(trainer, client.user_id)).rejects.toMatchObject(notFound);
  });
});

describe("a restored client", () => {
  it("signs in as before, with a code and as a returning member", async () => {
    await archiveClient(trainer, client.user_id);
    await restoreClient(trainer, client.user_id);
    for (const grant of [{ kind: "code", codeId } as const, member()])
      expect((await signIn(identity, grant)).user_id).toBe(client.user_id);
    expect((await findClient(trainer, client.user_id)).email).toBe(client.email);
  });

  it("is not signed in by a session that was left while the client was archived", async () => {
    await archiveClient(trainer, client.user_id);
    const left = await startSession(client);
    await restoreClient(trainer, client.user_id);
    expect(await findSession(left)).toBeNull();
  });

  it("has all data unchanged", async () => {
    await writePlan(trainer, client, "Oats", "Rice");
    await makeTrainingPlan(trainer, client);
    await makeCheckIn(client);
    await measure(client, { measured_on: "2025-01-01", weight_kg: 81 });
    const [task] = await listTasks(client, today(ZONE));
    await changeTask(client, task?.id ?? 0, { is_completed: true, notes: "good" });
    const overview = await clientOverview(trainer, client.user_id);
    // The figures are made anew, because other days are finished after a return.
    const rows = async () => ({ ...(await openRows()), client_figures: [] });
    const before = await rows();
    await archiveClient(trainer, client.user_id);
    await restoreClient(trainer, client.user_id);
    expect(await rows()).toEqual(before);
    expect(await clientOverview(trainer, client.user_id)).toEqual(overview);
  });
});

describe("archiving and restoring", () => {
  it.each([
    ["another trainer's client", async () => makeClient(await makeTrainer())],
    [
      "another trainer's archived client",
      async () => makeClient(await makeTrainer(), { archived_at: new Date() }),
    ],
    ["a trainer", () => makeTrainer()],
  ])("is rejected for %s", async (_, make) => {
    const person = await make();
    for (const command of [archiveClient, restoreClient])
      await expect(command(trainer, person.user_id)).rejects.toMatchObject(notFound);
    expect(await reread(person)).toEqual(person);
  });

  it.each([randomUUID(), "", "1", "not-an-id"])("is rejected for the unknown id %j", async (id) => {
    for (const command of [archiveClient, restoreClient])
      await expect(command(trainer, id)).rejects.toMatchObject({ status: 404 });
  });

  it("is rejected a second time and keeps the result of the first time", async () => {
    await archiveClient(trainer, client.user_id);
    const { archived_at } = await reread(client);
    await expect(archiveClient(trainer, client.user_id)).rejects.toMatchObject(notFound);
    expect((await reread(client)).archived_at).toEqual(archived_at);
    await restoreClient(trainer, client.user_id);
    await expect(restoreClient(trainer, client.user_id)).rejects.toMatchObject(notFound);
    expect(await reread(client)).toEqual(client);
  });

  it("happens once for simultaneous requests", async () => {
    for (const command of [archiveClient, restoreClient]) {
      const outcomes = await race(8, () =>
        command(trainer, client.user_id).then(
          () => "done",
          ({ text }) => text,
        ),
      );
      expect(outcomes.toSorted()).toEqual(["done", ...Array(7).fill("unknown_client")]);
    }
  });
});

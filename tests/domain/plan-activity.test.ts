import { asc, eq } from "drizzle-orm";
import { beforeAll, beforeEach, describe, expect, it } from "vitest";
import type { User } from "~/domain/people/accounts/user.server";
import { addDays, today } from "~/domain/shared/calendar/rules";
import { db } from "~db/client";
import { planActivity } from "~db/schema";
import { CLOCK_ZONE, itIs } from "../support/clock";
import { makeClient, makeTrainer } from "../support/database";
import { KINDS } from "../support/plan-kinds";

const TODAY = "2025-06-04";
const LAST_WEEK = addDays(TODAY, -7);

describe.each(KINDS)("$name plans:", (kind) => {
  let trainer: User;
  let client: User;
  beforeAll(async () => {
    trainer = await makeTrainer();
    client = await makeClient(trainer, { time_zone: CLOCK_ZONE });
  });

  const write = async (facts = {}) => (await kind.create(trainer, kind.facts(client, facts))).id;
  const turn = (id: number, is_active: boolean) =>
    kind.update(trainer, id, kind.facts(client, { is_active }));
  const ofPlan = (id: number) => eq(planActivity.plan_id, id);

  /** Runs an action with the clock set to a week before today. */
  async function lastWeek<Made>(happen: () => Promise<Made>): Promise<Made> {
    itIs(LAST_WEEK);
    const made = await happen();
    itIs(TODAY);
    return made;
  }

  async function activity(id: number) {
    const rows = await db.select().from(planActivity).where(ofPlan(id)).orderBy(asc(planActivity.id));
    return rows.map(({ active_from, active_until }) => [active_from, active_until]);
  }

  beforeEach(() => itIs(TODAY));

  describe("the recorded days on which a plan was active", () => {
    it("start on the day on which it is written", async () => {
      expect(await activity(await write())).toEqual([[TODAY, null]]);
    });

    it("do not start when it is written inactive", async () => {
      expect(await activity(await write({ is_active: false }))).toEqual([]);
    });

    it("end before the day on which it is switched off", async () => {
      const id = await lastWeek(write);
      await turn(id, false);
      expect(await activity(id)).toEqual([[LAST_WEEK, TODAY]]);
    });

    it("start again on the day on which it is switched on again", async () => {
      const id = await lastWeek(write);
      await turn(id, false);
      await turn(id, true);
      expect(await activity(id)).toEqual([
        [LAST_WEEK, TODAY],
        [TODAY, null],
      ]);
    });

    it("end before the day on which it is deleted", async () => {
      const id = await lastWeek(write);
      await kind.remove(trainer, id);
      expect(await activity(id)).toEqual([[LAST_WEEK, TODAY]]);
    });

    it("are none when it is switched off on its first day", async () => {
      const id = await write();
      await turn(id, false);
      expect(await activity(id)).toEqual([[TODAY, TODAY]]);
    });

    it("stay the same when it is deleted while inactive", async () => {
      const id = await lastWeek(write);
      await turn(id, false);
      await kind.remove(trainer, id);
      expect(await activity(id)).toEqual([[LAST_WEEK, TODAY]]);
    });

    it("stay the same when only its title changes", async () => {
      const id = await lastWeek(write);
      await kind.update(trainer, id, kind.facts(client, { title: "Another title" }));
      await turn(id, true);
      expect(await activity(id)).toEqual([[LAST_WEEK, null]]);
    });

    it("do not end before they start when the client's today moves back", async () => {
      itIs(addDays(TODAY, 1));
      const id = await write();
      itIs(TODAY);
      await turn(id, false);
      expect(await activity(id)).toEqual([[addDays(TODAY, 1), addDays(TODAY, 1)]]);
    });
  });

  describe("the first recorded day of a new plan", () => {
    it.each(["Pacific/Kiritimati", "Pacific/Pago_Pago"])(
      "is today in the client's time zone: %s",
      async (time_zone) => {
        const traveller = await makeClient(trainer, { time_zone });
        const { id } = await kind.create(trainer, kind.facts(traveller));
        expect(await activity(id)).toEqual([[today(time_zone), null]]);
      },
    );
  });
});

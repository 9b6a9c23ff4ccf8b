import { asc, eq } from "drizzle-orm";
import { beforeAll, beforeEach, describe, expect, it } from "vitest";
import type { User } from "~/domain/accounts/user.server";
import { addDays, today } from "~/domain/calendar/rules";
import { db } from "~db/client";
import { planActivity } from "~db/schema";
import { CLOCK_ZONE, itIs } from "../support/clock";
import { makeClient, makeTrainer } from "../support/database";
import { KINDS } from "../support/plan-kinds";

const TODAY = "2025-06-04";
const LAST_WEEK = addDays(TODAY, -7);

describe.each(KINDS)("of $name:", (kind) => {
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

  /** What happens in there happens a week before today. */
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

  describe("the days on which a plan was active are recorded", () => {
    it("from the day on which it is written", async () => {
      expect(await activity(await write())).toEqual([[TODAY, null]]);
    });

    it("not while it is written inactive", async () => {
      expect(await activity(await write({ is_active: false }))).toEqual([]);
    });

    it("until the day on which it is switched off, not including it", async () => {
      const id = await lastWeek(write);
      await turn(id, false);
      expect(await activity(id)).toEqual([[LAST_WEEK, TODAY]]);
    });

    it("again from the day on which it is switched on again", async () => {
      const id = await lastWeek(write);
      await turn(id, false);
      await turn(id, true);
      expect(await activity(id)).toEqual([
        [LAST_WEEK, TODAY],
        [TODAY, null],
      ]);
    });

    it("until the day on which it is deleted, not including it", async () => {
      const id = await lastWeek(write);
      await kind.remove(trainer, id);
      expect(await activity(id)).toEqual([[LAST_WEEK, TODAY]]);
    });

    it("on no day when it is switched off on its first", async () => {
      const id = await write();
      await turn(id, false);
      expect(await activity(id)).toEqual([[TODAY, TODAY]]);
    });

    it("as they were when it is deleted while inactive", async () => {
      const id = await lastWeek(write);
      await turn(id, false);
      await kind.remove(trainer, id);
      expect(await activity(id)).toEqual([[LAST_WEEK, TODAY]]);
    });

    it("as they were by any other change", async () => {
      const id = await lastWeek(write);
      await kind.update(trainer, id, kind.facts(client, { title: "Another title" }));
      await turn(id, true);
      expect(await activity(id)).toEqual([[LAST_WEEK, null]]);
    });

    it("without a gap when the client's today went back to an earlier one", async () => {
      itIs(addDays(TODAY, 1));
      const id = await write();
      itIs(TODAY);
      await turn(id, false);
      expect(await activity(id)).toEqual([[addDays(TODAY, 1), addDays(TODAY, 1)]]);
    });
  });

  describe("the client's time zone says which day it is", () => {
    it.each(["Pacific/Kiritimati", "Pacific/Pago_Pago"])("%s", async (time_zone) => {
      const traveller = await makeClient(trainer, { time_zone });
      const { id } = await kind.create(trainer, kind.facts(traveller));
      expect(await activity(id)).toEqual([[today(time_zone), null]]);
    });
  });
});

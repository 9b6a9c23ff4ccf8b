import { describe, expect, it } from "vitest";
import { CheckInSearch } from "~/domain/coaching/check-ins/schema";
import { PlanStart } from "~/domain/coaching/plans/schema";
import { FinderQuery } from "~/domain/food/diary/finder-schema";
import { FragmentQuery } from "~/domain/messages/schema";
import { ClientPageQuery } from "~/domain/people/clients/schema";
import { CodesQuery } from "~/domain/people/codes/schema";
import { RowId } from "~/domain/shared/ids";

const LAST = 2_147_483_647;
const NO_IDS = ["", "0", "-1", "01", "1.5", "1e3", "0x10", " 7", "7\n", "abc", String(LAST + 1)];

describe("the id of a row", () => {
  it.each(["7", "999999999", "1000000000", String(LAST)])("may be %s", (id) => {
    expect(RowId.parse(id)).toBe(Number(id));
  });

  it.each(NO_IDS)("may not be %j", (id) => {
    expect(RowId.safeParse(id).success).toBe(false);
  });

  it.each([
    ["the opened plan of a client", ClientPageQuery, "open"],
    ["the plan that a new one starts with", PlanStart, "from"],
    ["the code before a page of the history", CodesQuery, "before"],
    ["a compared photo", CheckInSearch, "left"],
    ["a saved reply", FragmentQuery, "reply"],
    ["the entry before a part of a conversation", FragmentQuery, "before"],
    ["a food to log", FinderQuery, "food"],
  ])("in an address is read strictly: %s", (_, query, name) => {
    const read = (id: string) => (query.parse({ [name]: id }) as Record<string, unknown>)[name];
    expect(read(String(LAST))).toBe(LAST);
    expect(NO_IDS.map(read)).toEqual(NO_IDS.map(() => undefined));
  });
});

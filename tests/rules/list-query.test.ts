import { describe, expect, it } from "vitest";
import { ListQuery } from "~/domain/shared/pages/schema";

const parsed = (query: object) => ListQuery.safeParse(query);

describe("the part of a list that a call asks for", () => {
  it("is the whole list without parameters", () => {
    expect(ListQuery.parse({})).toEqual({});
  });

  it.each([
    ["1", 1],
    ["24", 24],
    ["200", 200],
    ["0", 1],
    ["-7", 1],
    ["201", 200],
    ["500", 200],
    ["9".repeat(40), 200],
  ])("has limit %s as %d rows", (limit, rows) => {
    expect(parsed({ limit })).toMatchObject({ success: true, data: { limit: rows } });
  });

  it.each(["", " ", "x", "1.5", "1e3", "0x10", "NaN", "١"])("rejects the limit %j", (limit) => {
    expect(parsed({ limit }).error?.issues.map(({ path }) => path)).toEqual([["limit"]]);
  });

  it.each([
    ["1", 1],
    ["2147483647", 2_147_483_647],
  ])("comes after row %s", (before, id) => {
    expect(parsed({ before })).toMatchObject({ success: true, data: { before: id } });
  });

  it.each(["", "0", "-1", "x", "1.5", "2147483648", "9".repeat(40)])("rejects the row %j", (before) => {
    expect(parsed({ before }).error?.issues.map(({ path }) => path)).toEqual([["before"]]);
  });
});

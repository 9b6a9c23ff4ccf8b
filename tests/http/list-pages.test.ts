import { beforeAll, describe, expect, it } from "vitest";
import { type Cast, enterCast } from "../support/cast";
import { KINDS } from "../support/plan-requests";
import { sharedServer } from "../support/shared-server";

let cast: Cast;
beforeAll(async () => {
  cast = await enterCast((await sharedServer()).origin);
  for (const { kind, items } of KINDS)
    for (const title of ["One", "Two", "Three"])
      await cast.coach.json("POST", `/api/${kind}-plans`, {
        client_user_id: cast.uta,
        title,
        ...items("Item"),
      });
  for (const { kind, items } of KINDS)
    await cast.coach2.json("POST", `/api/${kind}-plans`, {
      client_user_id: cast.othersClient,
      title: "Theirs",
      ...items("Item"),
    });
});

const LISTS = [...KINDS.map(({ kind }) => `/api/${kind}-plans`), "/api/trainer/clients"];

describe.each(LISTS)("GET %s", (path) => {
  const answer = async (query: string, person = cast.coach) => {
    const response = await person.get(path + query);
    return [response.status, await response.json()];
  };
  const ids = async (query = "", person = cast.coach): Promise<number[]> => {
    const [status, rows] = await answer(query, person);
    expect(status).toBe(200);
    return rows.map(({ id }: { id: number }) => id);
  };

  it("answers the whole list, or a part of it", async () => {
    const all = await ids();
    expect(all.length).toBeGreaterThan(1);
    expect(await ids("?limit=1")).toEqual(all.slice(0, 1));
    expect(await ids("?limit=0")).toEqual(all.slice(0, 1));
    expect(await ids("?limit=500")).toEqual(all);
    expect(await ids(`?limit=1&before=${all[0]}`)).toEqual(all.slice(1, 2));
    expect(await ids(`?before=${all[0]}`)).toEqual(all.slice(1));
    expect(await ids(`?before=${all.at(-1)}`)).toEqual([]);
  });

  it("rejects a limit that is not a number, and a row that is not in reach", async () => {
    expect(await answer("?limit=many")).toEqual([
      400,
      { error: "Please check what you entered", fields: { limit: [expect.any(String)] } },
    ]);
    const [theirs] = await ids("", cast.coach2);
    const unknown = await answer("?before=2147483647");
    expect(unknown).toEqual([
      400,
      {
        error: "This isn't a row of this list. Start again from its beginning",
        fields: { before: ["This isn't a row of this list. Start again from its beginning"] },
      },
    ]);
    expect(await answer(`?before=${theirs}`)).toEqual(unknown);
  });
});

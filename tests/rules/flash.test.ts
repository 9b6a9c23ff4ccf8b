import { expect, it } from "vitest";
import { flashOf, redirectWith } from "~/http/flash.server";

const reads = (cookie: string) => flashOf(new Request("http://localhost/nutrition", { headers: { cookie } }));
const stored = (response: Response) => (response.headers.get("set-cookie") ?? "").split(";")[0] ?? "";

it("a one-time text is about plans with any id, a number, and the ids of an undo", async () => {
  const plans = [7, 999_999_999, 1_000_000_000, 2_147_483_647];
  const details = { count: 3, plans, undo: ["training", 7] };
  const cookie = stored(await redirectWith("plans.done_copied", "/nutrition", details));
  expect(await reads(cookie)).toEqual({
    key: "plans.done_copied",
    tone: "success",
    count: 3,
    plans,
    undo: ["training", "7"],
  });
});

it("a one-time text has the ids of a hundred sets for its undo", async () => {
  const sets = Array(100).fill(2_147_483_647).join("-");
  const undo = ["2026-11-29", 7, sets, 8];
  const cookie = stored(await redirectWith("sets.done_saved", "/tasks", { count: 100, undo }));
  expect(await reads(cookie)).toMatchObject({ count: 100, undo: undo.map(String) });
  expect(cookie.length).toBeLessThan(4_000);
});

it("a one-time text that a script stores is read without details", async () => {
  expect(await reads("flash=settings.done_saved")).toMatchObject({
    key: "settings.done_saved",
    plans: [],
    undo: [],
  });
});

it.each([
  "flash=app.name",
  "flash=diary.done_copied%3Fcount%3D-1",
  "flash=plans.done_copied%3Fplan%3D0",
  "flash=client.done_archived%3Fundo%3D..%252Fsettings",
])("no text is shown for %s", async (cookie) => {
  expect(await reads(cookie)).toBeNull();
});

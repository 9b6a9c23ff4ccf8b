import { expect, it } from "vitest";
import { flashOf, redirectAbout } from "~/http/flash.server";

it("a one-time text is about plans with any id", async () => {
  const plans = [7, 999_999_999, 1_000_000_000, 2_147_483_647];
  const { headers } = await redirectAbout("plans.done_copied", plans, "/nutrition");
  const [cookie = ""] = (headers.get("set-cookie") ?? "").split(";");
  const request = new Request("http://localhost/nutrition", { headers: { cookie } });
  expect(await flashOf(request)).toEqual({ key: "plans.done_copied", tone: "success", plans });
});

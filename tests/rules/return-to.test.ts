import { describe, expect, it } from "vitest";
import { atAnchor, RETURN_TO_MAX, ReturnTo, returnToIn, withReturnTo } from "~/domain/shared/pages/return-to";
import routes from "~/routes";

interface Route {
  path?: string;
  file: string;
  children?: Route[];
}

const CLIENT = "/client/6f1f0a52-6f0d-4f6b-9d6e-0a4a1c7f2b11";

describe("a return address", () => {
  it.each([
    "/dashboard",
    `${CLIENT}?open=12#plan-12`,
    "/nutrition/templates?page=2#plan-7",
    "/nutrition?q=a%26b+c&state=active#create-plan",
    "/tasks?date=2026-01-05#edit-profile",
  ])("may be %s", (back) => {
    expect(ReturnTo.parse(back)).toBe(back);
  });

  it.each([
    "",
    "dashboard",
    "//evil.example/dashboard",
    "/\\evil.example",
    "\\\\evil.example",
    "https://evil.example/dashboard",
    "javascript:alert(1)",
    "/%2Fevil.example",
    "/%5Cevil.example",
    "%2F%2Fevil.example",
    "/dashboard\n",
    "/dashboard\t#a",
    "/dashboard\u0000",
    " /dashboard",
    "/dashboard/../logout",
    "/dashboard/%2e%2e/logout",
    "/dashboard//evil.example",
    "/logout",
    "/api/profile",
    "/auth/callback",
    "/DASHBOARD",
    "/dashboards",
    '/dashboard?"><script>',
    "/dashboard#a b",
    "/dashboard#a#b",
    "/dashboard?ä",
    `/dashboard?${"x".repeat(RETURN_TO_MAX)}`,
  ])("may not be %j", (back) => {
    expect(ReturnTo.safeParse(back).success).toBe(false);
    expect(returnToIn(`?${new URLSearchParams({ back })}`, "/codes#code-1")).toBe("/codes#code-1");
  });

  it("may be every screen of signed-in users, which SCREENS names", () => {
    const shell = (routes as Route[]).find(({ file }) => file === "routes/shell/shell.tsx");
    // These cover any screen until a client has given what is missing.
    const covering = ["onboarding", "consent"];
    const paths = (shell?.children ?? [])
      .map(({ path = "" }) => path)
      .filter((path) => !covering.includes(path));
    expect(paths).toContain("tasks");
    const addresses = paths.map((path) => `/${path.replace(":id", "1")}`);
    expect(addresses.filter((address) => !ReturnTo.safeParse(address).success)).toEqual([]);
  });

  it("is the default where the address names none", () => {
    expect(returnToIn("", "/codes")).toBe("/codes");
    expect(returnToIn("?back=/tasks&back=//evil.example", "/codes")).toBe("/tasks");
    expect(returnToIn("?back=%252F%252Fevil.example", "/codes")).toBe("/codes");
  });

  it("goes into the address of a dialog, and comes out again", () => {
    const back = `${CLIENT}?open=12#plan-12`;
    const dialog = withReturnTo("/nutrition/12/edit?page=2", back);
    expect(dialog).toBe(`/nutrition/12/edit?page=2&back=${encodeURIComponent(back)}`);
    expect(returnToIn(new URL(dialog, "http://localhost").search, "/nutrition")).toBe(back);
    expect(withReturnTo("/codes/new", "/dashboard#give-code")).toBe(
      "/codes/new?back=%2Fdashboard%23give-code",
    );
  });

  it.each([
    ["/nutrition?page=2#plan-1", "plan-2", "/nutrition?page=2#plan-2"],
    ["/nutrition", "plan-2", "/nutrition#plan-2"],
    ["/nutrition#plan-1", null, "/nutrition"],
  ])("%s at the place %j is %s", (back, anchor, expected) => {
    expect(atAnchor(back, anchor)).toBe(expected);
  });
});

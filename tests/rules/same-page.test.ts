import { expect, it } from "vitest";
import { onSamePage } from "~/components/same-page";

const CLIENT = "6f1f0a52-6f0d-4f6b-9d6e-0a4a1c7f2b11";

it.each([
  ["/nutrition", "", "/nutrition"],
  ["/nutrition/new", "?page=2", "/nutrition/new?page=2"],
  ["/nutrition#plan-3", "?page=2&client=x", "/nutrition?page=2#plan-3"],
  ["/nutrition/new?client=x", "?page=2", "/nutrition/new?client=x&page=2"],
  ["/codes/7/revoke", "?before=12&page=3", "/codes/7/revoke?page=3&before=12"],
  ["/codes?page=4#codes", "?before=12&page=3", "/codes?page=4&before=12#codes"],
  [
    "/nutrition/new",
    `?state=active&client=${CLIENT}&q=a%26b`,
    `/nutrition/new?q=a%26b&state=active&client=${CLIENT}`,
  ],
  [`/nutrition/new?client=${CLIENT}`, "?client=0", `/nutrition/new?client=${CLIENT}`],
  ["/nutrition", `?q=${"x".repeat(101)}&state=&client=${CLIENT}x&who=me`, "/nutrition"],
  ["/nutrition", "?page=-1", "/nutrition"],
  ["/progress/7", "?range=4w&page=2", "/progress/7?page=2&range=4w"],
  ["/progress/7", "?left=3&right=12&pose=front", "/progress/7?pose=front&left=3&right=12"],
  ["/progress/7", "?left=x&right=-1&pose=%22%3E", "/progress/7"],
  ["/progress/7", "?range=%22%3E", "/progress/7"],
  [
    "/nutrition/new",
    "?page=2&back=%2Fdashboard%23give-code",
    "/nutrition/new?page=2&back=%2Fdashboard%23give-code",
  ],
  ["/nutrition/new", "?back=%2F%2Fevil.example", "/nutrition/new"],
  ["/nutrition", "?page=%22%3E%3Cscript%3E", "/nutrition"],
  ["/nutrition", `?page=${"9".repeat(20)}`, "/nutrition"],
])("the link %s on a page with the query %j becomes %s", (address, search, expected) => {
  expect(onSamePage(address, search)).toBe(expected);
});

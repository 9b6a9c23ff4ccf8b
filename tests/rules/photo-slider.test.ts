import { expect, it } from "vitest";
import { PhotoComparison } from "~/routes/check-ins/photo-comparison";
import { rendered } from "../support/rendered";

const LEFT = { src: "/api/files/one", alt: "Photo of 1 May", date: "1 May", figure: "82 kg" };
const RIGHT = { src: "/api/files/two", alt: "Photo of 4 Jun", date: "4 Jun", figure: "" };

it("the comparison of two photos shows both side by side without a script", async () => {
  const { html, text } = await rendered(PhotoComparison, { left: LEFT, right: RIGHT, summary: "−2 kg" });
  expect(html).toMatch(
    /src="\/api\/files\/one" alt="Photo of 1 May".*src="\/api\/files\/two" alt="Photo of 4 Jun"/s,
  );
  for (const shown of ["−2 kg", "1 May 82 kg", "4 Jun"]) expect(text).toContain(shown);
});

it("the comparison of two photos keeps its buttons hidden until they work, and has no style of its own", async () => {
  const { html } = await rendered(PhotoComparison, { left: LEFT, right: RIGHT, summary: "" }, "de");
  expect(html).toMatch(/<fieldset [^>]*data-waiting="true"/);
  expect(html).not.toContain('type="range"');
  expect(html).not.toContain("style=");
});

import { screen } from "~/http/screen.server";

/** Lists the screens that browsers may fetch before a click. Opening them must not change anything or use up a one-time text; where it would, they refuse to be fetched ahead. */
const PREFETCHABLE = ["/dashboard", "/nutrition", "/training"];

const RULES = JSON.stringify({
  prefetch: [{ where: { or: PREFETCHABLE.map((href) => ({ href_matches: href })) }, eagerness: "moderate" }],
});

export const loader = screen(
  { by: "anyone" },
  () =>
    new Response(RULES, {
      headers: {
        "Content-Type": "application/speculationrules+json",
        "Cache-Control": "public, max-age=3600",
      },
    }),
);

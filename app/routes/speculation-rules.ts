import { shows } from "~/http/screen.server";

/** Screens whose GET changes nothing and shows nothing only once may be fetched before they are clicked. */
const PREFETCHABLE = ["/dashboard", "/nutrition", "/training"];

const RULES = JSON.stringify({
  prefetch: [{ where: { or: PREFETCHABLE.map((href) => ({ href_matches: href })) }, eagerness: "moderate" }],
});

export const loader = shows(
  { by: "anyone" },
  () =>
    new Response(RULES, {
      headers: {
        "Content-Type": "application/speculationrules+json",
        "Cache-Control": "public, max-age=3600",
      },
    }),
);

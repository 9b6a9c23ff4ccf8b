import { useLoaderData } from "@remix-run/react";
import type { Handle } from "~/components/page-title";
import { listTemplatePage } from "~/domain/coaching/plans/plan-pages.server";
import { PageQuery } from "~/domain/shared/pages/schema";
import { screen } from "~/http/screen.server";
import { TemplatesPage } from "~/routes/plans/templates-page";
import { useFact } from "./fact";

export const handle: Handle = { title: "plans.nutrition.templates", styles: "plans" };

export const loader = screen({ by: "trainer", query: PageQuery }, (trainer, { query }) =>
  listTemplatePage(trainer, "nutrition", query),
);

export default function Templates() {
  return <TemplatesPage kind="nutrition" list={useLoaderData<typeof loader>()} factOf={useFact()} />;
}

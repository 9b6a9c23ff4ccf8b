import { useLoaderData } from "@remix-run/react";
import type { Handle } from "~/components/page-title";
import { stylesheet } from "~/components/stylesheet";
import { listTemplatePage } from "~/domain/coaching/plans/plan-pages.server";
import { PageQuery } from "~/domain/shared/pages/schema";
import { screen } from "~/http/screen.server";
import { TemplatesPage } from "~/routes/plans/templates-page";
import plansStyles from "~/styles/plans.css?url";
import { useFact } from "./fact";

export const handle: Handle = { title: "plans.training.templates" };

export const links = stylesheet(plansStyles);

export const loader = screen({ by: "trainer", query: PageQuery }, (trainer, { query }) =>
  listTemplatePage(trainer, "training", query),
);

export default function Templates() {
  return <TemplatesPage kind="training" list={useLoaderData<typeof loader>()} factOf={useFact()} />;
}

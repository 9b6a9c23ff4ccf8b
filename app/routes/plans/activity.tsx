import { useLoaderData } from "@remix-run/react";
import type { Handle } from "~/components/page-title";
import { type ActivityQuestion, activityAction, activityScreen } from "./activity.server";
import { ActivityDialog } from "./activity-dialog";
import { useKind } from "./kind";

export const handle: Handle = {
  title: "plans.beside_title",
  nameOf: ({ is_active, title, otherActivePlans: { client_name: client } }: ActivityQuestion, t) =>
    is_active ? t("plans.beside_title_off", { client }) : t("plans.switch_on_for", { title, client }),
  dialog: true,
};

export const loader = activityScreen;
export const action = activityAction;

export default function Activity() {
  return <ActivityDialog kind={useKind()} question={useLoaderData<typeof loader>()} />;
}

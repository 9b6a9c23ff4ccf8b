import { useActionData, useLoaderData } from "@remix-run/react";
import type { Handle } from "~/components/page-title";
import { copyAction, copyScreen } from "~/routes/plans/copy.server";
import { CopyDialog } from "~/routes/plans/copy-dialog";

export const handle: Handle = { title: "plans.copy_title", dialog: true };

export const loader = copyScreen("nutrition");
export const action = copyAction("nutrition");

export default function CopyPlan() {
  const copy = useLoaderData<typeof loader>();
  return <CopyDialog kind="nutrition" copy={copy} answer={useActionData<typeof action>()} />;
}

import { useActionData, useLoaderData } from "@remix-run/react";
import type { Handle } from "~/components/page-title";
import { copyAction, copyScreen } from "~/routes/plans/copy.server";
import { CopyDialog } from "~/routes/plans/copy-dialog";

export const handle: Handle = { title: "plans.copy_title", dialog: true };

export const loader = copyScreen("training");
export const action = copyAction("training");

export default function CopyPlan() {
  const copy = useLoaderData<typeof loader>();
  return <CopyDialog kind="training" copy={copy} answer={useActionData<typeof action>()} />;
}

import { useActionData, useLoaderData } from "@remix-run/react";
import type { Handle } from "~/components/page-title";
import { stylesheet } from "~/components/stylesheet";
import chooseStyles from "~/styles/choose.css?url";
import { copyAction, copyScreen } from "./copy.server";
import { CopyDialog } from "./copy-dialog";
import { useKind } from "./kind";

export const links = stylesheet(chooseStyles);

export const handle: Handle = { title: "plans.copy_title", dialog: true };

export const loader = copyScreen;
export const action = copyAction;

export default function CopyPlan() {
  const copy = useLoaderData<typeof loader>();
  return <CopyDialog kind={useKind()} copy={copy} answer={useActionData<typeof action>()} />;
}

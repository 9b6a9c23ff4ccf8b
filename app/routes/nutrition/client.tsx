import { useLoaderData } from "@remix-run/react";
import type { Handle } from "~/components/page-title";
import { choicesScreen } from "~/routes/choose-client/choices.server";
import { ChooseClientDialog } from "~/routes/choose-client/dialog";

export const handle: Handle = { title: "choose.title", dialog: true };

export const loader = choicesScreen();

export default function ChooseClient() {
  return <ChooseClientDialog screen="/nutrition" choices={useLoaderData<typeof loader>()} />;
}

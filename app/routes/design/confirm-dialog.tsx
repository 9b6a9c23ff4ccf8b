import { redirect } from "@remix-run/node";
import { ConfirmDialog } from "~/components/confirm-dialog";
import { Consequences } from "~/components/consequences";
import type { Handle } from "~/components/page-title";
import { requireDemo } from "~/domain/people/demo/provider.server";
import { formAction, screen } from "~/http/screen.server";
import { useTexts } from "~/i18n/texts";
import { EXAMPLE_CONSEQUENCES, PERSON } from "./part";

export const handle: Handle = {
  title: "client.archive",
  nameOf: (_, t) => t("client.archive_question", { name: PERSON }),
  dialog: true,
};

export const loader = screen({ by: "user" }, () => {
  requireDemo();
  return {};
});

/** Changes nothing: the dialog is an example. */
export const action = formAction({ by: "user", writes: "nothing" }, () => {
  requireDemo();
  return redirect("/design");
});

export default function ExampleConfirmDialog() {
  const { t } = useTexts();
  return (
    <ConfirmDialog
      back="/design#part-confirm-dialog"
      submit={t("client.archive")}
      busy={t("client.archive_pending")}
    >
      <Consequences list={EXAMPLE_CONSEQUENCES} />
    </ConfirmDialog>
  );
}

import { Dialog } from "~/components/dialog";
import { DialogForm } from "~/components/dialog-form";
import { Field } from "~/components/field";
import type { Handle } from "~/components/page-title";
import { requireDemo } from "~/domain/people/demo/provider.server";
import { screen } from "~/http/screen.server";
import { useTexts } from "~/i18n/texts";
import { PERSON } from "./part";

export const handle: Handle = {
  title: "plans.nutrition.edit",
  nameOf: (_, t) => t("plans.nutrition.edit_for", { name: PERSON }),
  dialog: true,
};

export const loader = screen({ by: "user" }, () => {
  requireDemo();
  return {};
});

/** Shows a dialog with a form. Its form only closes it. */
export default function ExampleDialog() {
  const { t } = useTexts();
  return (
    <Dialog closeTo="/design#part-dialog">
      <DialogForm
        method="get"
        action="/design"
        back="/design#part-dialog"
        submit={t("plans.editor.save")}
        busy={t("plans.editor.saving")}
      >
        <Field id="design-title" label={t("plans.editor.title")} defaultValue="Lean bulk" />
      </DialogForm>
    </Dialog>
  );
}

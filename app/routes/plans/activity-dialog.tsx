import { Dialog } from "~/components/dialog";
import { DialogForm } from "~/components/dialog-form";
import { useTexts } from "~/i18n/texts";
import type { ActivityQuestion } from "./activity.server";
import { type KindName, useListAddress } from "./kind";
import { OtherPlansQuestion, useAnswersForOtherPlans } from "./other-plans-question";

interface Props {
  kind: KindName;
  question: ActivityQuestion;
}

/** Asks what happens to the other active plans of a client: before a plan is switched on, or after a new plan is saved. */
export function ActivityDialog({ kind, question: { title, is_active, otherActivePlans } }: Props) {
  const { t } = useTexts();
  const list = useListAddress(kind);
  return (
    <Dialog closeTo={list}>
      <DialogForm back={list} {...useAnswersForOtherPlans([otherActivePlans])}>
        <input type="hidden" name="is_active" value="true" />
        {is_active && (
          <p className="break-words">
            {t("plans.beside_saved", { title, client: otherActivePlans.client_name })}
          </p>
        )}
        <OtherPlansQuestion otherActivePlans={[otherActivePlans]} />
      </DialogForm>
    </Dialog>
  );
}

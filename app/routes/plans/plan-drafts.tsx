import { Icon } from "~/components/icon";
import { useShell } from "~/components/shell-facts";
import { useTexts } from "~/i18n/texts";
import type { KindName } from "./kind";

/**
 * Marks the place where a script offers the plans of a kind that were begun on this device and not saved
 * (behaviors/on-demand/plan-drafts.ts). In the dialog of a plan it offers those of this plan.
 */
export function PlanDrafts({ kind }: { kind: KindName }) {
  const { t } = useTexts();
  const { person } = useShell();
  // The script replaces these words: only the device knows whose plan it was, and when.
  const words = { client: "#client", time: "#time" };
  return (
    <div
      className="plan-drafts"
      data-plan-drafts={person.user_id}
      data-kind={kind}
      data-client={t("plans.draft_of", words)}
      data-template={t("plans.draft_of_template", words)}
      data-thrown-away={t("plans.draft_thrown_away")}
    >
      <template>
        <div className="notice">
          <Icon name="pencil" />
          <div className="flex min-w-0 flex-1 flex-wrap items-center gap-2">
            <p role="status" className="min-w-0 flex-1 basis-56 break-words" data-words />
            <div className="flex flex-wrap gap-2">
              <button type="button" className="button" data-go-on>
                {t("plans.draft_go_on")}
              </button>
              <button type="button" className="button button-quiet" data-throw-away>
                {t("plans.draft_throw_away")}
              </button>
              <button type="button" className="button button-quiet" data-undo>
                {t("plans.draft_undo")}
              </button>
            </div>
          </div>
        </div>
      </template>
    </div>
  );
}

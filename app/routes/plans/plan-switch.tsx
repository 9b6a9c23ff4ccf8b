import { useTranslation } from "react-i18next";
import { useSamePage } from "~/components/same-page";
import type { AnyPlan, KindName } from "./kind";

/** Shows the button that switches a plan on or off. */
export function PlanSwitch({ kind, plan }: { kind: KindName; plan: AnyPlan }) {
  const { t } = useTranslation();
  const samePage = useSamePage();
  const { title, is_active } = plan;
  return (
    <form method="post" action={samePage(`/${kind}/${plan.id}/activity`)}>
      <button
        type="submit"
        name="is_active"
        value={String(!is_active)}
        className="button button-quiet button-icon in-aria-busy:w-auto in-aria-busy:px-2 in-aria-busy:text-small"
        title={t(is_active ? "plans.switch_off" : "plans.switch_on")}
        data-busy={t(is_active ? "plans.switching_off" : "plans.switching_on")}
      >
        <span className={`css-icon css-icon-power ${is_active ? "text-success" : ""}`} aria-hidden />
        <span className="sr-only in-aria-busy:not-sr-only" data-words>
          {t(is_active ? "plans.switch_off_named" : "plans.switch_on_named", { title })}
        </span>
      </button>
    </form>
  );
}

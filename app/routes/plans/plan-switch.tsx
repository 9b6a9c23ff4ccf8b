import { TextAction } from "~/components/text-action";
import { useTexts } from "~/i18n/texts";
import type { AnyPlan } from "./kind";

interface Props {
  plan: Pick<AnyPlan, "title" | "is_active">;
  action: string;
}

export function PlanSwitch({ plan: { title, is_active }, action }: Props) {
  const { t } = useTexts();
  return (
    <form method="post" action={action}>
      <TextAction
        name="is_active"
        value={String(!is_active)}
        aria-label={t(is_active ? "plans.switch_off_named" : "plans.switch_on_named", { title })}
        data-busy={t(is_active ? "plans.switching_off" : "plans.switching_on")}
      >
        {t(is_active ? "plans.switch_off" : "plans.switch_on")}
      </TextAction>
    </form>
  );
}

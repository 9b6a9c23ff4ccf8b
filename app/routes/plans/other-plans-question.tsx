import type { DialogButtons } from "~/components/dialog-form";
import { focused } from "~/components/field";
import { inList } from "~/components/formats";
import type { OtherActivePlans } from "~/domain/coaching/plans/other-active-plans.server";
import { useTexts } from "~/i18n/texts";

interface QuestionProps {
  otherActivePlans: OtherActivePlans[];
  focus?: boolean;
}

export function OtherPlansQuestion({ otherActivePlans, focus = false }: QuestionProps) {
  const { t, locale } = useTexts();
  return (
    <>
      <div role="status" tabIndex={-1} data-question {...focused(focus)}>
        {otherActivePlans.map(({ client_user_id, client_name, plans }) => (
          <p key={client_user_id} className="break-words font-strong">
            {t("plans.beside", {
              client: client_name,
              plans: inList(
                plans.map(({ title }) => title),
                locale,
              ),
              count: plans.length,
            })}
          </p>
        ))}
        <p className="text-muted text-small">{t("plans.beside_hint")}</p>
      </div>
      {otherActivePlans.flatMap(({ plans }) =>
        plans.map(({ id }) => <input key={id} type="hidden" name="beside" value={id} />),
      )}
    </>
  );
}

/** Returns the buttons that answer the question. They also send the form. */
export function useAnswersForOtherPlans(otherActivePlans: OtherActivePlans[]): Omit<DialogButtons, "back"> {
  const { t } = useTexts();
  const count = otherActivePlans.flatMap(({ plans }) => plans).length;
  const busy = t("plans.switching_on");
  return {
    submit: t("plans.beside_off", { count }),
    busy,
    button: { name: "others", value: "off" },
    others: (
      <button type="submit" name="others" value="keep" className="button" data-busy={busy}>
        {t("plans.beside_keep", { count })}
      </button>
    ),
  };
}

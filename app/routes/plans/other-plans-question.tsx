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
          <p key={client_user_id} className="break-words font-semibold">
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

interface ButtonsProps {
  otherActivePlans: OtherActivePlans[];
  cancelTo: string;
}

export function OtherPlansButtons({ otherActivePlans, cancelTo }: ButtonsProps) {
  const { t } = useTexts();
  const count = otherActivePlans.flatMap(({ plans }) => plans).length;
  const button = { type: "submit", name: "others", "data-busy": t("plans.switching_on") } as const;
  return (
    <div className="dialog-actions">
      <a className="button button-quiet" href={cancelTo}>
        {t("app.cancel")}
      </a>
      <button {...button} value="keep" className="button">
        {t("plans.beside_keep", { count })}
      </button>
      <button {...button} value="off" className="button button-main">
        {t("plans.beside_off", { count })}
      </button>
    </div>
  );
}

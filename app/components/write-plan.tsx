import { useTexts } from "~/i18n/texts";
import { MoreMenu } from "./more-menu";
import { useDialogLink } from "./return-to";

interface Props {
  /** The client of the new plan. Without one, the dialog asks for the client. */
  client?: { user_id: string; name: string };
}

export function WritePlan({ client }: Props) {
  const { t } = useTexts();
  const dialogLink = useDialogLink();
  const anchor = client ? `write-${client.user_id}` : "write-plan";
  const text = t("dashboard.plan_for");
  const to = (kind: string) => dialogLink(`/${kind}/new${client ? `?for=${client.user_id}` : ""}`, anchor);
  return (
    <MoreMenu id={anchor} text={text} label={client ? `${text}: ${client.name}` : text} isMain={!client}>
      <a href={to("nutrition")}>{t("dashboard.plan_nutrition")}</a>
      <a href={to("training")}>{t("dashboard.plan_training")}</a>
    </MoreMenu>
  );
}

import type { SubmissionResult } from "@conform-to/dom";
import { useLocation } from "@remix-run/react";
import { weekdayNames } from "~/components/formats";
import { Island } from "~/components/island";
import { useSamePage } from "~/components/same-page";
import { useTexts } from "~/i18n/texts";
import PlanEditor from "~/islands/plan-editor";
import type { PlanEditorProps } from "~/islands/plan-editor/values";
import { useListAddress } from "~/routes/plans/kind";

interface Props extends Pick<PlanEditorProps, "mode" | "client" | "otherClient" | "start" | "guards"> {
  values: Partial<Record<keyof PlanEditorProps["values"], unknown>>;
  result: SubmissionResult<string[]> | undefined;
}

export function Editor({ mode, client, otherClient, start, guards, values, result }: Props) {
  const { t, locale } = useTexts();
  const { pathname } = useLocation();
  const samePage = useSamePage();
  const cancelTo = useListAddress("nutrition");
  const { kcal, gram, protein, carbs, fat } = t("nutrition", { returnObjects: true });
  const props: PlanEditorProps = {
    mode,
    client,
    otherClient,
    start,
    guards,
    weekdayNames: weekdayNames(locale),
    // A form that is sent again needs the client whom it is shown for.
    action: samePage(otherClient && client ? `${pathname}?for=${client.user_id}` : pathname),
    cancelTo,
    texts: {
      ...t("plans.editor", { returnObjects: true }),
      ...t("editor", { returnObjects: true }),
      ...{ kcal, gram, protein, carbs, fat },
      cancel: t("app.cancel"),
      every_day: t("plans.every_day"),
    },
    locale,
    values: {
      client_user_id: values.client_user_id as string,
      title: values.title as string,
      description: values.description as string,
      calories_target: values.calories_target as number,
      protein_target: values.protein_target as number,
      carbs_target: values.carbs_target as number,
      fat_target: values.fat_target as number,
      meals: values.meals as PlanEditorProps["values"]["meals"],
    },
    result: result ?? null,
  };
  return <Island name="plan-editor" component={PlanEditor} props={props} />;
}

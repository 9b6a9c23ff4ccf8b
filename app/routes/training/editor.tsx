import type { SubmissionResult } from "@conform-to/dom";
import { useLocation } from "@remix-run/react";
import { weekdayNames } from "~/components/formats";
import { Island } from "~/components/island";
import { useSamePage } from "~/components/same-page";
import { type TargetTexts, targetsInWords } from "~/components/target-words";
import { useTexts } from "~/i18n/texts";
import TrainingEditor from "~/islands/training-editor";
import type { TrainingEditorProps } from "~/islands/training-editor/values";
import { useListAddress } from "~/routes/plans/kind";

interface Props extends Pick<TrainingEditorProps, "mode" | "client" | "otherClient" | "start" | "guards"> {
  values: Partial<Record<keyof TrainingEditorProps["values"], unknown>>;
  result: SubmissionResult<string[]> | undefined;
}

export function Editor({ mode, client, otherClient, start, guards, values, result }: Props) {
  const { t, locale } = useTexts();
  const { pathname } = useLocation();
  const samePage = useSamePage();
  const cancelTo = useListAddress("training");
  const chips = t("targets", { returnObjects: true });
  const { workouts } = result?.initialValue ?? values;
  const props: TrainingEditorProps = {
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
      ...t("training_editor", { returnObjects: true }),
      chips,
      in_words: targetsOf(workouts, chips),
      cancel: t("app.cancel"),
      every_day: t("plans.every_day"),
    },
    values: {
      client_user_id: values.client_user_id as string,
      title: values.title as string,
      description: values.description as string,
      duration_weeks: values.duration_weeks as number,
      workouts: values.workouts as TrainingEditorProps["values"]["workouts"],
    },
    result: result ?? null,
  };
  return <Island name="training-editor" component={TrainingEditor} props={props} />;
}

/** Puts the targets of all exercises into words. The workouts may be any entries of a form. */
function targetsOf(workouts: unknown, texts: TargetTexts): Record<string, string> {
  const rowsOf = (list: unknown) =>
    (Array.isArray(list) ? list : []) as (Record<string, unknown> | undefined)[];
  const written = rowsOf(workouts)
    .flatMap((workout) => rowsOf(workout?.exercises))
    .map((exercise) => exercise?.targets)
    .filter((targets) => typeof targets === "string" && targets !== "") as string[];
  return Object.fromEntries(written.map((targets) => [targets, targetsInWords(targets, texts)]));
}

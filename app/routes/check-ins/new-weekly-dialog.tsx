import { useActionData, useLoaderData } from "@remix-run/react";
import { Dialog } from "~/components/dialog";
import { fieldInWords } from "~/components/formats";
import { Island } from "~/components/island";
import { keyField, POSES, photoField } from "~/domain/coaching/check-ins/rules";
import type { FormAnswer } from "~/domain/shared/form-answer";
import type { FlashText } from "~/http/flash.server";
import { useTexts } from "~/i18n/texts";
import WeeklyCheckInForm, { type WeeklyCheckInFormProps } from "~/islands/weekly-check-in-form";
import { textsOf, useBack, useLast } from "./form-values";
import { SCREENS } from "./kind";
import type { newWeeklyScreen } from "./new-weekly.server";

export function NewWeeklyDialog() {
  const { t } = useTexts();
  return (
    <Dialog subtitle={t("check_ins.weekly.details")} closeTo={useBack("weekly")}>
      <Island name="weekly-check-in-form" component={WeeklyCheckInForm} props={useFormProps()} />
    </Dialog>
  );
}

function useFormProps(): WeeklyCheckInFormProps {
  const { locale } = useTexts();
  const { keys, firstDay, today, other, saved } = useLoaderData<typeof newWeeklyScreen>();
  const result = useActionData<FormAnswer>()?.result;
  const errors = (result?.error ?? {}) as WeeklyCheckInFormProps["errors"];
  const opened = {
    check_in_date: other?.check_in_date ?? today,
    weight_kg: other?.weight_kg,
    body_fat_percentage: other?.body_fat_percentage,
    waist_cm: other?.waist_cm,
    hip_cm: other?.hip_cm,
    chest_cm: other?.chest_cm,
  };
  const values = textsOf(result ? (result.initialValue ?? {}) : opened, locale);
  // A pose that is saved and refused has made something else with its key. Sent with a new one, it is a second photo.
  const kept = POSES.filter((pose) => saved[pose] && !errors[photoField(pose)]?.length);
  const isUsed = (pose: (typeof POSES)[number]) => saved[pose] && !kept.includes(pose);
  return {
    texts: useFormTexts(),
    dayInWords: fieldInWords(values.check_in_date ?? "", locale),
    values,
    keys: Object.fromEntries(
      POSES.map((pose) => [pose, isUsed(pose) ? keys[pose] : values[keyField(pose)] || keys[pose]]),
    ) as WeeklyCheckInFormProps["keys"],
    saved: Object.fromEntries(kept.map((pose) => [pose, saved[pose]])),
    errors,
    failure: useFailure(errors),
    isRefused: result !== undefined,
    api: SCREENS.weekly.api,
    back: useBack("weekly"),
    flash: "check_ins.weekly.done_uploaded" satisfies FlashText,
    firstDay,
    today,
    last: useLast("weekly"),
  };
}

function useFormTexts(): WeeklyCheckInFormProps["texts"] {
  const { t } = useTexts();
  const { form, poses, upload_failed } = t("check_ins", { returnObjects: true });
  return {
    ...form,
    ...t("weekly_form", { returnObjects: true }),
    poses,
    upload_failed,
    cancel: t("app.cancel"),
    close: t("app.close"),
    signed_out: t("signed_out.hint"),
    sign_in: t("signed_out.sign_in"),
    too_large: t("error.photo_too_large"),
    photo_missing: t("error.photo_missing"),
  };
}

function useFailure(errors: WeeklyCheckInFormProps["errors"]): string | null {
  const { t } = useTexts();
  const first = Object.values(errors).find((messages) => messages?.length)?.[0];
  return first ? `${t("check_ins.upload_failed")} ${first}` : null;
}

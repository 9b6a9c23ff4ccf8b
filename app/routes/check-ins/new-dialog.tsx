import { useActionData, useLoaderData, useRouteLoaderData } from "@remix-run/react";
import { Dialog } from "~/components/dialog";
import { fieldInWords } from "~/components/formats";
import { Island } from "~/components/island";
import { withOneDecimal } from "~/components/number-formats";
import { useReturnTo } from "~/components/return-to";
import type { CheckInKind } from "~/domain/coaching/check-ins/rules";
import { type FormAnswer, guardValue } from "~/domain/shared/form-answer";
import { numberText } from "~/domain/shared/numbers";
import type { FlashText } from "~/http/flash.server";
import { useTexts } from "~/i18n/texts";
import CheckInForm, { type CheckInFormProps } from "~/islands/check-in-form";
import { SCREENS, UPLOAD_ANCHOR } from "./kind";
import type { checkInsScreen } from "./list.server";
import type { newCheckInScreen } from "./new.server";

export function NewCheckInDialog({ kind }: { kind: CheckInKind }) {
  const { t } = useTexts();
  return (
    <Dialog subtitle={t(`check_ins.${kind}.details`)} closeTo={useBack(kind)}>
      <Island name="check-in-form" component={CheckInForm} props={useFormProps(kind)} />
    </Dialog>
  );
}

const useBack = (kind: CheckInKind) => useReturnTo(`${SCREENS[kind].path}#${UPLOAD_ANCHOR}`);

function useFormProps(kind: CheckInKind): CheckInFormProps {
  const { t, locale } = useTexts();
  const { idempotency_key, firstDay, today, other } = useLoaderData<ReturnType<typeof newCheckInScreen>>();
  const answer = useActionData<FormAnswer>();
  const result = answer?.result;
  const failed = Object.entries(result?.error ?? {}).find(([, messages]) => messages?.length);
  const { form, energies, energy, mood, moods, pose, poses, upload_failed } = t("check_ins", {
    returnObjects: true,
  });
  const opened = {
    check_in_date: other?.check_in_date ?? today,
    weight_kg: other?.weight_kg,
    body_fat_percentage: other?.body_fat_percentage,
    waist_cm: other?.waist_cm,
    hip_cm: other?.hip_cm,
    chest_cm: other?.chest_cm,
  };
  const values = textsOf(result ? (result.initialValue ?? {}) : opened, locale);
  return {
    kind,
    texts: {
      ...form,
      energies,
      energy,
      mood,
      moods,
      pose,
      poses,
      upload_failed,
      cancel: t("app.cancel"),
      signed_out: t("signed_out.hint"),
      sign_in: t("signed_out.sign_in"),
      too_large: t("error.photo_too_large"),
    },
    dayInWords: fieldInWords(values.check_in_date ?? "", locale),
    values: {
      ...values,
      idempotency_key: guardValue(answer, "idempotency_key", idempotency_key),
    },
    errors: (result?.error ?? {}) as CheckInFormProps["errors"],
    failure: failed ? `${t("check_ins.upload_failed")} ${failed[1]?.[0]}` : null,
    isRefused: result !== undefined,
    api: SCREENS[kind].api,
    back: useBack(kind),
    flash: `check_ins.${kind}.done_uploaded` satisfies FlashText,
    firstDay,
    today,
    last: useLast(kind),
  };
}

const textsOf = (values: Record<string, unknown>, locale: string): Record<string, string> =>
  Object.fromEntries(
    Object.entries(values).flatMap(([name, value]) => {
      if (value == null) return [];
      return [[name, typeof value === "number" ? numberText(value, locale) : String(value)]];
    }),
  );

function useLast(kind: CheckInKind): CheckInFormProps["last"] {
  const { t, locale } = useTexts();
  const page = useRouteLoaderData<ReturnType<typeof checkInsScreen>>(`routes${SCREENS[kind].path}/page`);
  const stats = page?.view === "client" ? page.stats : null;
  const hint = (value: number | null | undefined, unit: string) =>
    value == null ? null : t("check_ins.last_value", { value: `${withOneDecimal(value, locale)} ${unit}` });
  return {
    weight_kg: stats?.weight_kg ?? null,
    weight: hint(stats?.weight_kg, t("client.kg")),
    body_fat: hint(stats?.body_fat_percentage, t("client.percent")),
  };
}

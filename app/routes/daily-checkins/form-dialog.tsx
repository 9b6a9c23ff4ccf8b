import { useActionData, useLoaderData } from "@remix-run/react";
import { Dialog } from "~/components/dialog";
import { dayInWords, fieldInWords } from "~/components/formats";
import { Island } from "~/components/island";
import { useReturnTo } from "~/components/return-to";
import type { CheckIn } from "~/domain/coaching/check-ins/check-in-list.server";
import { type FormAnswer, guardValue } from "~/domain/shared/form-answer";
import { withReturnTo } from "~/domain/shared/pages/return-to";
import type { FlashText } from "~/http/flash.server";
import { useTexts } from "~/i18n/texts";
import DailyCheckInForm, { type DailyCheckInFormProps } from "~/islands/daily-check-in-form";
import { textsOf, useLast } from "../check-ins/form-values";
import { SCREENS, UPLOAD_ANCHOR } from "../check-ins/kind";
import type { changeDailyScreen, newDailyScreen } from "./form.server";

const { path, api } = SCREENS.daily;

type Facts = ReturnType<typeof useLoaderData<typeof newDailyScreen | typeof changeDailyScreen>>;

/** Shows the form of a new daily check-in, or the one that changes a check-in. */
export function DailyFormDialog() {
  const { t, locale } = useTexts();
  const facts = useLoaderData<typeof newDailyScreen | typeof changeDailyScreen>();
  const { checkIn, changeable } = facts;
  const back = useReturnTo(checkIn ? `${path}/${checkIn.id}` : `${path}#${UPLOAD_ANCHOR}`);
  const subtitle = checkIn ? dayInWords(checkIn.check_in_date, locale) : t("check_ins.daily.details");
  return (
    <Dialog subtitle={subtitle} closeTo={back}>
      {changeable && (
        <p className="px-5 pt-3 text-small">
          {t("check_ins.daily.has_today")}{" "}
          <a className="underline" href={withReturnTo(`${path}/${changeable}/edit`, back)}>
            {t("check_ins.daily.edit")}
          </a>
        </p>
      )}
      <Island name="daily-check-in-form" component={DailyCheckInForm} props={useFormProps(facts, back)} />
    </Dialog>
  );
}

function useFormProps(facts: Facts, back: string): DailyCheckInFormProps {
  const { t, locale } = useTexts();
  const { checkIn, mood, idempotency_key, firstDay, today } = facts;
  const answer = useActionData<FormAnswer>();
  const result = answer?.result;
  const failed = Object.entries(result?.error ?? {}).find(([, messages]) => messages?.length);
  const {
    form,
    energies,
    energy,
    mood: moodWord,
    moods,
    upload_failed,
  } = t("check_ins", { returnObjects: true });
  const opened = checkIn ? enteredIn(checkIn) : { check_in_date: today, mood_rating: mood };
  const values = textsOf(result ? (result.initialValue ?? {}) : opened, locale);
  return {
    texts: {
      ...form,
      energies,
      energy,
      mood: moodWord,
      moods,
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
      // Changes the check-in of the day on the next save, once the message has said that there is one.
      same_day: answer?.refusal?.text === "day_has_check_in" ? "change" : "refuse",
    },
    errors: (result?.error ?? {}) as DailyCheckInFormProps["errors"],
    failure: failed ? `${upload_failed} ${failed[1]?.[0]}` : null,
    isRefused: result !== undefined,
    photo: checkIn && `/api/files/${checkIn.photo_key}?size=thumb`,
    isNoteOnly: Boolean(checkIn?.reviewed_at),
    api: checkIn ? `${api}/${checkIn.id}` : api,
    method: checkIn ? "PUT" : "POST",
    back,
    flash: (checkIn ? "check_ins.daily.done_changed" : "check_ins.daily.done_uploaded") satisfies FlashText,
    firstDay,
    today,
    last: useLast("daily"),
  };
}

const enteredIn = ({ mood_rating, energy_level, weight_kg, body_fat_percentage, caption }: CheckIn) => ({
  mood_rating,
  energy_level,
  weight_kg,
  body_fat_percentage,
  caption,
});

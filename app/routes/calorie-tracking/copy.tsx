import { randomUUID } from "node:crypto";
import { useActionData, useLoaderData } from "@remix-run/react";
import { DateField } from "~/components/date-field";
import { Dialog } from "~/components/dialog";
import { DialogForm } from "~/components/dialog-form";
import { FieldFrame, FormError } from "~/components/field";
import { fieldInWords } from "~/components/formats";
import { GuardField } from "~/components/guard-field";
import type { Handle } from "~/components/page-title";
import { copyEntries } from "~/domain/food/diary/copies.server";
import { MEAL_TYPES } from "~/domain/food/diary/rules";
import { CopyInput } from "~/domain/food/diary/schema";
import { formAction, screen } from "~/http/screen.server";
import { useTexts } from "~/i18n/texts";
import { ADDRESSED, COPY_DAY_ANCHOR, diaryAddress, menuAnchor } from "./address";
import { chooseDiary, copiedAt } from "./diary-day.server";

export const handle: Handle = { title: "diary.copy_title", dialog: true };

export const loader = screen({ by: "user" }, async (user, { request }) => {
  const { date, previous } = await chooseDiary(user, request);
  const requested = new URL(request.url).searchParams.get("meal");
  const meal = MEAL_TYPES.find((each) => each === requested) ?? null;
  return { date, previous, meal, idempotency_key: randomUUID() };
});

export const action = formAction(
  { by: "user", form: CopyInput, addressed: { ...ADDRESSED, from_meal: "meal" } },
  async (user, input) => {
    // A whole day is copied from the top of an empty day.
    const place = input.from_meal === "all" ? { hash: "" } : {};
    return await copiedAt(await copyEntries(user, input), { key: input.idempotency_key, ...place });
  },
);

export default function CopyEntries() {
  const { t, locale } = useTexts();
  const { date, previous, meal, idempotency_key } = useLoaderData<typeof loader>();
  const answer = useActionData<typeof action>();
  const sent = answer?.result.initialValue;
  const from = sent ? String(sent.from_date ?? "") : previous;
  const errors = answer?.result.error;
  const back = `${diaryAddress("", { date })}#${meal ? menuAnchor(meal) : COPY_DAY_ANCHOR}`;
  return (
    <Dialog title={t("diary.copy_title")} closeTo={back}>
      <DialogForm
        action={diaryAddress("copy", { date, meal: meal ?? undefined })}
        back={back}
        submit={t("diary.copy_submit")}
        busy={t("diary.copying")}
      >
        <GuardField name="idempotency_key" answer={answer} fresh={idempotency_key} />
        <FormError message={errors?.[""]?.[0] ?? errors?.log_date?.[0]} focus />
        <DateField
          id="from_date"
          name="from_date"
          label={t("diary.copy_from")}
          words={fieldInWords(from, locale)}
          required
          defaultValue={from}
          errors={errors?.from_date ?? undefined}
          autoFocus
        />
        <FieldFrame id="from_meal" label={t("diary.copy_what")}>
          <select
            id="from_meal"
            name="from_meal"
            className="input"
            defaultValue={String(sent?.from_meal ?? meal ?? "all")}
          >
            {!meal && <option value="all">{t("diary.copy_all")}</option>}
            {MEAL_TYPES.map((each) => (
              <option key={each} value={each}>
                {t(`diary.${each}`)}
              </option>
            ))}
          </select>
        </FieldFrame>
      </DialogForm>
    </Dialog>
  );
}

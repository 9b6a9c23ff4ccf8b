import { redirect } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { Dialog } from "~/components/dialog";
import { DialogForm } from "~/components/dialog-form";
import { FormError, TextField } from "~/components/field";
import type { Handle } from "~/components/page-title";
import { stylesheet } from "~/components/stylesheet";
import { RATING, SESSION_NOTE_MAX } from "~/domain/coaching/sets/rules";
import { SessionForm } from "~/domain/coaching/sets/schema";
import { canOpen } from "~/domain/coaching/tasks/coaching-days.server";
import { showDay } from "~/domain/coaching/tasks/day-list.server";
import {
  finishSession,
  type OpenExercise,
  openExercises,
  reopenSession,
} from "~/domain/coaching/training-log/sessions.server";
import { timeZoneOf } from "~/domain/people/accounts/accounts.server";
import { dayIn } from "~/http/chosen-day.server";
import { redirectWith } from "~/http/flash.server";
import { formAction, screen } from "~/http/screen.server";
import { useTexts } from "~/i18n/texts";
import { Choice } from "~/islands/check-in-form/choice";
import checkInsStyles from "~/styles/check-ins.css?url";
import { SESSION } from "./day-session";
import { useSessionFacts } from "./session-facts";
import { SessionFigures } from "./session-figures";

export const handle: Handle = {
  title: "training_log.session.finish",
  nameOf: ({ finished }, t) => t(`training_log.session.${finished ? "change" : "finish"}`),
  dialog: true,
};

export const links = stylesheet(checkInsStyles);

const backTo = (date: string) => `/tasks?date=${date}#${SESSION}`;

export const loader = screen({ by: "client" }, async (client, { request, submitted }) => {
  const { date } = dayIn(new URL(request.url).searchParams, timeZoneOf(client));
  // A page that answers a form stays, because it says why it was refused.
  if (!canOpen(client, date) && !submitted) throw redirect(backTo(date));
  const { tasks, training } = await showDay(client, date);
  return { date, training, finished: training.finished, open: openExercises(tasks) };
});

export const action = formAction(
  { by: "client", form: SessionForm },
  async (client, { reopen, ...session }) => {
    if (!reopen) {
      await finishSession(client, session);
      return redirect(backTo(session.date));
    }
    await reopenSession(client, session.date);
    return await redirectWith("training_log.session.done_reopened", backTo(session.date));
  },
);

/** Finishes the training of a day with a rating and a note, or changes them. */
export default function FinishWorkout() {
  const { t } = useTexts();
  const { date, training, finished, open } = useLoaderData<typeof loader>();
  const facts = useSessionFacts()(training);
  const result = useActionData<typeof action>()?.result;
  const sent = result?.initialValue;
  const { error = {} } = result ?? {};
  const shown = sent ?? { rating: finished?.rating, note: finished?.note };
  const back = backTo(date);
  const text = (key: "finish" | "finishing" | "save" | "saving") => t(`training_log.session.${key}`);
  return (
    <Dialog closeTo={back}>
      <DialogForm
        back={back}
        submit={text(finished ? "save" : "finish")}
        busy={text(finished ? "saving" : "finishing")}
        others={
          finished && (
            <button type="submit" className="button" name="reopen" value="true" data-busy={text("saving")}>
              {t("training_log.session.reopen")}
            </button>
          )
        }
      >
        <input type="hidden" name="date" value={date} />
        <FormError message={error[""]?.[0] ?? error.date?.[0]} focus />
        <SessionFigures facts={facts} />
        <OpenText open={open} hasSets={training.sets > 0} />
        <Choice
          name="rating"
          label={t("training_log.session.rating")}
          options={useRatings()}
          chosen={String(shown.rating ?? "")}
          errors={error.rating ?? undefined}
          className="rating"
          none={t("training_log.session.no_rating")}
        />
        <TextField
          id="note"
          name="note"
          label={t("training_log.session.note")}
          hint={t("training_log.session.note_hint")}
          errors={error.note ?? undefined}
          defaultValue={String(shown.note ?? "")}
          maxLength={SESSION_NOTE_MAX}
          rows={3}
        />
        <p className="field-hint">{t("training_log.session.volume_hint")}</p>
      </DialogForm>
    </Dialog>
  );
}

/** Names the exercises that are open, with their sets, such as "Open: Bench press 2 of 4 sets". */
function OpenText({ open, hasSets }: { open: OpenExercise[]; hasSets: boolean }) {
  const { t } = useTexts();
  if (open.length === 0) return hasSets && <p>{t("training_log.session.all_done")}</p>;
  const named = open.map(({ exercise_name: name, sets_done: done, sets_asked: count }) =>
    t("training_log.session.open_exercise", { name, done, count }),
  );
  return <p className="break-words">{t("training_log.session.open", { exercises: named.join(", ") })}</p>;
}

function useRatings() {
  const { t } = useTexts();
  const words = t("check_ins.moods", { returnObjects: true });
  return Array.from({ length: RATING.max }, (_, index) => ({
    value: String(index + RATING.min),
    text: (
      <>
        <strong>{index + RATING.min}</strong>
        <span>{words[index]}</span>
      </>
    ),
  }));
}

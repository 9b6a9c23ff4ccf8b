import { useActionData, useLoaderData, useLocation, useParams, useRouteLoaderData } from "@remix-run/react";
import type { TFunction } from "i18next";
import { ConfirmDialog } from "~/components/confirm-dialog";
import { Consequences } from "~/components/consequences";
import { Dialog } from "~/components/dialog";
import { GuardField } from "~/components/guard-field";
import type { Handle } from "~/components/page-title";
import { useReturnTo } from "~/components/return-to";
import type { FormAnswer } from "~/domain/shared/form-answer";
import { useTexts } from "~/i18n/texts";
import type { loader as clientPage } from "~/routes/client/page";
import { absenceUrl, timeOffOf } from "./address";
import { AbsenceForm } from "./form";
import type { changeScreen, enterScreen, takeBackScreen } from "./screens.server";
import { useAbsenceWords, type Whose } from "./words";

type Title = "absence.enter" | "absence.change_title" | "absence.take_back_title";

/** The name of the client in what the page behind a trainer's dialog has loaded. */
type Behind = { first_name?: string | null; last_name?: string | null; email?: string } | undefined;

/** Describes a dialog about the client's own absence. */
export const ownHandle = (title: Title): Handle => ({ title, dialog: true });

/** Describes a trainer's dialog, whose title names the client. */
export const clientHandle = (title: Title): Handle => ({
  title,
  nameOf: (_: unknown, t: TFunction, above: Behind) => {
    const named = { "absence.enter": "enter_for", "absence.change_title": "change_title_for" } as const;
    return title === "absence.take_back_title"
      ? t("absence.take_back_title_for", { name: nameOf(above) })
      : t(`absence.${named[title]}`, { name: nameOf(above) });
  },
  dialog: true,
});

const nameOf = (behind: Behind): string => behind?.first_name || behind?.email || "";

/** Returns the client on whose page a trainer's dialog is open. Null for a client's own dialog. */
function useWhose(): Whose {
  const { id } = useParams();
  const behind = useRouteLoaderData<typeof clientPage>("routes/client/page");
  return id === undefined ? null : { user_id: id, name: nameOf(behind as Behind) };
}

function useDialog() {
  const { t } = useTexts();
  const whose = useWhose();
  const client = whose?.user_id ?? null;
  return {
    t,
    client,
    whose,
    back: useReturnTo(timeOffOf(client)),
    search: useLocation().search,
    seen: whose ? t("absence.client_sees", { name: whose.name }) : t("absence.trainer_sees"),
  };
}

/** Asks for the days of an absence. */
export function EnterDialog() {
  const { t, client, back, search, seen } = useDialog();
  const { idempotency_key, first } = useLoaderData<ReturnType<typeof enterScreen>>();
  const answer = useActionData<FormAnswer>();
  return (
    <Dialog closeTo={back}>
      <AbsenceForm
        values={{ kind: "away", starts_on: first, ends_on: "", note: "" }}
        answer={answer}
        action={`${absenceUrl(client)}${search}`}
        back={back}
        submit={t("absence.save")}
        seen={seen}
      >
        <GuardField name="idempotency_key" answer={answer} fresh={idempotency_key} />
      </AbsenceForm>
    </Dialog>
  );
}

/** Asks for other days of an absence. What was typed into the form of one that was taken back becomes a new one. */
export function ChangeDialog() {
  const { t, client, back, search, seen } = useDialog();
  const { absence, idempotency_key } = useLoaderData<ReturnType<typeof changeScreen>>();
  const answer = useActionData<FormAnswer>();
  const { kind = "away", starts_on = "", ends_on, note = "" } = absence ?? {};
  return (
    <Dialog closeTo={back}>
      <AbsenceForm
        values={{ kind, starts_on, ends_on: ends_on ?? "", note }}
        answer={answer}
        action={`${absenceUrl(client, absence ? `/${absence.id}` : "")}${search}`}
        back={back}
        submit={t(absence ? "absence.save" : "absence.save_as_new")}
        seen={seen}
      >
        {absence ? (
          <GuardField name="version" answer={answer} fresh={absence.version} />
        ) : (
          <input type="hidden" name="idempotency_key" value={idempotency_key} />
        )}
      </AbsenceForm>
    </Dialog>
  );
}

const CONSEQUENCES = [
  { text: "absence.take_back_planned", icon: "list-checks" },
  { text: "absence.take_back_counted", icon: "history" },
  { text: "absence.take_back_told", icon: "message-circle" },
] as const;

/** Asks before an absence is taken back. */
export function TakeBackDialog() {
  const { t, whose, back } = useDialog();
  const words = useAbsenceWords();
  const { absence } = useLoaderData<ReturnType<typeof takeBackScreen>>();
  return (
    <ConfirmDialog back={back} submit={t("absence.take_back")} busy={t("absence.taking_back")}>
      <p>{words(absence, whose)}.</p>
      <Consequences list={CONSEQUENCES} />
    </ConfirmDialog>
  );
}

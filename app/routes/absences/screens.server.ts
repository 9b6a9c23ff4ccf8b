import { randomUUID } from "node:crypto";
import type { Params } from "@remix-run/react";
import { changeAbsence, setAbsence, takeBackAbsence } from "~/domain/coaching/absences/changes.server";
import { findAbsence, type SavedAbsence } from "~/domain/coaching/absences/list.server";
import { AbsenceChange, AbsenceInput } from "~/domain/people/absences/schema";
import { timeZoneOf } from "~/domain/people/accounts/accounts.server";
import type { Role, User } from "~/domain/people/accounts/user.server";
import { findClient } from "~/domain/people/clients/clients.server";
import { today } from "~/domain/shared/calendar/rules";
import { NotFound } from "~/domain/shared/errors";
import { rowId, userId } from "~/domain/shared/ids";
import { returnToIn } from "~/domain/shared/pages/return-to";
import { type FlashText, redirectWith } from "~/http/flash.server";
import { formAction, screen } from "~/http/screen.server";
import { orClientPage } from "~/routes/client/access.server";
import { timeOffOf } from "./address";

/** Makes the loader of the dialog in which a client, or the trainer on the client's page, enters an absence. */
export const enterScreen = (by: Role) =>
  screen({ by }, async (actor, { params }) => ({
    // Each opened form gets its own key, so that a double click, or Back and a second save, enter it once.
    idempotency_key: randomUUID(),
    first: today(timeZoneOf(await requireClient(actor, params))),
  }));

export const enterAction = (by: Role) =>
  formAction(
    { by, form: AbsenceInput.omit({ client_user_id: true }) },
    async (actor, input, { params, request }) => {
      await requireClient(actor, params);
      const whose = actor.is_trainer ? { client_user_id: userId(params.id) } : {};
      return await back(actor, request, await setAbsence(actor, { ...input, ...whose }), "absence.done_set");
    },
  );

/** Makes the loader of the dialog that changes an absence. The page of a sent form whose absence was taken back keeps its entries. */
export const changeScreen = (by: Role) =>
  screen({ by }, async (actor, { params, submitted }) => ({
    absence: await found(actor, params).catch((error) => {
      if (submitted && error instanceof NotFound) return null;
      throw error;
    }),
    idempotency_key: randomUUID(),
  }));

export const changeAction = (by: Role) =>
  formAction({ by, form: AbsenceChange }, async (actor, change, { params, request }) => {
    await requireClient(actor, params);
    try {
      const { id } = await found(actor, params);
      return await back(actor, request, await changeAbsence(actor, id, change), "absence.done_changed");
    } catch (error) {
      throw error instanceof NotFound ? new NotFound("absence_gone") : error;
    }
  });

export const takeBackScreen = (by: Role) =>
  screen({ by }, async (actor, { params }) => ({ absence: await found(actor, params) }));

export const takeBackAction = (by: Role) =>
  formAction({ by }, async (actor, _, { params, request }) => {
    await requireClient(actor, params);
    const { id } = await found(actor, params);
    return await back(actor, request, await takeBackAbsence(actor, id), "absence.done_taken_back");
  });

/** Finds the client of a dialog. @throws a redirect to the page of one who is out */
const requireClient = (actor: User, { id = "" }: Params) =>
  actor.is_trainer ? orClientPage(actor, id, () => findClient(actor, id)) : actor;

/** Finds the absence that the address names. @throws NotFound, also for one of another client */
async function found(actor: User, { id, absence }: Params): Promise<SavedAbsence> {
  const named = await findAbsence(actor, rowId(absence));
  if (actor.is_trainer && named.client_user_id !== userId(id)) throw new NotFound();
  return named;
}

/** Redirects to where the dialog was opened, or to what the page says about the absence. */
const back = (actor: User, request: Request, { client_user_id }: SavedAbsence, text: FlashText) =>
  redirectWith(
    text,
    returnToIn(new URL(request.url).search, timeOffOf(actor.is_trainer ? client_user_id : null)),
  );

import { redirect } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { Consequences } from "~/components/consequences";
import { Dialog } from "~/components/dialog";
import { DialogForm } from "~/components/dialog-form";
import { FormError } from "~/components/field";
import type { Handle } from "~/components/page-title";

import { closeAccount, closingFacts } from "~/domain/coaching/membership/closing.server";
import { ClosingInput } from "~/domain/coaching/membership/schema";
import { outOf } from "~/domain/people/accounts/presence";
import { redirectWith } from "~/http/flash.server";
import { requireFreshSession } from "~/http/fresh-session.server";
import { CLEAR_ALL } from "~/http/headers.server";
import { formAction, screen } from "~/http/screen.server";
import { sessionHeaders, sessionId } from "~/http/session.server";
import { useTexts } from "~/i18n/texts";
import { TypedEmail } from "./typed-email";

export const handle: Handle = { title: "closing.title", dialog: true };

const PAGE = "/my-data/close";

/** Leads somebody back whose account is closed, or who cannot close it yet: /my-data says why. */
export const loader = screen({ by: "person" }, async (person, args) => {
  const facts = await closingFacts(person);
  if (outOf(person)?.why === "closed" || facts.clients > 0) throw redirect("/my-data");
  await requireFreshSession(args, PAGE);
  return { email: person.email, is_trainer: person.is_trainer, isOnlyTrainer: facts.isOnlyTrainer };
});

export const action = formAction({ by: "person", form: ClosingInput }, async (person, { email }, args) => {
  await requireFreshSession(args, PAGE);
  const session = await closeAccount(person, email, await sessionId(args.request));
  const headers = await sessionHeaders(session);
  // Drafts stay in the browser otherwise.
  headers.set(...CLEAR_ALL);
  return await redirectWith("closing.done_closed", "/my-data", { headers });
});

export default function CloseAccount() {
  const { t } = useTexts();
  const { email, is_trainer, isOnlyTrainer } = useLoaderData<typeof loader>();
  const result = useActionData<typeof action>()?.result;
  const consequences = [
    { text: is_trainer ? "closing.closed_at_once_trainer" : "closing.closed_at_once", icon: "door-closed" },
    { text: is_trainer ? "closing.gone_trainer" : "closing.gone_client", icon: "x" },
    { text: "closing.seven_days", icon: "undo-2" },
    { text: "closing.stays", icon: "history" },
    ...(isOnlyTrainer ? ([{ text: "closing.only_trainer", icon: "circle-alert" }] as const) : []),
  ] as const;
  return (
    <Dialog title={t("closing.question")} closeTo="/my-data">
      <DialogForm back="/my-data" submit={t("closing.close")} busy={t("closing.closing")} danger>
        <FormError message={result?.error?.[""]?.[0]} focus />
        <Consequences list={consequences} />
        <p className="text-muted">{t("closing.take_along")}</p>
        <TypedEmail
          label={t("closing.email")}
          email={email}
          typed={result?.initialValue?.email}
          errors={result?.error?.email}
        />
      </DialogForm>
    </Dialog>
  );
}

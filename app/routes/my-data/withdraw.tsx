import { redirect } from "@remix-run/node";
import { ConfirmDialog } from "~/components/confirm-dialog";
import { Consequences } from "~/components/consequences";
import type { Handle } from "~/components/page-title";
import { withdrawConsent } from "~/domain/coaching/membership/consent.server";
import { outOf } from "~/domain/people/accounts/presence";
import { findConsent } from "~/domain/people/profile/consents.server";
import { formAction, screen } from "~/http/screen.server";
import { sessionHeaders, sessionId } from "~/http/session.server";
import { useTexts } from "~/i18n/texts";

export const handle: Handle = { title: "consent.withdraw_question", dialog: true };

export const loader = screen({ by: "person" }, async (person) => {
  if (outOf(person)?.why === "closed" || !(await findConsent(person))) throw redirect("/my-data");
  return null;
});

// Never limited, as signing out is not: to withdraw must be as easy as to give.
export const action = formAction({ by: "person", writes: "nothing" }, async (person, _, { request }) => {
  const session = await withdrawConsent(person, await sessionId(request));
  return redirect("/my-data", { headers: await sessionHeaders(session) });
});

const CONSEQUENCES = [
  { text: "consent.follows_stop", icon: "door-closed" },
  { text: "consent.follows_trainer", icon: "lock" },
  { text: "consent.follows_kept", icon: "history" },
  { text: "consent.follows_back", icon: "undo-2" },
] as const;

export default function Withdraw() {
  const { t } = useTexts();
  return (
    <ConfirmDialog back="/my-data#withdraw" submit={t("consent.withdraw")} busy={t("consent.withdrawing")}>
      <Consequences list={CONSEQUENCES} />
    </ConfirmDialog>
  );
}

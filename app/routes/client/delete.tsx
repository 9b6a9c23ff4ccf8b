import { useActionData, useLoaderData } from "@remix-run/react";
import { Consequences } from "~/components/consequences";
import { Dialog } from "~/components/dialog";
import { DialogForm } from "~/components/dialog-form";
import { FormError } from "~/components/field";
import type { Handle } from "~/components/page-title";
import { useDialogLink, useReturnTo } from "~/components/return-to";

import { deleteClient, findDeletableClient } from "~/domain/coaching/membership/closing.server";
import { ClosingInput } from "~/domain/coaching/membership/schema";
import { displayName } from "~/domain/people/profile/rules";
import { redirectWith } from "~/http/flash.server";
import { requireFreshSession } from "~/http/fresh-session.server";
import { formAction, screen } from "~/http/screen.server";
import { useTexts } from "~/i18n/texts";
import { TypedEmail } from "~/routes/my-data/typed-email";
import { orClientPage, orDashboard } from "./access.server";

export const handle: Handle = {
  title: "closing.delete_title",
  nameOf: ({ name }: { name: string }, t) => t("closing.delete_question", { name }),
  dialog: true,
};

const pageOf = (id: string) => `/client/${encodeURIComponent(id)}`;

export const loader = screen({ by: "trainer" }, async (trainer, args) => {
  const { id = "" } = args.params;
  const client = await orDashboard(() => orClientPage(trainer, id, () => findDeletableClient(trainer, id)));
  await requireFreshSession(args, `${pageOf(id)}/delete`);
  const { user_id, email, plans, allPlans } = client;
  return { user_id, email, plans, allPlans, name: displayName(client) };
});

export const action = formAction({ by: "trainer", form: ClosingInput }, async (trainer, { email }, args) => {
  const { id = "" } = args.params;
  await requireFreshSession(args, `${pageOf(id)}/delete`);
  await orDashboard(() => orClientPage(trainer, id, () => deleteClient(trainer, id, email)));
  return await redirectWith("closing.done_deleting", pageOf(id));
});

const CONSEQUENCES = [
  { text: "closing.client_closed", icon: "door-closed" },
  { text: "closing.client_gone", icon: "x" },
  { text: "closing.client_seven_days", icon: "undo-2" },
  { text: "closing.stays", icon: "history" },
] as const;

export default function DeleteClient() {
  const { t } = useTexts();
  const { user_id, email } = useLoaderData<typeof loader>();
  const result = useActionData<typeof action>()?.result;
  const back = useReturnTo(`/client/${user_id}#delete-client`);
  return (
    <Dialog closeTo={back}>
      <DialogForm back={back} submit={t("closing.delete")} busy={t("closing.deleting")} danger>
        <FormError message={result?.error?.[""]?.[0]} focus />
        <Consequences list={CONSEQUENCES} />
        <PlansToCopy />
        <TypedEmail
          label={t("closing.client_email")}
          email={email}
          typed={result?.initialValue?.email}
          errors={result?.error?.email}
        />
      </DialogForm>
    </Dialog>
  );
}

/** Offers to copy the plans, which go with the client. */
function PlansToCopy() {
  const { t } = useTexts();
  const { plans, allPlans } = useLoaderData<typeof loader>();
  const dialogLink = useDialogLink();
  if (plans.length === 0) return null;
  return (
    <section aria-labelledby="plans-to-copy">
      <h3 id="plans-to-copy" tabIndex={-1}>
        {t("closing.plans")}
      </h3>
      <p className="text-muted text-small">{t("closing.plans_hint")}</p>
      <ul className="rows">
        {plans.map(({ id, kind, title }) => (
          <li key={id} className="py-2">
            <a className="break-words underline" href={dialogLink(`/${kind}/${id}/copy`, "plans-to-copy")}>
              {t("closing.copy", { title })}
            </a>
          </li>
        ))}
      </ul>
      {allPlans > plans.length && (
        <p className="text-muted text-small">{t("closing.more_plans", { count: allPlans - plans.length })}</p>
      )}
    </section>
  );
}

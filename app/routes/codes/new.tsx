import { randomUUID } from "node:crypto";
import { useActionData, useLoaderData } from "@remix-run/react";
import { Dialog } from "~/components/dialog";
import type { Handle } from "~/components/page-title";
import { useReturnTo } from "~/components/return-to";
import { timeZoneOf } from "~/domain/people/accounts/accounts.server";
import { createCode } from "~/domain/people/codes/codes.server";
import { NewCodeInput } from "~/domain/people/codes/schema";
import { today } from "~/domain/shared/calendar/rules";
import { ownOrigin } from "~/http/provider.server";
import { formAction, screen } from "~/http/screen.server";
import { useTexts } from "~/i18n/texts";
import { CodeForm } from "./code-form";
import { MadeCode } from "./made-code";

export const handle: Handle = { title: "codes.create_title", dialog: true };

export const loader = screen({ by: "trainer" }, (trainer) => ({
  today: today(timeZoneOf(trainer)),
  // Each opened form gets its own key, so that a double click, or Back and a second save, create one code.
  idempotency_key: randomUUID(),
}));

export const action = formAction(
  { by: "trainer", form: NewCodeInput },
  async (trainer, input, { request }) => ({
    // Answers without a redirect, because the code is not stored and the next page could not show it.
    made: await createCode(trainer, input),
    origin: ownOrigin(request),
  }),
);

export default function NewCode() {
  const { t } = useTexts();
  const back = useReturnTo("/codes#create-code");
  const { today, idempotency_key } = useLoaderData<typeof loader>();
  const answer = useActionData<typeof action>();
  if (answer && "made" in answer) {
    // This dialog closes only by its link, because the code cannot be shown again.
    return (
      <Dialog title={t("codes.made_title")}>
        <MadeCode code={answer.made} origin={answer.origin} />
      </Dialog>
    );
  }
  return (
    <Dialog title={t("codes.create_title")} closeTo={back}>
      <CodeForm answer={answer} today={today} newKey={idempotency_key} />
    </Dialog>
  );
}

import { randomUUID } from "node:crypto";
import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { Dialog } from "~/components/dialog";
import type { Handle } from "~/components/page-title";
import { timeZoneOf } from "~/domain/accounts/accounts.server";
import { today } from "~/domain/calendar/rules";
import { createCode } from "~/domain/codes/codes.server";
import { NewCodeInput } from "~/domain/codes/schema";
import { DomainError } from "~/domain/errors";
import { form, invalid, refused } from "~/http/form.server";
import { requireTrainer } from "~/http/guards.server";
import { ownOrigin } from "~/http/provider.server";
import { CodeForm } from "./code-form";
import { MadeCode } from "./made-code";

export const handle: Handle = { title: "codes.create_title", dialog: true };

export async function loader(args: LoaderFunctionArgs) {
  const trainer = await requireTrainer(args);
  // The key is one per opened form: Back and a second save, or a double click, make one code.
  return { today: today(timeZoneOf(trainer)), idempotency_key: randomUUID() };
}

export async function action(args: ActionFunctionArgs) {
  const trainer = await requireTrainer(args);
  const submission = await form(args.request, NewCodeInput);
  if (submission.status !== "success") return invalid(submission);
  try {
    // No redirect: nothing keeps the code that the next page could show.
    return { made: await createCode(trainer, submission.value), origin: ownOrigin(args.request) };
  } catch (error) {
    if (!(error instanceof DomainError)) throw error;
    return await refused(args.request, submission, error);
  }
}

export default function NewCode() {
  const { t } = useTranslation();
  const { today, idempotency_key } = useLoaderData<typeof loader>();
  const answer = useActionData<typeof action>();
  if (answer && "made" in answer) {
    // It can be left by its one link only: what a slip would close cannot be shown again.
    return (
      <Dialog title={t("codes.made_title")}>
        <MadeCode code={answer.made} origin={answer.origin} />
      </Dialog>
    );
  }
  // Whoever saves again after reading that this form has made a code means to make another one.
  const informed = answer !== undefined && "refusal" in answer && answer.refusal === "code_already_created";
  return (
    <Dialog title={t("codes.create_title")} closeTo="/codes">
      <CodeForm result={answer?.result} today={today} newKey={idempotency_key} replacesKey={informed} />
    </Dialog>
  );
}

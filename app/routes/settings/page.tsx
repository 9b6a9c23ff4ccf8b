import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { Page } from "~/components/page";
import type { Handle } from "~/components/page-title";
import { TrainerSettingsInput } from "~/domain/trainers/schema";
import { coachOf, saveTrainerSettings, settingsOf, unchosen } from "~/domain/trainers/trainers.server";
import { redirectWith } from "~/http/flash.server";
import { form, invalid } from "~/http/form.server";
import { requireTrainer } from "~/http/guards.server";
import { CoachPreview } from "./coach-preview";
import { SettingsForm } from "./settings-form";

export const handle: Handle = { title: "settings.title" };

export async function loader(args: LoaderFunctionArgs) {
  const trainer = await requireTrainer(args);
  return { saved: settingsOf(trainer), unchosen: unchosen(trainer), coach: coachOf(trainer) };
}

export async function action(args: ActionFunctionArgs) {
  const trainer = await requireTrainer(args);
  const submission = await form(args.request, TrainerSettingsInput);
  if (submission.status !== "success") return invalid(submission);
  await saveTrainerSettings(trainer, submission.value);
  return await redirectWith("settings.saved", "/settings");
}

export default function Settings() {
  const { t } = useTranslation();
  const { saved, unchosen, coach } = useLoaderData<typeof loader>();
  const answer = useActionData<typeof action>();
  return (
    <Page title={t("settings.title")} lead={t("settings.lead")}>
      <div className="grid grid-cols-1 items-start gap-4 lg:grid-cols-[minmax(0,1fr)_20rem]">
        <SettingsForm saved={saved} unchosen={unchosen} result={answer?.result} />
        <CoachPreview coach={coach} />
      </div>
    </Page>
  );
}

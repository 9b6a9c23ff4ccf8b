import { useActionData, useLoaderData } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { Page } from "~/components/page";
import type { Handle } from "~/components/page-title";
import { TrainerSettingsInput } from "~/domain/trainers/schema";
import { coachOf, saveTrainerSettings, settingsOf, unchosen } from "~/domain/trainers/trainers.server";
import { redirectWith } from "~/http/flash.server";
import { shows, submits } from "~/http/screen.server";
import { CoachPreview } from "./coach-preview";
import { SettingsForm } from "./settings-form";

export const handle: Handle = { title: "settings.title" };

export const loader = shows({ by: "trainer" }, (trainer) => ({
  saved: settingsOf(trainer),
  unchosen: unchosen(trainer),
  coach: coachOf(trainer),
}));

export const action = submits({ by: "trainer", form: TrainerSettingsInput }, async (trainer, input) => {
  await saveTrainerSettings(trainer, input);
  return await redirectWith("settings.saved", "/settings");
});

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

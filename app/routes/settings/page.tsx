import { useActionData, useLoaderData } from "@remix-run/react";
import { OtherZone } from "~/components/other-zone";
import { Page } from "~/components/page";
import type { Handle } from "~/components/page-title";
import { timeZoneOf } from "~/domain/people/accounts/accounts.server";
import { findConsent } from "~/domain/people/profile/consents.server";
import { TrainerSettingsInput } from "~/domain/people/trainers/schema";
import { coachOf, saveTrainerSettings, settingsOf, unchosen } from "~/domain/people/trainers/trainers.server";
import { redirectWith } from "~/http/flash.server";
import { formAction, screen } from "~/http/screen.server";
import { useTexts } from "~/i18n/texts";
import { release } from "~/platform/release.server";
import { ConsentSection } from "~/routes/my-data/consent-section";
import { AttentionForm } from "./attention-form";
import { CoachPreview } from "./coach-preview";
import { Devices } from "./devices";
import { OwnData } from "./own-data";
import { SettingsForm } from "./settings-form";

export const handle: Handle = { title: "settings.title" };

export const loader = screen({ by: "user" }, async (user) => ({
  consent: user.is_trainer ? null : await findConsent(user),
  timeZone: timeZoneOf(user),
  trainer: user.is_trainer
    ? {
        saved: settingsOf(user),
        told: { silent_days: user.silent_days, unsaid_reasons: user.unsaid_reasons },
        unchosen: unchosen(user),
        coach: coachOf(user),
        version: release().version,
      }
    : null,
}));

export const action = formAction({ by: "trainer", form: TrainerSettingsInput }, async (trainer, input) => {
  await saveTrainerSettings(trainer, input);
  return await redirectWith("settings.done_saved", "/settings");
});

export default function Settings() {
  const { t } = useTexts();
  const { trainer, consent, timeZone } = useLoaderData<typeof loader>();
  const answer = useActionData<typeof action>();
  if (!trainer) {
    return (
      <Page title={t("settings.title")} lead={t("settings.lead_client")}>
        <div className="page-form">
          <OtherZone />
          <Devices />
          <OwnData note={t("settings.last_seen")} />
          {consent && <ConsentSection given_at={consent} withdrawn_at={null} timeZone={timeZone} />}
        </div>
      </Page>
    );
  }
  const { saved, told, unchosen, coach, version } = trainer;
  return (
    <Page title={t("settings.title")} lead={t("settings.lead")}>
      <OtherZone className="mb-4" />
      <div className="columns">
        <SettingsForm saved={saved} unchosen={unchosen} result={answer?.result} />
        <div className="column-side">
          <CoachPreview coach={coach} />
        </div>
        <AttentionForm {...told} />
        <Devices />
        <OwnData />
      </div>
      <p className="mt-4 text-faint text-small">{t("settings.version", { version })}</p>
    </Page>
  );
}

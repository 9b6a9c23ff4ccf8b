import { useActionData, useLoaderData, useLocation, useOutlet } from "@remix-run/react";
import { Dialog } from "~/components/dialog";
import { Field, FormError, focused } from "~/components/field";
import type { Handle } from "~/components/page-title";
import { SignedOutHint } from "~/components/signed-out-hint";
import { demoCodes } from "~/domain/people/demo/accounts";
import { withCurrentBody } from "~/domain/people/measurements/current-body.server";
import { packagesAbove } from "~/domain/people/packages/rules";
import { updateProfile } from "~/domain/people/profile/profile.server";
import { NAME_MAX } from "~/domain/people/profile/rules";
import { ProfileForm } from "~/domain/people/profile/schema";
import { returnToIn } from "~/domain/shared/pages/return-to";
import { type FlashText, redirectWith } from "~/http/flash.server";
import { formAction, screen } from "~/http/screen.server";
import { useTexts } from "~/i18n/texts";
import { settings } from "~/platform/settings.server";
import { BodyFieldsIsland } from "./body-fields";
import { type UpgradeFacts, UpgradeForm } from "./upgrade-form";

export const handle: Handle = { title: "profile.edit_title", dialog: true };

const returnTo = (request: Request) => returnToIn(new URL(request.url).search, "/dashboard");

export const loader = screen({ by: "client" }, async (client, { request }) => {
  const { first_name, last_name, age, height_cm, package_type } = client;
  const { weight_kg, body_fat_percentage } = await withCurrentBody(client);
  return {
    saved: { first_name, last_name, age, weight_kg, height_cm, body_fat_percentage },
    package_type,
    canUpgrade: package_type !== null && packagesAbove(package_type).length > 0,
    upgradeCodes: settings().demo ? demoCodes("upgrade") : [],
    closeTo: returnTo(request),
  } satisfies UpgradeFacts & Record<string, unknown>;
});

export const action = formAction({ by: "client", form: ProfileForm }, async (client, input, { request }) => {
  await updateProfile(client, input);
  return await redirectWith("profile.done_saved", returnTo(request));
});

export default function EditProfile() {
  const { t } = useTexts();
  const { closeTo, canUpgrade } = useLoaderData<typeof loader>();
  const upgrade = useOutlet();
  return (
    <Dialog title={t("profile.edit_title")} closeTo={closeTo}>
      <div className="dialog-scroll">
        <EditForm isAlone={!upgrade} />
        <p>
          <a className="underline" href="/photos">
            {t("check_ins.own_photos_link")}
          </a>
        </p>
        {canUpgrade && (upgrade ?? <UpgradeForm />)}
      </div>
      <div className="dialog-actions">
        <a className="button button-quiet" href={closeTo}>
          {t("app.cancel")}
        </a>
        <button type="submit" form="profile" className="button button-main" data-busy={t("profile.saving")}>
          {t("profile.save")}
        </button>
      </div>
    </Dialog>
  );
}

function EditForm({ isAlone }: { isAlone: boolean }) {
  const { t } = useTexts();
  const { search } = useLocation();
  const { saved, closeTo } = useLoaderData<typeof loader>();
  const result = useActionData<typeof action>()?.result;
  const name = (field: "first_name" | "last_name") => (
    <Field
      id={field}
      name={field}
      label={t(`profile.${field}`)}
      maxLength={NAME_MAX}
      autoComplete={field === "first_name" ? "given-name" : "family-name"}
      defaultValue={String((result ? result.initialValue?.[field] : saved[field]) ?? "")}
      errors={result?.error?.[field] ?? undefined}
      {...focused(isAlone && !result && field === "first_name")}
    />
  );
  return (
    <form
      id="profile"
      method="post"
      action={`/dashboard/profile${search}`}
      className="flex flex-col gap-4"
      data-keep
      data-api="PUT /api/profile"
      data-then={closeTo}
      data-flash={"profile.done_saved" satisfies FlashText}
      data-lead={t("profile.failed")}
      data-network-error={t("profile.failed_network")}
    >
      <FormError message={result?.status === "error" ? t("profile.failed") : null} />
      <SignedOutHint />
      <div className="grid gap-3 sm:grid-cols-2">
        {name("first_name")}
        {name("last_name")}
      </div>
      <BodyFieldsIsland saved={saved} result={result} required={false} />
      <p className="field-hint">
        {t("profile.blank_hint")} {t("profile.history_hint")}
      </p>
    </form>
  );
}

import { redirect } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { Dialog } from "~/components/dialog";
import { DialogForm } from "~/components/dialog-form";
import { FieldError, FormError } from "~/components/field";
import { PackageBadge } from "~/components/package-badge";
import type { Handle } from "~/components/page-title";
import { useReturnTo } from "~/components/return-to";
import { SegmentRadios } from "~/components/segment";
import { changePackage } from "~/domain/coaching/membership/packages.server";
import { findClient } from "~/domain/people/clients/clients.server";
import { PACKAGES } from "~/domain/people/packages/rules";
import { PackageInput } from "~/domain/people/packages/schema";
import { displayName } from "~/domain/people/profile/rules";
import { redirectWith } from "~/http/flash.server";
import { formAction, screen } from "~/http/screen.server";
import { useTexts } from "~/i18n/texts";
import { orClientPage } from "./access.server";

export const handle: Handle = {
  title: "client.change_package",
  nameOf: ({ name }: { name: string }, t) => t("client.change_package_of", { name }),
  dialog: true,
};

export const loader = screen({ by: "trainer" }, async (trainer, { params: { id = "" } }) => {
  const client = await orClientPage(trainer, id, () => findClient(trainer, id));
  return { user_id: client.user_id, name: displayName(client), package_type: client.package_type };
});

export const action = formAction(
  { by: "trainer", form: PackageInput },
  async (trainer, { package_type }, { params: { id = "" } }) => {
    const client = await orClientPage(trainer, id, () => findClient(trainer, id));
    const page = `/client/${client.user_id}`;
    if (package_type === client.package_type) return redirect(page);
    await changePackage(trainer, client.user_id, package_type);
    return await redirectWith("client.done_package_changed", page);
  },
);

const HINTS = {
  "Beast Starter": "client.package_starter",
  "Beast Advanced": "client.package_advanced",
  "Beast Ultimate": "client.package_ultimate",
} as const;

export default function ChangePackage() {
  const { t } = useTexts();
  const { user_id, name, package_type } = useLoaderData<typeof loader>();
  const error = useActionData<typeof action>()?.result.error;
  const errors = error?.package_type;
  const back = useReturnTo(`/client/${user_id}#change-package`);
  return (
    <Dialog closeTo={back}>
      <DialogForm back={back} submit={t("client.change_package")} busy={t("client.change_pending")}>
        <FormError message={error?.[""]?.[0]} focus />
        <fieldset className="flex flex-col gap-2" aria-describedby={errors ? "package-error" : undefined}>
          <legend className="field-label mb-2">{t("client.choose_package")}</legend>
          <SegmentRadios
            name="package_type"
            chosen={package_type ?? ""}
            className="segment-rows"
            options={PACKAGES.map((type) => ({
              value: type,
              text: (
                <>
                  <PackageBadge type={type} />
                  <span className="font-normal text-small">{t(HINTS[type])}</span>
                </>
              ),
            }))}
            radio={() => ({ required: true })}
          />
          {errors && <FieldError id="package-error">{errors[0]}</FieldError>}
        </fieldset>
        <p className="text-muted text-small">{t("client.package_note", { name })}</p>
      </DialogForm>
    </Dialog>
  );
}

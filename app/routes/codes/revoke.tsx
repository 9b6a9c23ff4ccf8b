import { useLoaderData } from "@remix-run/react";
import { ConfirmDialog } from "~/components/confirm-dialog";
import { PackageBadge } from "~/components/package-badge";
import type { Handle } from "~/components/page-title";
import { useReturnTo } from "~/components/return-to";
import { onSamePage } from "~/components/same-page";
import { findCode, revokeCode } from "~/domain/people/codes/codes.server";
import { returnToIn } from "~/domain/shared/pages/return-to";
import { redirectWith } from "~/http/flash.server";
import { formAction, screen } from "~/http/screen.server";
import { useTexts } from "~/i18n/texts";

export const handle: Handle = {
  title: "codes.revoke_title",
  nameOf: ({ label }: { label: string }, t) => t("codes.revoke_title_for", { label }),
  dialog: true,
};

export const loader = screen({ by: "trainer" }, async (trainer, { id }) => {
  const { label, kind, package_type } = await findCode(trainer, id);
  return { id, label, kind, package_type };
});

export const action = formAction({ by: "trainer" }, async (trainer, _, { id, request }) => {
  await revokeCode(trainer, id);
  const { search } = new URL(request.url);
  return await redirectWith(
    "codes.done_revoked",
    returnToIn(search, onSamePage(`/codes#code-${id}`, search)),
  );
});

export default function RevokeCode() {
  const { t } = useTexts();
  const { id, kind, package_type } = useLoaderData<typeof loader>();
  const back = useReturnTo(`/codes#code-${id}`);
  return (
    <ConfirmDialog back={back} submit={t("codes.revoke_submit")} busy={t("codes.revoking")}>
      <p className="flex flex-wrap items-center gap-x-2 gap-y-1 text-muted">
        {t(`codes.kind_${kind}`)} <PackageBadge type={package_type} />
      </p>
      <p>{t(`codes.revoke_note_${kind}`)}</p>
    </ConfirmDialog>
  );
}

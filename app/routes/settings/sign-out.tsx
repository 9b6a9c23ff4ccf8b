import { useLoaderData } from "@remix-run/react";
import { ConfirmDialog } from "~/components/confirm-dialog";
import { Consequences } from "~/components/consequences";
import type { Handle } from "~/components/page-title";
import { signOutElsewhere } from "~/domain/people/accounts/sign-out.server";
import { redirectWith } from "~/http/flash.server";
import { formAction, screen } from "~/http/screen.server";
import { sessionHeaders, sessionId } from "~/http/session.server";
import { useTexts } from "~/i18n/texts";

export const handle: Handle = { title: "settings.sign_out", dialog: true };

export const loader = screen({ by: "user" }, ({ is_trainer }) => ({ is_trainer }));

// Never limited: somebody with a stolen session could otherwise use up the limit and so keep the owner out.
export const action = formAction({ by: "user", writes: "nothing" }, async (user, _, { request }) => {
  const session = await signOutElsewhere(user, (await sessionId(request)) as string);
  return await redirectWith("settings.done_signed_out", "/settings", {
    headers: await sessionHeaders(session),
  });
});

export default function SignOutOtherDevices() {
  const { t } = useTexts();
  const { is_trainer } = useLoaderData<typeof loader>();
  const consequences = [
    { text: "settings.sign_out_others", icon: "door-closed" },
    { text: is_trainer ? "settings.sign_out_code_trainer" : "settings.sign_out_code", icon: "key-round" },
    { text: "settings.sign_out_here", icon: "monitor-check" },
  ] as const;
  return (
    <ConfirmDialog
      title={t("settings.sign_out_question")}
      back="/settings"
      submit={t("settings.sign_out")}
      busy={t("settings.sign_out_pending")}
    >
      <Consequences list={consequences} />
    </ConfirmDialog>
  );
}

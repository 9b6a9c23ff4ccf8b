import { data, type LoaderFunctionArgs } from "@remix-run/node";
import { Outlet, useLoaderData, useRouteLoaderData } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { ErrorPage } from "~/components/error-page";
import { inertWhen } from "~/components/inert";
import { useDialogOpen } from "~/components/page-title";
import { timeZoneOf } from "~/domain/accounts/accounts.server";
import { hasMessengerContact } from "~/domain/packages/rules";
import { config } from "~/http/config.server";
import { takeFlash } from "~/http/flash.server";
import { requireUser } from "~/http/guards.server";
import { Menu } from "./menu";
import { TopBar } from "./top-bar";

export async function loader(args: LoaderFunctionArgs) {
  const user = await requireUser(args);
  const { flash, headers } = await takeFlash(args.request);
  const { socialUrl, email, messengerUrl } = config.contact;
  return data(
    {
      person: {
        first_name: user.first_name ?? user.oauth_user_data.given_name ?? null,
        is_trainer: user.is_trainer,
        package_type: user.package_type,
      },
      timeZone: timeZoneOf(user),
      contact: { socialUrl, email, messengerUrl: hasMessengerContact(user) ? messengerUrl : null },
      demo: config.demo,
      flash,
    },
    { headers },
  );
}

/** What every signed-in screen knows: who looks, from which time zone. */
export function useShell() {
  const shell = useRouteLoaderData<typeof loader>("routes/shell/shell");
  if (!shell) throw new Error("useShell must be used within the shell");
  return shell;
}

export default function Shell() {
  const { t } = useTranslation();
  const { demo } = useLoaderData<typeof loader>();
  const behind = inertWhen(useDialogOpen());
  return (
    <div className="shell">
      <a className="skip" href="#content" {...behind}>
        {t("app.skip_to_content")}
      </a>
      {demo && (
        <aside className="demo-banner" {...behind}>
          <p>{t("app.demo_banner")}</p>
        </aside>
      )}
      <TopBar {...behind} />
      <Menu {...behind} />
      <Outlet />
    </div>
  );
}

export function ErrorBoundary() {
  return <ErrorPage />;
}

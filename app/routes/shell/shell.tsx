import { data, type LoaderFunctionArgs } from "@remix-run/node";
import { Outlet, useLoaderData, useLocation, useRouteLoaderData } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { ErrorPage } from "~/components/error-page";
import { inertWhen } from "~/components/inert";
import { useDialogOpen } from "~/components/page-title";
import { timeZoneOf } from "~/domain/accounts/accounts.server";
import type { SignedIn } from "~/domain/accounts/sessions.server";
import type { User } from "~/domain/accounts/user.server";
import { takePackageNotice } from "~/domain/packages/packages.server";
import { hasMessengerContact } from "~/domain/packages/rules";
import { needsOnboarding } from "~/domain/profile/rules";
import { config } from "~/http/config.server";
import { type FlashText, takeFlash } from "~/http/flash.server";
import { currentSession, requireUser } from "~/http/guards.server";
import { peer } from "~/http/peer.server";
import { localeOf, translator } from "~/i18n/i18n.server";
import { OnboardingDialog } from "~/routes/onboarding/dialog";
import { Menu } from "./menu";
import { TopBar } from "./top-bar";

export async function loader(args: LoaderFunctionArgs) {
  const user = await requireUser(args);
  const { coach } = (await currentSession(args)) as SignedIn;
  // What was fetched ahead would be shown without the notice: refused, it is fetched again when it is looked at.
  if (user.package_notice && isFetchedAhead(args.request)) throw new Response(null, { status: 503 });
  const { flash, headers } = await takeFlash(args.request);
  return data(
    {
      person: {
        first_name: user.first_name ?? user.oauth_user_data.given_name ?? null,
        is_trainer: user.is_trainer,
        package_type: user.package_type,
      },
      timeZone: timeZoneOf(user),
      coach: { ...coach, messengerUrl: hasMessengerContact(user) ? coach.messengerUrl : null },
      demo: config.demo,
      needsOnboarding: needsOnboarding(user),
      notices: await noticesOf(args.request, user, flash),
    },
    { headers },
  );
}

const isFetchedAhead = ({ headers }: Request) =>
  (headers.get("sec-purpose") ?? headers.get("purpose"))?.includes("prefetch") ?? false;

/** What has been done, and what has happened meanwhile, in words. */
async function noticesOf(request: Request, user: User, flash: FlashText | null): Promise<string[]> {
  const t = translator(await localeOf(request));
  const tells = request.method === "GET" && user.package_notice;
  // Another part of the page may still lead elsewhere, or fail.
  if (tells) peer().whenShown = () => takePackageNotice(user);
  return [
    ...(flash ? [t(flash)] : []),
    ...(tells ? [t("profile.package_notice", { package: user.package_type })] : []),
  ];
}

/** What every signed-in screen knows: who looks, from which time zone. */
export function useShell() {
  const shell = useRouteLoaderData<typeof loader>("routes/shell/shell");
  if (!shell) throw new Error("useShell must be used within the shell");
  return shell;
}

export default function Shell() {
  const { t } = useTranslation();
  const { demo, needsOnboarding } = useLoaderData<typeof loader>();
  const { pathname, search } = useLocation();
  const behind = inertWhen(useDialogOpen() || needsOnboarding);
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
      {needsOnboarding && pathname !== "/onboarding" && <OnboardingDialog from={pathname + search} />}
    </div>
  );
}

export function ErrorBoundary() {
  return <ErrorPage />;
}

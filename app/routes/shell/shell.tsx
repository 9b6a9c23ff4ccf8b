import { Outlet, useLoaderData, useLocation } from "@remix-run/react";
import { ErrorPage } from "~/components/error-page";
import type { Notice } from "~/components/flash";
import { inertWhen } from "~/components/inert";
import { useDialogOpen } from "~/components/page-title";
import type { ShellFacts } from "~/components/shell-facts";
import { otherTimeZone, timeZoneOf } from "~/domain/people/accounts/accounts.server";
import type { User } from "~/domain/people/accounts/user.server";
import { nameFromClaim } from "~/domain/people/codes/claimed-name";
import { hasMessengerContact } from "~/domain/people/packages/rules";
import { missingOf } from "~/domain/people/profile/rules";
import type { SignedIn } from "~/domain/screens/signed-in.server";
import { type FlashFacts, flashOf, tellsPackageChange } from "~/http/flash.server";
import { currentSignIn } from "~/http/guards.server";
import { translatorOf } from "~/http/locale.server";
import { isFetchedAhead } from "~/http/origin.server";
import { screen } from "~/http/screen.server";
import { sentTimeZone } from "~/http/time-zone.server";
import { useTexts } from "~/i18n/texts";
import { settings } from "~/platform/settings.server";
import { ConsentDialog } from "~/routes/onboarding/consent-dialog";
import { OnboardingDialog } from "~/routes/onboarding/dialog";
import { AddSheet } from "./add-sheet";
import { BottomBar } from "./bottom-bar";
import { Menu } from "./menu";
import { planNotice } from "./plan-notice.server";
import { textNotice } from "./text-notice.server";
import { undoOf } from "./undo";

export const loader = screen({ by: "user" }, async (user, { request, params, context }) => {
  const { coach, consented, unreviewed, news, unreadMessages, absences } = (await currentSignIn({
    request,
    params,
    context,
  })) as SignedIn;
  // Refuses a prefetched page, which would be shown without the notice. It is fetched again when opened.
  if (user.package_notice && isFetchedAhead(request)) throw new Response(null, { status: 503 });
  return {
    user: {
      user_id: user.user_id,
      first_name: user.first_name ?? nameFromClaim(user.oauth_user_data.given_name),
      is_trainer: user.is_trainer,
      package_type: user.package_type,
    },
    timeZone: timeZoneOf(user),
    otherZone: otherTimeZone(user, sentTimeZone(request)),
    coach: { ...coach, messengerUrl: hasMessengerContact(user) ? coach.messengerUrl : null },
    demo: settings().demo,
    unreviewed,
    news,
    unreadMessages,
    absences,
    missing: missingOf(user, consented),
    notices: await noticesOf(request, user),
  } satisfies ShellFacts;
});

async function noticesOf(request: Request, user: User): Promise<Notice[]> {
  const t = await translatorOf(request);
  const flash = await flashOf(request);
  const isNotified = tellsPackageChange(request, user);
  return [
    ...(flash ? await noticeOf(request, user, flash) : []),
    ...(isNotified
      ? [{ text: t("profile.package_notice", { package: user.package_type }), tone: "success" as const }]
      : []),
  ];
}

async function noticeOf(request: Request, user: User, flash: FlashFacts): Promise<Notice[]> {
  const undo = undoOf(flash, new URL(request.url).search);
  const notice =
    flash.plans.length > 0 ? await planNotice(request, user, flash) : await textNotice(request, flash);
  return notice ? [{ ...notice, undo }] : [];
}

export default function Shell() {
  const { t } = useTexts();
  const { demo, missing, user } = useLoaderData<typeof loader>();
  const { pathname, search } = useLocation();
  const from = pathname + search;
  const isBehind = useDialogOpen() || missing !== null;
  const behind = inertWhen(isBehind);
  return (
    <div className="shell" data-user={user.user_id}>
      <a className="skip" href="#content" {...behind}>
        {t("app.skip_to_content")}
      </a>
      {demo && (
        <aside className="demo-banner" {...behind}>
          <p>{t("app.demo_banner")}</p>
        </aside>
      )}
      <Menu {...behind} />
      <Outlet />
      {!isBehind && <BottomBar />}
      {!isBehind && pathname !== "/add" && <AddSheet />}
      {missing === "initial_data" && pathname !== "/onboarding" && <OnboardingDialog from={from} />}
      {missing === "consent" && pathname !== "/consent" && <ConsentDialog from={from} />}
    </div>
  );
}

export function ErrorBoundary() {
  return <ErrorPage />;
}

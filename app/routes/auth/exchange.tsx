import { data, type HeadersFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import type { Handle } from "~/components/page-title";
import { SessionInput } from "~/domain/people/accounts/schema";
import type { ErrorText } from "~/domain/shared/error-texts";
import { DomainError, Invalid, Unauthorized } from "~/domain/shared/errors";
import { currentSignIn } from "~/http/guards.server";
import { finishSignIn } from "~/http/identity.server";
import { screen } from "~/http/screen.server";
import { forgetMembership, signInHeaders } from "~/http/session.server";
import { oauthReason, signInRefused } from "~/http/sign-in-reasons.server";
import { useTexts } from "~/i18n/texts";

const SUCCESS_SECONDS = 2;
const FAILURE_SECONDS = 3;

export const handle: Handle = {
  title: ({ data }) => titleOf(data as Facts | null),
};

interface Facts {
  failed: ErrorText | null;
}

const titleOf = (facts: Facts | null) => (facts && !facts.failed ? "callback.welcome" : "callback.failed");

export const loader = screen({ by: "anyone" }, async (_, { request, params, context }) => {
  // Reloading this page, or going back to it, sends the used code again, so that a signed-in user moves on at once. Browsers
  // then replace this page in their history: going back from the dashboard leads past it.
  if (await currentSignIn({ request, params, context })) return welcome(new Headers(), 0);
  try {
    const session = await finishSignIn(request, answerIn(request));
    return welcome(await signInHeaders(request, session), SUCCESS_SECONDS);
  } catch (error) {
    if (!(error instanceof DomainError)) throw error;
    return await failure(error);
  }
});

function answerIn(request: Request) {
  const { searchParams } = new URL(request.url);
  const error = searchParams.get("error");
  // The visitor cancelled, or the provider refused the sign-in.
  if (error !== null) throw signInRefused(new Unauthorized("authentication_failed"), oauthReason(error));
  const answer = SessionInput.safeParse(Object.fromEntries(searchParams));
  const { code, state, iss } = answer.data ?? {};
  if (!code) throw signInRefused(new Invalid("authentication_failed"), "no_code");
  // A browser must return with the same state that it left with.
  if (!state) throw signInRefused(new Unauthorized("authentication_failed"), "state_missing");
  return { code, state, iss };
}

function welcome(headers: Headers, seconds: number) {
  headers.set("Refresh", `${seconds}; url=/dashboard`);
  return data<Facts>({ failed: null }, { headers });
}

async function failure(error: DomainError) {
  const headers = new Headers({ Refresh: `${FAILURE_SECONDS}; url=/` });
  // The next attempt must not offer to continue without a code again.
  if (error.text === "membership_ended") headers.append("Set-Cookie", await forgetMembership());
  return data<Facts>({ failed: error.text }, { status: error.status, headers });
}

export const headers: HeadersFunction = ({ loaderHeaders }) => loaderHeaders;

export default function Exchange() {
  const { t } = useTexts();
  const facts = useLoaderData<typeof loader>();
  const { failed } = facts;
  return (
    <main id="content" className="centered">
      <div
        className="flex max-w-md flex-col items-center gap-5 text-center"
        role={failed ? "alert" : "status"}
      >
        <h1>{t(titleOf(facts))}</h1>
        {failed && <p className="text-balance">{t(`error.${failed}`)}</p>}
        <p className="text-muted">{t(failed ? "callback.to_start" : "callback.to_dashboard")}</p>
        <a
          className="button button-main"
          href={failed ? "/" : "/dashboard"}
          data-onward={failed ? undefined : true}
        >
          {t(failed ? "callback.open_start" : "callback.open_dashboard")}
        </a>
      </div>
    </main>
  );
}

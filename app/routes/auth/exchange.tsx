import { data, type HeadersFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import type { Handle } from "~/components/page-title";
import { outOf } from "~/domain/people/accounts/presence";
import { SessionInput } from "~/domain/people/accounts/schema";
import type { User } from "~/domain/people/accounts/user.server";
import type { ErrorText } from "~/domain/shared/error-texts";
import { DomainError, Invalid, Unauthorized } from "~/domain/shared/errors";
import { type Args, currentPerson } from "~/http/guards.server";
import { isPending } from "~/http/pending-sign-ins.server";
import { screen } from "~/http/screen.server";
import { forgetMembership, signInHeaders } from "~/http/session.server";
import { type Door, doorOf } from "~/http/sign-in-door.server";
import { oauthReason, signInRefused } from "~/http/sign-in-reasons.server";
import { finishAgain, finishSignIn, finishWhenOut } from "~/http/sign-ins.server";
import { useTexts } from "~/i18n/texts";

const SUCCESS_SECONDS = 2;
const FAILURE_SECONDS = 3;

export const handle: Handle = {
  title: ({ data }) => titleOf(data as Facts | null),
};

interface Facts {
  failed: ErrorText | null;
  /** The page that comes next. */
  next: string;
  /** True if the page moves on by itself. */
  moves: boolean;
}

const titleOf = (facts: Facts | null) => (facts && !facts.failed ? "callback.welcome" : "callback.failed");

export const loader = screen({ by: "anyone" }, async (_, args) => {
  const { request } = args;
  const state = new URL(request.url).searchParams.get("state");
  const door = await doorOf(request, state);
  try {
    return await finish(args, state, door);
  } catch (error) {
    if (!(error instanceof DomainError)) throw error;
    return await failure(error, door);
  }
});

async function finish(args: Args, state: string | null, door: Door | null) {
  const { request } = args;
  const user = (await currentPerson(args))?.user;
  const isFinished = !isPending(request, state);
  if (user && door?.to === "again" && door.person === user.user_id) {
    if (isFinished) return welcome(new Headers(), 0, door.page);
    const session = await finishAgain(request, answerIn(request), user);
    return welcome(await signInHeaders(request, session), SUCCESS_SECONDS, door.page);
  }
  // Reloading this page, or going back to it, sends the used code again, so that a signed-in user moves on at once. Browsers
  // then replace this page in their history: going back from the dashboard leads past it. Where somebody who is out is signed in,
  // another person may sign in.
  if (user && (isFinished || !outOf(user))) return welcome(new Headers(), 0, homeOf(user));
  const finishing = door?.to === "my_data" ? finishWhenOut : finishSignIn;
  const session = await finishing(request, answerIn(request));
  return welcome(await signInHeaders(request, session), SUCCESS_SECONDS, homeOf(session.user));
}

const homeOf = (user: User) => (outOf(user) ? "/my-data" : "/dashboard");

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

function welcome(headers: Headers, seconds: number, next: string) {
  headers.set("Refresh", `${seconds}; url=${next}`);
  return data<Facts>({ failed: null, next, moves: true }, { headers });
}

async function failure(error: DomainError, door: Door | null) {
  const facts = { failed: error.text, ...afterFailure(error, door) };
  const headers = new Headers(facts.moves ? { Refresh: `${FAILURE_SECONDS}; url=${facts.next}` } : {});
  // The next attempt must not offer to continue without a code again.
  if (error.text === "membership_ended") headers.append("Set-Cookie", await forgetMembership());
  return data<Facts>(facts, { status: error.status, headers });
}

/** Tells where a refusal leads. A page with words that say what to do waits until they are read. */
function afterFailure({ text }: DomainError, door: Door | null): Pick<Facts, "next" | "moves"> {
  if (door?.to === "again")
    return { next: `/my-data/sign-in-again?page=${encodeURIComponent(door.page)}`, moves: false };
  if (text === "archived") return { next: "/my-data", moves: false };
  if (door && text !== "code_needed" && text !== "unknown_person")
    return { next: "/my-data/sign-in", moves: false };
  return { next: "/", moves: door === null };
}

export const headers: HeadersFunction = ({ loaderHeaders }) => loaderHeaders;

export default function Exchange() {
  const { t } = useTexts();
  const facts = useLoaderData<typeof loader>();
  const { failed, next, moves } = facts;
  return (
    <main id="content" className="centered">
      <div
        className="flex max-w-md flex-col items-center gap-5 text-center"
        role={failed ? "alert" : "status"}
      >
        <h1>{t(titleOf(facts))}</h1>
        {failed && <p className="text-balance">{t(`error.${failed}`)}</p>}
        {failed === "archived" && <p className="text-balance">{t("callback.still_your_data")}</p>}
        {moves && <p className="text-muted">{t(`callback.to_${placeOf(next)}`)}</p>}
        <a className="button button-main" href={next} data-onward={failed ? undefined : true}>
          {t(
            failed && next.startsWith("/my-data/") ? "callback.try_again" : `callback.open_${placeOf(next)}`,
          )}
        </a>
        {failed === "archived" && (
          <a className="button" href="/">
            {t("callback.open_start")}
          </a>
        )}
      </div>
    </main>
  );
}

const PLACES = { "/": "start", "/dashboard": "dashboard", "/my-data": "my_data" } as const;

const placeOf = (path: string) => PLACES[path as keyof typeof PLACES] ?? "page";

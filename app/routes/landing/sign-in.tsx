import { data, type HeadersFunction } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { CircleCheck } from "lucide-react";
import { useTranslation } from "react-i18next";
import { Dialog } from "~/components/dialog";
import { Field, FormError } from "~/components/field";
import type { Handle } from "~/components/page-title";
import { SignInForm } from "~/domain/codes/schema";
import { Invalid, Unauthorized } from "~/domain/errors";
import { verifyCode } from "~/http/code-attempts.server";
import { flashOf } from "~/http/flash.server";
import { beginSignIn } from "~/http/identity.server";
import { shows, submits } from "~/http/screen.server";
import { grantsOf } from "~/http/session.server";
import { settings } from "~/platform/settings.server";

export const handle: Handle = { title: "access.title", dialog: true };

export const loader = shows({ by: "visitor" }, async (_, { request }) => {
  const [grant] = await grantsOf(request);
  return {
    provider: settings().oauth.provider,
    // The best grant comes first: a code that was just accepted, then an earlier sign-in on this device.
    granted: grant ? (grant.kind === "member" ? ("member" as const) : ("code" as const)) : null,
    failedInvitation: (await flashOf(request))?.key === "access.invitation_failed",
  };
});

export const action = submits({ by: "visitor", form: SignInForm }, async (_, input, { request }) => {
  const { intent, password = "" } = input;
  if (intent === "show" || intent === "hide") return { shown: intent === "show", password };
  if (intent === "granted") return await leave(request);
  if (!password) throw new Invalid("code_required");
  const cookie = await verifyCode(password, "code");
  if (!cookie) throw new Unauthorized("invalid_password");
  return await leave(request, cookie);
});

/**
 * Shows a page that moves on to the provider. A redirect is not possible, because `form-action 'self'` blocks
 * it.
 */
async function leave(request: Request, grant?: string) {
  const { redirectUrl, headers } = await beginSignIn(request, grant !== undefined);
  if (grant) headers.append("Set-Cookie", grant);
  headers.set("Refresh", `0; url=${redirectUrl}`);
  return data({ redirectUrl }, { headers });
}

export const headers: HeadersFunction = ({ actionHeaders }) => actionHeaders;

export default function SignIn() {
  const { t } = useTranslation();
  const { granted, failedInvitation } = useLoaderData<typeof loader>();
  const answer = useActionData<typeof action>();
  if (answer && "redirectUrl" in answer) {
    return (
      <Dialog title={t("access.leaving_title")} closeTo="/">
        <p>{t("access.leaving")}</p>
        <a className="button button-main" href={answer.redirectUrl}>
          {t("app.continue")}
        </a>
      </Dialog>
    );
  }
  return (
    <Dialog title={t(granted === "code" ? "access.leaving_title" : "access.title")} closeTo="/">
      {failedInvitation && <FormError message={t("access.invitation_failed")} />}
      {granted && <GrantedForm granted={granted} />}
      <CodeForm answer={answer} />
    </Dialog>
  );
}

/** Lets the visitor continue without typing a code, after an accepted code or an earlier sign-in. */
function GrantedForm({ granted }: { granted: "code" | "member" }) {
  const { t } = useTranslation();
  const byCode = granted === "code";
  return (
    <form method="post" className="flex flex-col gap-3">
      <p className={byCode ? "flash" : "text-muted"}>
        {byCode && <CircleCheck className="icon" aria-hidden />}
        {t(byCode ? "access.granted" : "access.member")}
      </p>
      <button
        type="submit"
        name="intent"
        value="granted"
        className={byCode ? "button button-main" : "button"}
        data-busy={t("access.verifying")}
      >
        {t(byCode ? "access.granted_continue" : "access.member_continue")}
      </button>
      <p className="text-center text-faint text-small">
        {t(byCode ? "access.or_other_code" : "access.or_code")}
      </p>
    </form>
  );
}

type Answer = ReturnType<typeof useActionData<typeof action>>;

function CodeForm({ answer }: { answer: Answer }) {
  const { t } = useTranslation();
  const { provider, granted } = useLoaderData<typeof loader>();
  const shown = answer && "shown" in answer && answer.shown;
  const result = answer && "result" in answer ? answer.result : undefined;
  const typed =
    answer && "password" in answer ? answer.password : String(result?.initialValue?.password ?? "");
  const error = Object.values(result?.error ?? {})[0]?.[0];
  return (
    <form
      method="post"
      className="flex flex-col gap-4"
      data-access-code
      data-api="POST /api/verify-password"
      data-focus="sign-in"
      data-provider={provider}
      data-failure={t("error.invalid_password")}
      data-network-error={t("error.network")}
      data-sign-in-failure={t("error.authentication_failed")}
    >
      {granted !== "code" && <p className="text-muted">{t("access.hint")}</p>}
      <div className="flex items-end gap-2">
        <div className="min-w-0 flex-1">
          <Field
            id="password"
            name="password"
            label={t("access.label")}
            type={shown ? "text" : "password"}
            className="input code-input"
            defaultValue={typed}
            required
            maxLength={200}
            autoComplete="off"
            autoCapitalize="characters"
            spellCheck={false}
            autoFocus={granted !== "code" || error !== undefined}
            aria-invalid={error ? true : undefined}
            aria-describedby={error ? "access-error" : undefined}
          />
        </div>
        {/* The Enter key presses the first button of a form, so this hidden one comes first. */}
        <button type="submit" className="button button-main order-last hidden" tabIndex={-1} aria-hidden />
        <button
          type="submit"
          name="intent"
          value={shown ? "hide" : "show"}
          formNoValidate
          className="button"
          data-reveal
          data-show={t("access.show")}
          data-hide={t("access.hide")}
        >
          {shown ? t("access.hide") : t("access.show")}
        </button>
      </div>
      <p className="field-hint">{t("access.case_hint")}</p>
      <FormError id="access-error" message={error} />
      <button
        type="submit"
        className={granted === "code" ? "button" : "button button-main"}
        data-busy={t("access.verifying")}
      >
        {t("access.submit")}
      </button>
      <a className="button button-quiet" href="/">
        {t("app.cancel")}
      </a>
    </form>
  );
}

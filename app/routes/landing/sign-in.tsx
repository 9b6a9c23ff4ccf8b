import type { HeadersFunction } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { Dialog } from "~/components/dialog";
import { FormError } from "~/components/field";
import type { Handle } from "~/components/page-title";
import { SignInForm } from "~/domain/people/codes/schema";
import { Invalid, Unauthorized } from "~/domain/shared/errors";
import { verifyCode } from "~/http/code-attempts.server";
import { flashOf } from "~/http/flash.server";
import { leave } from "~/http/leaving.server";
import { formAction, screen } from "~/http/screen.server";
import { beginSignIn } from "~/http/sign-ins.server";
import { useTexts } from "~/i18n/texts";
import { CodeForm } from "./code-form";
import { GrantedForm } from "./granted-form";
import { signInFacts } from "./sign-in-facts.server";

export const handle: Handle = { title: "access.title", dialog: true };

export const loader = screen({ by: "visitor" }, async (_, { request }) => ({
  ...(await signInFacts(request)),
  failedInvitation: (await flashOf(request))?.key === "access.notice_invitation_failed",
}));

export const action = formAction({ by: "visitor", form: SignInForm }, async (_, input, { request }) => {
  const { intent, password = "" } = input;
  if (intent === "show" || intent === "hide") return { shown: intent === "show", password };
  if (intent === "granted") return await begin(request);
  if (!password) throw new Invalid("code_required");
  const cookie = await verifyCode(password, "code");
  if (!cookie) throw new Unauthorized("invalid_password");
  return await begin(request, cookie);
});

async function begin(request: Request, grant?: string) {
  const begun = await beginSignIn(request, grant !== undefined);
  if (grant) begun.headers.append("Set-Cookie", grant);
  return leave(begun);
}

export const headers: HeadersFunction = ({ actionHeaders }) => actionHeaders;

export default function SignIn() {
  const { t } = useTexts();
  const { provider, granted, failedInvitation } = useLoaderData<typeof loader>();
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
      {failedInvitation && <FormError message={t("access.notice_invitation_failed")} />}
      {granted && <GrantedForm granted={granted} />}
      <CodeForm {...{ provider, granted }} {...typedOf(answer)}>
        <a className="button button-quiet" href="/">
          {t("app.cancel")}
        </a>
      </CodeForm>
    </Dialog>
  );
}

function typedOf(answer: ReturnType<typeof useActionData<typeof action>>) {
  if (!answer) return {};
  if ("shown" in answer) return { typed: answer.password, shown: answer.shown };
  if (!("result" in answer)) return {};
  const { initialValue, error } = answer.result;
  return { typed: String(initialValue?.password ?? ""), error: Object.values(error ?? {})[0]?.[0] };
}

import type { HeadersFunction } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { OutsidePage } from "~/components/outside-page";
import type { Handle } from "~/components/page-title";
import { SignInAgainInput } from "~/domain/people/accounts/schema";
import { leave } from "~/http/leaving.server";
import { formAction, screen } from "~/http/screen.server";
import { beginAtDoor } from "~/http/sign-ins.server";
import { useTexts } from "~/i18n/texts";
import { Leaving } from "./leaving";

export const handle: Handle = { title: "my_data.again_title" };

/** Asks somebody who is signed in to sign in again, before a page that needs a fresh session. */
export const loader = screen({ by: "person", query: SignInAgainInput }, (person, { query }) => ({
  page: query.page,
  email: person.email,
}));

// Never limited: it writes nothing.
export const action = formAction(
  { by: "person", form: SignInAgainInput, preserve: false, writes: "nothing" },
  async ({ user_id }, { page }, { request }) =>
    leave(await beginAtDoor(request, { to: "again", person: user_id, page })),
);

export const headers: HeadersFunction = ({ actionHeaders }) => actionHeaders;

export default function SignInAgain() {
  const { t } = useTexts();
  const { page, email } = useLoaderData<typeof loader>();
  const answer = useActionData<typeof action>();
  if (answer && "redirectUrl" in answer) return <Leaving {...answer} />;
  return (
    <OutsidePage title={t("my_data.again_title")} leadsHome={false}>
      <p className="text-muted">{t("my_data.again_why")}</p>
      <p className="break-words">{t("my_data.signed_in_as", { email })}</p>
      <form method="post" action="/my-data/sign-in-again" className="flex flex-wrap gap-3">
        <input type="hidden" name="page" value={page} />
        <button type="submit" className="button button-main" data-busy={t("access.leaving_title")}>
          {t("my_data.again_submit")}
        </button>
        <a className="button button-quiet" href="/my-data">
          {t("app.cancel")}
        </a>
      </form>
    </OutsidePage>
  );
}

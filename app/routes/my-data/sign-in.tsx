import { type HeadersFunction, redirect } from "@remix-run/node";
import { useActionData } from "@remix-run/react";
import { OutsidePage } from "~/components/outside-page";
import type { Handle } from "~/components/page-title";
import { type Args, currentPerson } from "~/http/guards.server";
import { leave } from "~/http/leaving.server";
import { formAction, screen } from "~/http/screen.server";
import { beginAtDoor } from "~/http/sign-ins.server";
import { useTexts } from "~/i18n/texts";
import { Leaving } from "./leaving";

export const handle: Handle = { title: "my_data.sign_in_title" };

/** Offers the sign-in without a code, which leads people who are out to their data. */
export const loader = screen({ by: "anyone" }, async (_, args) => {
  await refuseSignedIn(args);
  return null;
});

export const action = formAction({ by: "anyone" }, async (_, __, args) => {
  await refuseSignedIn(args);
  return leave(await beginAtDoor(args.request, { to: "my_data" }));
});

async function refuseSignedIn(args: Args): Promise<void> {
  if (await currentPerson(args)) throw redirect("/my-data");
}

export const headers: HeadersFunction = ({ actionHeaders }) => actionHeaders;

export default function SignInToMyData() {
  const { t } = useTexts();
  const answer = useActionData<typeof action>();
  if (answer && "redirectUrl" in answer) return <Leaving {...answer} />;
  return (
    <OutsidePage title={t("my_data.sign_in_title")} leadsHome={false}>
      <p className="text-muted">{t("my_data.sign_in_lead")}</p>
      <form method="post" action="/my-data/sign-in">
        <button type="submit" className="button button-main" data-busy={t("access.leaving_title")}>
          {t("my_data.sign_in")}
        </button>
      </form>
      <p>
        {t("my_data.sign_in_code")}{" "}
        <a className="underline" href="/sign-in">
          {t("my_data.sign_in_code_link")}
        </a>
      </p>
    </OutsidePage>
  );
}

import { useActionData } from "@remix-run/react";
import { Brand } from "~/components/brand";
import { Field } from "~/components/field";
import { PackageBadge } from "~/components/package-badge";
import type { Handle } from "~/components/page-title";
import { DEMO_ACCOUNTS } from "~/domain/people/demo/accounts";
import { authorize, checkAuthorization, requireDemo } from "~/domain/people/demo/provider.server";
import { DemoSignIn } from "~/domain/people/demo/schema";
import { displayName } from "~/domain/people/profile/rules";
import { ownOrigin } from "~/http/provider.server";
import { formAction, screen } from "~/http/screen.server";
import { useTexts } from "~/i18n/texts";

export const handle: Handle = { title: "demo.title" };

export const loader = screen({ by: "anyone" }, async (_, { request }) => {
  requireDemo();
  const hint = DemoSignIn.safeParse({ email: new URL(request.url).searchParams.get("login_hint") });
  if (hint.success) throw await authorize(request, ownOrigin(request), hint.data.email);
  const refusal = await checkAuthorization(request, ownOrigin(request));
  if (refusal) throw refusal;
  return null;
});

export const action = formAction({ by: "anyone", form: DemoSignIn }, async (_, { email }, { request }) => {
  requireDemo();
  return await authorize(request, ownOrigin(request), email);
});

export default function Authorize() {
  const { t } = useTexts();
  const result = useActionData<typeof action>()?.result;
  return (
    <main id="content" className="centered">
      <div className="flex w-full max-w-lg flex-col gap-6">
        <header className="flex flex-col gap-2">
          <Brand />
          <h1 className="mt-4">{t("demo.title")}</h1>
          <p className="text-muted">{t("demo.lead")}</p>
        </header>
        <Accounts title={t("demo.trainers")} trainers />
        <Accounts title={t("demo.clients")} />
        <form method="post" className="card flex flex-col gap-3" noValidate>
          <Field
            id="email"
            name="email"
            type="email"
            label={t("demo.email")}
            defaultValue={String(result?.initialValue?.email ?? "")}
            errors={result?.error?.email ?? undefined}
            autoComplete="email"
            required
          />
          <button type="submit" className="button button-main">
            {t("demo.submit")}
          </button>
        </form>
      </div>
    </main>
  );
}

function Accounts({ title, trainers = false }: { title: string; trainers?: boolean }) {
  const accounts = DEMO_ACCOUNTS.filter(({ package_type }) => (package_type === null) === trainers);
  return (
    <form method="post" className="flex flex-col gap-2">
      <h2 className="label font-sans">{title}</h2>
      {accounts.map((account) => (
        <button
          key={account.email}
          type="submit"
          name="email"
          value={account.email}
          className="button flex-wrap justify-start gap-x-3 gap-y-1 py-2 text-start"
        >
          <span className="min-w-0 flex-1 basis-40 wrap-anywhere">
            {displayName({
              first_name: account.given_name,
              last_name: account.family_name,
              email: account.email,
            })}
            <span className="block font-normal text-muted text-small">{account.email}</span>
          </span>
          <PackageBadge type={account.package_type} />
        </button>
      ))}
    </form>
  );
}

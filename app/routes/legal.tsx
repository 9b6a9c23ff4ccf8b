import { useLoaderData } from "@remix-run/react";
import { OutsidePage } from "~/components/outside-page";
import type { Handle } from "~/components/page-title";
import { stylesheet } from "~/components/stylesheet";
import { hasLegalPages, legalText } from "~/domain/people/legal/legal-texts.server";
import type { LegalPage } from "~/domain/people/legal/pages";
import { NotFound } from "~/domain/shared/errors";
import { firstPartOf } from "~/domain/shared/pages/first-part";
import { localeOf } from "~/http/locale.server";
import { screen } from "~/http/screen.server";
import { useTexts } from "~/i18n/texts";
import legalStyles from "~/styles/legal.css?url";

const pageOf = (pathname: string) => firstPartOf(pathname) as LegalPage;

export const handle: Handle = { title: ({ pathname }) => `legal.${pageOf(pathname)}` };

export const links = stylesheet(legalStyles);

/** Shows a page of the operator: the imprint, the privacy notice or the accessibility statement. */
export const loader = screen({ by: "anyone" }, async (_, { request }) => {
  if (!hasLegalPages()) throw new NotFound();
  const page = pageOf(new URL(request.url).pathname);
  return { page, text: legalText(page, await localeOf(request)) };
});

export default function Legal() {
  const { t } = useTexts();
  const { page, text } = useLoaderData<typeof loader>();
  return (
    <OutsidePage title={t(`legal.${page}`)}>
      {text ? (
        <div
          className="legal-text"
          lang={text.locale}
          // biome-ignore lint/security/noDangerouslySetInnerHtml: legalHtml() lets no HTML of the text through
          dangerouslySetInnerHTML={{ __html: text.html }}
        />
      ) : (
        <>
          <p>{t("legal.demo")}</p>
          <p className="text-muted">{t("legal.demo_how")}</p>
        </>
      )}
    </OutsidePage>
  );
}

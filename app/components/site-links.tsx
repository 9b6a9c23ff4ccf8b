import { LEGAL_PAGES } from "~/domain/people/legal/pages";
import { useTexts } from "~/i18n/texts";
import { useRoot } from "./root-facts";

interface Props {
  /** In a dialog that covers every screen: the pages open beside it, which keeps what was typed, and one of them is /my-data. */
  beside?: boolean;
}

/** Shows the links to the pages of the operator, where there are any, and to the sources of the foods. */
export function SiteLinks({ beside }: Props) {
  const { t } = useTexts();
  const root = useRoot();
  const pages = [
    ...(beside ? [{ href: "/my-data", text: t("my_data.title") }] : []),
    ...(root?.hasLegalPages ? LEGAL_PAGES : []).map((page) => ({
      href: `/${page}`,
      text: t(`legal.${page}`),
    })),
    { href: "/attribution", text: t("legal.sources") },
  ];
  return (
    <ul className="site-links">
      {pages.map(({ href, text }) => (
        <li key={href}>
          <a href={href} target={beside ? "_blank" : undefined}>
            {text}
          </a>
        </li>
      ))}
    </ul>
  );
}

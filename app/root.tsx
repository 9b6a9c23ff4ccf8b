import type { LoaderFunctionArgs } from "@remix-run/node";
import { Links, Outlet } from "@remix-run/react";
import { type ReactNode, useContext } from "react";
import { useTexts } from "~/i18n/texts";
import { settings } from "~/platform/settings.server";
import { AnswerContext } from "./components/answer";
import { ErrorPage } from "./components/error-page";
import { LinkPreview } from "./components/link-preview";
import { usePageDescription, usePageTitle } from "./components/page-title";
import { type RootFacts, useRoot } from "./components/root-facts";
import { stylesheet } from "./components/stylesheet";
import { hasLegalPages } from "./domain/people/legal/legal-texts.server";
import { DEFAULT_THEME, type Theme } from "./domain/people/preferences/rules";
import oswald from "./fonts/oswald-600.woff2?url";
import { ownOrigin } from "./http/provider.server";
import { themeOf } from "./http/theme.server";
import styles from "./styles/app.css?url";

export function loader({ request }: LoaderFunctionArgs): RootFacts {
  return {
    theme: themeOf(request),
    demo: settings().demo,
    hasLegalPages: hasLegalPages(),
    home: `${settings().appUrl ?? ""}/`,
    origin: ownOrigin(request),
  };
}

export const links = stylesheet(styles);

export function Layout({ children }: { children: ReactNode }) {
  const { t, locale } = useTexts();
  const root = useRoot();
  const title = usePageTitle();
  const description = usePageDescription();
  const isAnswer = useContext(AnswerContext);
  const theme = root?.theme ?? DEFAULT_THEME;
  return (
    <html
      lang={locale}
      data-theme={theme === "system" ? undefined : theme}
      data-answer={isAnswer ? "" : undefined}
    >
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1, viewport-fit=cover" />
        <ThemeColors theme={theme} />
        <title>{title ? `${title} · ${t("app.name")}` : t("app.name")}</title>
        {description && title && <LinkPreview title={title} description={description} />}
        <link rel="preload" href={oswald} as="font" type="font/woff2" crossOrigin="anonymous" />
        <Links />
        <link rel="icon" href="/icon.svg" type="image/svg+xml" />
        {/* newer: Firefox on the desktop installs no applications. */}
        <link rel="manifest" href="/manifest.webmanifest" />
      </head>
      <body>{children}</body>
    </html>
  );
}

/** The grounds of both themes (styles/tokens.css), for the bars of a phone's browser. */
const GROUNDS = { dark: "#0b0d10", light: "#f4f5f7" };

function ThemeColors({ theme }: { theme: Theme }) {
  if (theme !== "system")
    // newer: phones colour their own bars with it; other browsers have none.
    return <meta name="theme-color" content={GROUNDS[theme]} />;
  return (
    <>
      {/* newer: as above. */}
      <meta name="theme-color" media="(prefers-color-scheme: light)" content={GROUNDS.light} />
      {/* newer: as above. */}
      <meta name="theme-color" media="(prefers-color-scheme: dark)" content={GROUNDS.dark} />
    </>
  );
}

export default function Root() {
  return <Outlet />;
}

export function ErrorBoundary() {
  return <ErrorPage />;
}

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
import oswald from "./fonts/oswald-600.woff2?url";
import { ownOrigin } from "./http/provider.server";
import { themeOf } from "./http/theme.server";
import styles from "./styles/app.css?url";

export function loader({ request }: LoaderFunctionArgs): RootFacts {
  return {
    theme: themeOf(request),
    demo: settings().demo,
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
  return (
    <html lang={locale} data-theme={root?.theme ?? "dark"} data-answer={isAnswer ? "" : undefined}>
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1, viewport-fit=cover" />
        {/* newer: phones colour their own bars with it; other browsers have none. */}
        <meta name="theme-color" content={root?.theme === "light" ? "#f4f5f7" : "#0b0d10"} />
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

export default function Root() {
  return <Outlet />;
}

export function ErrorBoundary() {
  return <ErrorPage />;
}

import oswald from "@fontsource/oswald/files/oswald-latin-600-normal.woff2?url";
import type { LoaderFunctionArgs } from "@remix-run/node";
import { Outlet } from "@remix-run/react";
import { type ReactNode, useContext } from "react";
import { useTexts } from "~/i18n/texts";
import { settings } from "~/platform/settings.server";
import { AnswerContext } from "./components/answer";
import { ErrorPage } from "./components/error-page";
import { LinkPreview } from "./components/link-preview";
import { type PageStyles, usePageDescription, usePageStyles, usePageTitle } from "./components/page-title";
import { type RootFacts, useRoot } from "./components/root-facts";
import { ownOrigin } from "./http/provider.server";
import { themeOf } from "./http/theme.server";
import styles from "./styles/app.css?url";
import checkInStyles from "./styles/check-in-screens.css?url";
import clientStyles from "./styles/client-screens.css?url";
import codeStyles from "./styles/codes.css?url";
import dashboardStyles from "./styles/dashboard-screens.css?url";
import editorStyles from "./styles/editor-screens.css?url";
import foodStyles from "./styles/food-screens.css?url";
import landingStyles from "./styles/landing.css?url";
import messageStyles from "./styles/message-screens.css?url";
import planStyles from "./styles/plans.css?url";
import taskStyles from "./styles/task-screens.css?url";

export function loader({ request }: LoaderFunctionArgs): RootFacts {
  return {
    theme: themeOf(request),
    demo: settings().demo,
    home: `${settings().appUrl ?? ""}/`,
    origin: ownOrigin(request),
  };
}

const PAGE_STYLES: Record<PageStyles, string> = {
  "check-ins": checkInStyles,
  client: clientStyles,
  codes: codeStyles,
  dashboard: dashboardStyles,
  editor: editorStyles,
  food: foodStyles,
  landing: landingStyles,
  messages: messageStyles,
  plans: planStyles,
  tasks: taskStyles,
};

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
        {[styles, ...usePageStyles().map((name) => PAGE_STYLES[name])].map((href) => (
          <link key={href} rel="stylesheet" href={href} />
        ))}
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

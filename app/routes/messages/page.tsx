import { useLoaderData } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { Page } from "~/components/page";
import type { Handle } from "~/components/page-title";
import { hasMessages } from "~/domain/packages/rules";
import { shows } from "~/http/screen.server";

export const handle: Handle = { title: "menu.messages" };

export const loader = shows({ by: "user", open: hasMessages }, ({ is_trainer }) => ({ is_trainer }));

export default function Messages() {
  const { t } = useTranslation();
  const { is_trainer } = useLoaderData<typeof loader>();
  return (
    <Page title={t("menu.messages")}>
      {is_trainer && (
        <p>
          <a className="button" href="/messages/new">
            {t("message_tools.new_title")}
          </a>{" "}
          <a className="button" href="/messages/replies">
            {t("message_tools.replies_title")}
          </a>
        </p>
      )}
    </Page>
  );
}

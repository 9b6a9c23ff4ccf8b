import { Brand } from "~/components/brand";
import { Icon } from "~/components/icon";
import { PackageBadge } from "~/components/package-badge";
import { useBarTitle } from "~/components/page-title";
import { useShell } from "~/components/shell-facts";
import { useTexts } from "~/i18n/texts";

/** Shows the top bar on a phone. Its button opens the menu without JavaScript. */
export function TopBar(attributes: { inert?: string }) {
  const { t } = useTexts();
  const { user } = useShell();
  const title = useBarTitle();
  return (
    <header className="top-bar" {...attributes}>
      <button
        type="button"
        className="button button-quiet button-icon"
        {...{ popovertarget: "menu" }}
        aria-label={t("menu.open")}
      >
        <Icon name="menu" />
      </button>
      {title ? (
        <p className="bar-title" aria-hidden>
          {title}
        </p>
      ) : (
        <Brand />
      )}
      <span className="ms-auto me-2">
        <PackageBadge type={user.package_type} />
      </span>
    </header>
  );
}

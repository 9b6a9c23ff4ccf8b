import { Icon } from "~/components/icon";
import { useTexts } from "~/i18n/texts";

interface Props {
  page: number;
  pages: number;
  busy: string;
}

/** Turns the page of clients with buttons that send the form around them. */
export function Turning({ page, pages, busy }: Props) {
  const { t } = useTexts();
  if (pages === 1) return null;
  const button = (to: number) => ({
    type: "submit" as const,
    className: "button",
    name: "show",
    value: to,
    formNoValidate: true,
    "data-busy": busy,
  });
  return (
    <div className="pager">
      {page > 1 && (
        <button {...button(page - 1)}>
          <Icon name="chevron-left" />
          <span data-words>{t("pager.previous")}</span>
        </button>
      )}
      <p className="numbers text-muted">{t("pager.page_of", { page, pages })}</p>
      {page < pages && (
        <button {...button(page + 1)}>
          <span data-words>{t("pager.next")}</span>
          <Icon name="chevron-right" />
        </button>
      )}
    </div>
  );
}

import type { PageFacts } from "~/domain/shared/pages/rules";
import { useTexts } from "~/i18n/texts";
import { Icon } from "./icon";

interface Props extends Pick<PageFacts, "page" | "pages"> {
  addressOf: (page: number) => string;
}

export function Pager({ page, pages, addressOf }: Props) {
  const { t } = useTexts();
  if (pages === 1) return null;
  return (
    <nav aria-label={t("pager.pages")} className="pager">
      {page > 1 && (
        <a className="button" rel="prev" href={addressOf(page - 1)}>
          <Icon name="chevron-left" />
          {t("pager.previous")}
        </a>
      )}
      <p className="numbers text-muted">{t("pager.page_of", { page, pages })}</p>
      {page < pages && (
        <a className="button" rel="next" href={addressOf(page + 1)}>
          {t("pager.next")}
          <Icon name="chevron-right" />
        </a>
      )}
    </nav>
  );
}

import { useLocation } from "@remix-run/react";
import { type CurveRange, RANGES } from "~/domain/shared/calendar/range";
import { useTexts } from "~/i18n/texts";
import { withQuery } from "./changed-query";

interface Props {
  screen: string;
  range: CurveRange;
}

export function RangeLinks({ screen, range }: Props) {
  const { t } = useTexts();
  const { search } = useLocation();
  return (
    <nav aria-label={t("curves.period")} className="choices range-links">
      {RANGES.map((each) => (
        <a
          key={each}
          href={withQuery(screen, search, { range: each })}
          aria-current={each === range ? "true" : undefined}
        >
          {t(`curves.ranges.${each}`)}
        </a>
      ))}
    </nav>
  );
}

import { useLocation } from "@remix-run/react";
import { type CurveRange, RANGES } from "~/domain/shared/calendar/range";
import { useTexts } from "~/i18n/texts";
import { withQuery } from "./changed-query";
import { SegmentLinks } from "./segment";

interface Props {
  screen: string;
  range: CurveRange;
}

export function RangeLinks({ screen, range }: Props) {
  const { t } = useTexts();
  const { search } = useLocation();
  const links = RANGES.map((each) => ({
    href: withQuery(screen, search, { range: each }),
    text: t(`curves.ranges.${each}`),
    isChosen: each === range,
  }));
  return <SegmentLinks label={t("curves.period")} links={links} />;
}

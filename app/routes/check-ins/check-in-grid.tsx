import { useLocation } from "@remix-run/react";
import { DateText } from "~/components/date-text";
import { monthInWords } from "~/components/formats";
import { PhotoTile } from "~/components/photo-tile";
import { onSamePage } from "~/components/same-page";
import { useTexts } from "~/i18n/texts";
import { useCheckInWords, type WordedCheckIn } from "./words";

interface Props {
  checkIns: WordedCheckIn[];
  /** Each photo opens below this path. */
  path: string;
  isByMonth?: boolean;
}

export function CheckInGrid({ checkIns, path, isByMonth = false }: Props) {
  const { locale } = useTexts();
  if (!isByMonth) return <Tiles checkIns={checkIns} path={path} />;
  const months = [...new Set(checkIns.map(monthOf))];
  return months.map((month) => (
    <section key={month} aria-labelledby={`month-${month}`}>
      <h3 id={`month-${month}`} className="label mb-2 font-sans">
        {monthInWords(`${month}-01`, locale)}
      </h3>
      <Tiles checkIns={checkIns.filter((each) => monthOf(each) === month)} path={path} />
    </section>
  ));
}

const monthOf = ({ check_in_date }: WordedCheckIn) => check_in_date.slice(0, 7);

function Tiles({ checkIns, path }: Props) {
  const { t } = useTexts();
  const { search } = useLocation();
  const words = useCheckInWords();
  return (
    <ul className="photo-grid">
      {checkIns.map((checkIn) => (
        <li key={checkIn.id}>
          <PhotoTile
            href={onSamePage(`${path}/${checkIn.id}`, search)}
            src={`/api/files/${checkIn.photo_key}?size=thumb`}
            label={words.label(checkIn)}
            need={checkIn.isWaiting ? t("check_ins.waiting") : undefined}
            date={<DateText day={checkIn.check_in_date} />}
            figure={words.figure(checkIn)}
          />
        </li>
      ))}
    </ul>
  );
}

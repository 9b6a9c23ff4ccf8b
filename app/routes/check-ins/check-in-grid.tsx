import { useLocation } from "@remix-run/react";
import { DateText } from "~/components/date-text";
import { monthInWords } from "~/components/formats";
import { PhotoTile } from "~/components/photo-tile";
import { onSamePage } from "~/components/same-page";
import { checkInsByDay } from "~/domain/coaching/check-ins/days";
import { useTexts } from "~/i18n/texts";
import { useCheckInWords, type WordedCheckIn } from "./words";

interface Props {
  checkIns: WordedCheckIn[];
  /** Each photo opens below this path. */
  path: string;
  isByMonth?: boolean;
  /** Shows each photo by itself. Otherwise the weekly photos of a day are one tile. */
  isByPhoto?: boolean;
}

export function CheckInGrid({ checkIns, isByMonth = false, ...tiles }: Props) {
  const { locale } = useTexts();
  if (!isByMonth) return <Tiles checkIns={checkIns} {...tiles} />;
  const months = [...new Set(checkIns.map(monthOf))];
  return months.map((month) => (
    <section key={month} aria-labelledby={`month-${month}`}>
      <h3 id={`month-${month}`} className="label mb-2 font-sans">
        {monthInWords(`${month}-01`, locale)}
      </h3>
      <Tiles checkIns={checkIns.filter((each) => monthOf(each) === month)} {...tiles} />
    </section>
  ));
}

const monthOf = ({ check_in_date }: WordedCheckIn) => check_in_date.slice(0, 7);

function Tiles({ checkIns, path, isByPhoto }: Props) {
  const { t } = useTexts();
  const { search } = useLocation();
  const words = useCheckInWords();
  const isOne = isByPhoto || checkIns.some((each) => words.kindOf(each) === "daily");
  const days = isOne ? checkIns.map((each) => [each] as const) : checkInsByDay(checkIns);
  return (
    <ul className="photo-grid">
      {days.map((day) => {
        const [first, ...others] = day;
        const weighed = newest(day.filter(({ weight_kg }) => weight_kg !== null)) ?? first;
        return (
          <li key={first.id}>
            <PhotoTile
              href={onSamePage(`${path}/${first.id}`, search)}
              src={`/api/files/${first.photo_key}?size=thumb`}
              label={words.dayLabel(first, day.length)}
              need={day.some(({ isWaiting }) => isWaiting) ? t("check_ins.waiting") : undefined}
              date={<DateText day={first.check_in_date} />}
              figure={words.figure(weighed)}
              more={others.length}
            />
          </li>
        );
      })}
    </ul>
  );
}

const newest = (photos: WordedCheckIn[]): WordedCheckIn | undefined =>
  photos.sort((one, other) => other.id - one.id)[0];

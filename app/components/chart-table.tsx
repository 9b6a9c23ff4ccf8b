import type { Day } from "~/domain/shared/calendar/rules";
import { useTexts } from "~/i18n/texts";
import { Disclosure } from "./disclosure";
import { dayInShort } from "./formats";

interface Props {
  /** The names of the columns after the day. */
  heads: string[];
  /** Oldest first. A value that is missing is null. */
  rows: { day: Day; cells: (string | null)[] }[];
}

export function ChartTable({ heads, rows }: Props) {
  const { t, locale } = useTexts();
  return (
    <Disclosure summary={t("curves.table")}>
      <table className="chart-table numbers w-full text-small">
        <thead className="text-faint">
          <tr>
            <th scope="col">{t("curves.date")}</th>
            {heads.map((head) => (
              <th key={head} scope="col">
                {head}
              </th>
            ))}
          </tr>
        </thead>
        <tbody className="rows">
          {[...rows].reverse().map(({ day, cells }) => (
            <tr key={day}>
              <th scope="row">{dayInShort(day, locale)}</th>
              {cells.map((cell, index) => (
                <td key={heads[index]}>{cell ?? "–"}</td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </Disclosure>
  );
}

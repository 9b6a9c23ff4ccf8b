import { AdherenceChart } from "~/components/adherence-chart";
import { AmountBar } from "~/components/amount-bar";
import { CurveCard } from "~/components/curve-card";
import { DayStepper } from "~/components/day-stepper";
import { Figure } from "~/components/figure";
import { Ring } from "~/components/ring";
import { StatCard } from "~/components/stat-card";
import { addDays, type Day } from "~/domain/shared/calendar/rules";
import { useTexts } from "~/i18n/texts";
import type { Part } from "./part";

const WEIGHTS = [70.5, 70.1, 69.8, 69.9, 69.2, 68.8, 68.4];
const RATES = [100, 80, 100, null, 60, 100, 40];

const lastDays = (today: Day, count: number) =>
  Array.from({ length: count }, (_, index) => addDays(today, index + 1 - count));

/** Numbers and curves. */
export const CHARTS: Part[] = [
  {
    name: "figure",
    Show: () => (
      <p className="flex max-w-none flex-wrap items-baseline gap-6">
        <Figure value="68.4" unit="kg" />
        <Figure value="1,900" unit="kcal" small />
        <Figure value={7} small />
      </p>
    ),
  },
  {
    name: "stat-card",
    Show: () => {
      const { t } = useTexts();
      return (
        <dl className="grid grid-cols-2 gap-4 xl:grid-cols-4">
          <StatCard label={t("check_ins.total_clients")} value={38} />
          <StatCard label={t("check_ins.latest_weight")} value="68.4" unit={t("client.kg")} />
        </dl>
      );
    },
  },
  {
    name: "ring",
    Show: () => (
      <div className="flex gap-4">
        <Ring completed={0} total={10} />
        <Ring completed={6} total={9} />
        <Ring completed={10} total={10} />
      </div>
    ),
  },
  {
    name: "amount-bar",
    Show: () => {
      const { t } = useTexts();
      return <AmountBar label={t("diary.protein")} amount={101} goal={140} unit={t("week.gram")} />;
    },
  },
  {
    name: "day-stepper",
    Show: ({ today }) => (
      <DayStepper
        screen="/design"
        client={undefined}
        date={today}
        near="today"
        previous={addDays(today, -1)}
        next={addDays(today, 1)}
      />
    ),
  },
  {
    name: "curve-card",
    Show: ({ today }) => {
      const days = lastDays(today, WEIGHTS.length);
      const points = days.map((day, index) => ({ day, value: WEIGHTS[index] as number }));
      return (
        <div className="page-form">
          <CurveCard
            names={["weight_kg"]}
            curves={{ weight_kg: { points, change: -2.1, averaged: 1 } }}
            target={67}
            today={today}
          />
        </div>
      );
    },
  },
  {
    name: "adherence-chart",
    Show: ({ today }) => (
      <div className="page-form">
        <AdherenceChart
          days={lastDays(today, RATES.length).map((day, index) => {
            const rate = RATES[index] ?? null;
            return { day, rate, total: rate === null ? 0 : 5, completed: ((rate ?? 0) / 100) * 5 };
          })}
          rate={88}
          streak={3}
        />
      </div>
    ),
  },
];

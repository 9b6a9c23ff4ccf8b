import type { ReactNode } from "react";
import { Icon } from "~/components/icon";
import { number } from "~/components/number-formats";
import { WATER_STEP_ML } from "~/domain/food/diary/rules";
import { useTexts } from "~/i18n/texts";

interface Props {
  date: string;
  water_ml: number;
  isOwn: boolean;
}

export function Water({ date, water_ml, isOwn }: Props) {
  const { t, locale } = useTexts();
  const step = number(WATER_STEP_ML, locale);
  return (
    <section className="card flex flex-wrap items-center gap-3" id="water" aria-label={t("diary.water")}>
      <Icon name="glass-water" className="icon text-muted" />
      <h3 className="flex-1 basis-20">{t("diary.water")}</h3>
      {isOwn && water_ml > 0 && (
        <WaterButton date={date} amount={-WATER_STEP_ML} label={t("diary.water_less", { amount: step })}>
          <Icon name="minus" />
        </WaterButton>
      )}
      <p className="numbers font-strong">{t("diary.water_amount", { amount: number(water_ml, locale) })}</p>
      {isOwn && (
        <WaterButton date={date} amount={WATER_STEP_ML} label={t("diary.water_more", { amount: step })}>
          <Icon name="plus" />
        </WaterButton>
      )}
    </section>
  );
}

interface ButtonProps {
  date: string;
  amount: number;
  label: string;
  children: ReactNode;
}

function WaterButton({ date, amount, label, children }: ButtonProps) {
  return (
    <form method="post" action="/calorie-tracking/water">
      <input type="hidden" name="log_date" value={date} />
      <input type="hidden" name="water_ml" value={amount} />
      <button type="submit" className="button button-icon" aria-label={label}>
        {children}
      </button>
    </form>
  );
}

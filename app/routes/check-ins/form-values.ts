import { useRouteLoaderData } from "@remix-run/react";
import { withOneDecimal } from "~/components/number-formats";
import { useOldDay } from "~/components/old-day";
import { useReturnTo } from "~/components/return-to";
import type { CheckInKind } from "~/domain/coaching/check-ins/rules";
import { numberText } from "~/domain/shared/numbers";
import { useTexts } from "~/i18n/texts";
import type { LastBody } from "~/islands/check-in-form/weight-field";
import { SCREENS, UPLOAD_ANCHOR } from "./kind";
import type { checkInsScreen } from "./list.server";

/** Returns the address that the form of a new check-in leads back to. */
export const useBack = (kind: CheckInKind) => useReturnTo(`${SCREENS[kind].path}#${UPLOAD_ANCHOR}`);

/** Returns the values of a form as texts, with numbers as the language writes them. */
export const textsOf = (values: Record<string, unknown>, locale: string): Record<string, string> =>
  Object.fromEntries(
    Object.entries(values).flatMap(([name, value]) => {
      if (value == null) return [];
      return [[name, typeof value === "number" ? numberText(value, locale) : String(value)]];
    }),
  );

/** Returns the current weight and body fat of the list behind the dialog, as hints. */
export function useLast(kind: CheckInKind): LastBody {
  const { t, locale } = useTexts();
  const oldDay = useOldDay();
  const page = useRouteLoaderData<ReturnType<typeof checkInsScreen>>(`routes${SCREENS[kind].path}/page`);
  const stats = page?.view === "client" ? page.stats : null;
  if (!stats) return { weight_kg: null, weight: null, body_fat: null };
  const hint = (value: number | null, unit: string, measured_on: string | null) => {
    if (value === null) return null;
    const last = [`${withOneDecimal(value, locale)} ${unit}`, oldDay(measured_on, stats.today)];
    return t("check_ins.last_value", { value: last.filter(Boolean).join(" · ") });
  };
  return {
    weight_kg: stats.weight_kg,
    weight: hint(stats.weight_kg, t("client.kg"), stats.weighed_on),
    body_fat: hint(stats.body_fat_percentage, t("client.percent"), stats.body_fat_on),
  };
}

import { DateText } from "~/components/date-text";
import { Figure } from "~/components/figure";
import type { CheckIn } from "~/domain/coaching/check-ins/check-in-list.server";
import { useTexts } from "~/i18n/texts";
import { useCheckInWords } from "./words";

export function CheckInFacts({ checkIn }: { checkIn: CheckIn }) {
  const { t } = useTexts();
  const words = useCheckInWords();
  const facts = [
    { label: t("client.photo_date"), value: <DateText day={checkIn.check_in_date} /> },
    { label: t("client.weight"), value: checkIn.weight_kg === null ? null : words.kg(checkIn.weight_kg) },
    {
      label: t("client.body_fat"),
      value: checkIn.body_fat_percentage === null ? null : words.percent(checkIn.body_fat_percentage),
    },
    ...(["waist_cm", "hip_cm", "chest_cm"] as const).flatMap((name) => {
      const value = checkIn[name];
      return value === null ? [] : [{ label: t(`curves.${name}`), value: words.cm(value) }];
    }),
    ...(checkIn.mood_rating === null
      ? []
      : [
          {
            label: t("check_ins.mood"),
            value: `${checkIn.mood_rating} · ${words.mood(checkIn.mood_rating)}`,
          },
        ]),
    ...(checkIn.energy_level === null
      ? []
      : [
          {
            label: t("check_ins.energy"),
            value: `${checkIn.energy_level} · ${words.energy(checkIn.energy_level)}`,
          },
        ]),
  ];
  return (
    <dl className="grid grid-cols-2 gap-x-5 gap-y-3">
      {facts.map(({ label, value }) => (
        <div key={label}>
          <dt className="text-faint text-small">{label}</dt>
          <dd>
            {value ? (
              <Figure value={value} small />
            ) : (
              <span className="text-faint">{t("client.not_given")}</span>
            )}
          </dd>
        </div>
      ))}
    </dl>
  );
}

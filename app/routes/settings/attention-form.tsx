import { SILENT_DAYS, SLIPPING } from "~/domain/coaching/attention/reasons";
import type { User } from "~/domain/people/accounts/user.server";
import { useTexts } from "~/i18n/texts";

const DAYS = Array.from(
  { length: SILENT_DAYS.max - SILENT_DAYS.min + 1 },
  (_, index) => SILENT_DAYS.min + index,
);

/** Lets a trainer choose which reasons of slipping they are told, and after how many days somebody is silent. */
export function AttentionForm({ silent_days, unsaid_reasons }: Pick<User, "silent_days" | "unsaid_reasons">) {
  const { t } = useTexts();
  return (
    <form method="post" action="/settings/attention" className="card flex flex-col gap-4" data-keep>
      <h2>{t("settings.attention")}</h2>
      <fieldset className="flex flex-col gap-2">
        <legend className="mb-2 text-muted">{t("settings.attention_hint")}</legend>
        {SLIPPING.map((name) => (
          <label key={name} className="flex min-h-11 items-center gap-2">
            <input type="checkbox" name="told" value={name} defaultChecked={!unsaid_reasons.includes(name)} />
            <span>{t(`settings.told_${name}`)}</span>
          </label>
        ))}
      </fieldset>
      <div>
        <label className="label" htmlFor="silent_days">
          {t("settings.silent_days")}
        </label>
        <select id="silent_days" name="silent_days" className="input" defaultValue={silent_days}>
          {DAYS.map((days) => (
            <option key={days} value={days}>
              {t("settings.days", { count: days })}
            </option>
          ))}
        </select>
      </div>
      <div className="flex justify-end">
        <button type="submit" className="button max-sm:w-full" data-busy={t("settings.saving")}>
          {t("settings.save")}
        </button>
      </div>
    </form>
  );
}

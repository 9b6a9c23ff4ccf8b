import { CopyField } from "~/components/copy-field";
import { DateField } from "~/components/date-field";
import { Field, FormError, TextField } from "~/components/field";
import { fieldInWords, weekdayNames } from "~/components/formats";
import { NumberField } from "~/components/number-field";
import { WeekdayBoxes } from "~/components/weekday-boxes";
import { useTexts } from "~/i18n/texts";
import type { Part } from "./part";

/** Lists the parts in which people type or choose. */
export const FIELDS: Part[] = [
  {
    name: "field",
    Show: () => {
      const { t } = useTexts();
      return (
        <div className="page-form">
          <Field id="design-name" label={t("profile.first_name")} defaultValue="Uta" />
          <Field
            id="design-wrong"
            label={t("demo.email")}
            defaultValue="uta@"
            errors={[t("tasks.tick_failed")]}
          />
          <TextField id="design-text" label={t("tasks.notes_label")} hint={t("tasks.notes_hint")} />
          <FormError message={t("tasks.tick_failed")} />
        </div>
      );
    },
  },
  {
    name: "number-field",
    Show: () => {
      const { t } = useTexts();
      return <NumberField id="design-weight" kind="decimal" unit="kg" label={t("client.weight")} />;
    },
  },
  {
    name: "date-field",
    Show: ({ today }) => {
      const { t, locale } = useTexts();
      return (
        <DateField
          id="design-date"
          label={t("tasks.date")}
          defaultValue={today}
          words={fieldInWords(today, locale)}
        />
      );
    },
  },
  {
    name: "weekday-boxes",
    Show: () => {
      const { locale } = useTexts();
      return (
        <WeekdayBoxes id="design-days" name="weekdays" names={weekdayNames(locale)} chosen={["1", "4"]} />
      );
    },
  },
  {
    name: "copy-field",
    Show: () => {
      const { t } = useTexts();
      return (
        <CopyField
          id="design-code"
          label={t("design.title")}
          value="DEMO-STARTER"
          hint={t("tasks.note_lost_copy")}
          className="numbers"
        />
      );
    },
  },
];

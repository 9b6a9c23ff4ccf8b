import { FieldError, focused } from "~/components/field";
import { RECIPIENT_GROUPS, type RecipientGroup } from "~/domain/messages/rules";
import { useTexts } from "~/i18n/texts";

interface Props {
  chosen: RecipientGroup;
  counts: Record<RecipientGroup, number>;
  errors: string[] | undefined;
}

export function RecipientGroups({ chosen, counts, errors }: Props) {
  const { t } = useTexts();
  const nameOf = (group: RecipientGroup) => {
    if (group === "chosen" || group === "everybody") return t(`message_tools.to_${group}`);
    return t("message_tools.to_package", { package: t(`package.${group}`) });
  };
  return (
    <fieldset className="recipient-groups" aria-describedby={errors ? "to-error" : undefined}>
      <legend className="field-label">{t("message_tools.to")}</legend>
      {RECIPIENT_GROUPS.map((group) => (
        <label key={group} className="flex min-h-11 cursor-pointer items-center gap-3">
          <input type="radio" name="to" value={group} defaultChecked={group === chosen} />
          <span>{nameOf(group)}</span>
          {group !== "chosen" && <span className="numbers text-muted">{counts[group]}</span>}
        </label>
      ))}
      {errors && (
        <FieldError id="to-error" tabIndex={-1} {...focused(true)}>
          {errors[0]}
        </FieldError>
      )}
    </fieldset>
  );
}
